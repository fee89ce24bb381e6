// Firmware files.
import fs from 'node:fs';

const UF2_START = 0x0a324655, UF2_SECOND = 0x9e5d5157, NOT_MAIN_FLASH = 1, XIP_BASE = 0x10000000, BLOCK = 512;

/** Writes a .uf2 file's blocks to where they belong in flash. Throws if the file is none. */
export function loadUf2(flash, path) {
  const image = fs.readFileSync(path);
  if (image.length % BLOCK || image.length === 0) throw new Error(`${path} is not a .uf2 file`);
  for (let at = 0; at < image.length; at += BLOCK) {
    const [start, second, flags, address, size] = [0, 4, 8, 12, 16].map((i) => image.readUInt32LE(at + i));
    if (start !== UF2_START || second !== UF2_SECOND) throw new Error(`${path} is not a .uf2 file`);
    const offset = address - XIP_BASE;
    if (flags & NOT_MAIN_FLASH) continue;
    if (offset < 0 || offset + size > flash.length) throw new Error(`${path} is not for a Raspberry Pi Pico`);
    flash.set(image.subarray(at + 32, at + 32 + size), offset);
  }
}

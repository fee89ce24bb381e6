// The RP2040's boot ROM (RP2040 datasheet, section 2.8), without a byte of Raspberry Pi's own: a 16 KiB image
// with the vectors, the header and the tables that the pico-sdk looks up, and for each routine a stub
// "bkpt #n; bx lr". onBreak(n) does routine n's work on the core's registers and memory.
import { RomImage } from './romimage.mjs';
import { numbersIn, softDouble, softFloat } from './softfloat.mjs';

const VERSION = 3; // B2 silicon: the SD table has sincos, no hard-coded ROM addresses are called
const BOOT2_RAM = 0x20041f00; // where the ROM copies the 256-byte second stage
const XIP_BASE = 0x10000000;
const RAM_BASE = 0x20000000;

export class BootRom {
  /**
   * @param flash a NorFlash
   * @param hooks {bootsel(), firmwareBreak(code, pc), flushCache(), flashRead(addr, len) => extra cycles}
   */
  constructor(flash, hooks) {
    this.flash = flash;
    this.hooks = hooks;
    this.extraNs = 0; // time the last routine took; the run loop collects it
    this.routines = []; // index n -> {cycles, body}
    this.image = this.#build();
  }

  attach(mcu) {
    this.mcu = mcu;
    this.core = mcu.core;
    this.r = mcu.core.registers;
    mcu.onBreak = (code) => this.onBreak(code);
  }

  onBreak(code) {
    const pc = this.core.PC - 2; // rp2040js has already stepped past the BKPT
    const routine = pc < 0x4000 ? this.routines[code] : undefined;
    if (!routine) return this.hooks.firmwareBreak(code, pc); // a crash: the SDK's fault handlers are BKPTs
    const cycles = routine.body() ?? routine.cycles ?? 0;
    this.extraNs += (cycles * 1e9) / this.mcu.clkSys;
  }

  /** Bytes of RAM, flash or ROM at addr, or null when they must be moved through the bus. */
  #span(addr, len) {
    const { mcu } = this;
    if (addr >= RAM_BASE && addr + len <= RAM_BASE + mcu.sram.length)
      return mcu.sram.subarray(addr - RAM_BASE, addr - RAM_BASE + len);
    if (addr >>> 26 === XIP_BASE >>> 26) {
      const off = addr & 0xffffff;
      if (off + len <= mcu.flash.length) return mcu.flash.subarray(off, off + len);
    }
    return null;
  }
  #read(addr, len) {
    const span = this.#span(addr, len);
    if (span) return span;
    return Uint8Array.from({ length: len }, (_, i) => this.core.readUint8((addr + i) >>> 0));
  }
  #write(addr, bytes) {
    const span = addr >= RAM_BASE ? this.#span(addr, bytes.length) : null;
    if (span) span.set(bytes);
    else bytes.forEach((b, i) => this.core.writeUint8((addr + i) >>> 0, b));
  }

  #memcpy = () => {
    const [dst, src, len] = this.r;
    this.#write(dst, this.#read(src, len));
    const wait = src >>> 24 === XIP_BASE >>> 24 ? this.hooks.flashRead(src, len) : 0;
    // estimates: a loop over bytes, or 16 bytes in 13 cycles
    return wait + ((dst ^ src) & 3 ? 20 + len * 6 : 30 + len * 0.85);
  };
  #memset = () => {
    const [dst, value, len] = this.r;
    const span = dst >= RAM_BASE ? this.#span(dst, len) : null;
    if (span) span.fill(value & 0xff);
    else this.#write(dst, new Uint8Array(len).fill(value & 0xff));
    return 30 + len * 0.5;
  };

  /** What the real ROM does after reset: run the checksummed second stage of the flash, or go to USB boot. */
  #boot = () => {
    const boot2 = this.mcu.flash.subarray(0, 256);
    const stored = new DataView(boot2.buffer, boot2.byteOffset, 256).getUint32(252, true);
    if (crc32(boot2.subarray(0, 252)) !== stored) return this.hooks.bootsel();
    this.#write(BOOT2_RAM, boot2);
    this.core.LR = 0; // tells boot2 to go on to the vector table at 0x10000100
    this.core.PC = BOOT2_RAM;
  };

  #functions() {
    const R = () => this.r; // the register file exists only once an MCU is attached
    const flashOp = (run) => () => { this.extraNs += run(...R()); return 0; };
    return {
      P3: ['popcount32', 18, () => { R()[0] = [...R()[0].toString(2)].filter((bit) => bit === '1').length; }],
      R3: ['reverse32', 16, () => {
        const bits = R()[0].toString(2).padStart(32, '0');
        R()[0] = parseInt([...bits].reverse().join(''), 2);
      }],
      L3: ['clz32', 12, () => { R()[0] = Math.clz32(R()[0]); }],
      T3: ['ctz32', 12, () => { const v = R()[0]; R()[0] = v ? 31 - Math.clz32(v & -v) : 32; }],
      MS: ['memset', 0, this.#memset],
      S4: ['memset4', 0, this.#memset],
      MC: ['memcpy', 0, this.#memcpy],
      C4: ['memcpy44', 0, this.#memcpy],
      IF: ['connect_internal_flash', 100],
      EX: ['flash_exit_xip', 3000],
      RE: ['flash_range_erase', 0, flashOp((addr, count) => this.flash.erase(addr, count))],
      RP: ['flash_range_program', 0, flashOp((addr, data, count) =>
        this.flash.program(addr, this.#read(data, count).slice()))],
      FC: ['flash_flush_cache', 100, () => this.hooks.flushCache()],
      CX: ['flash_enter_cmd_xip', 100],
      UB: ['reset_to_usb_boot', 0, () => this.hooks.bootsel()],
    };
  }

  /** rom_table_lookup(table, code): the address at code, or 0. */
  #lookup = () => {
    let [at, code] = this.r;
    for (; ; at += 4) {
      const found = this.core.readUint16(at);
      if (found === code || found === 0) { this.r[0] = found && this.core.readUint16(at + 2); return; }
    }
  };

  #build() {
    const image = new RomImage(), numbers = numbersIn(() => this.core);
    const stub = (name, cycles, body = () => {}) => image.addStub(this.routines.push({ name, cycles, body }) - 1);
    const floats = (rows) => image.addFloatTable(rows.map(([offset, ...routine]) => [offset, stub(...routine)]));
    const data = [
      ['CR', image.addText('an emulated boot ROM')],
      ['GR', image.addText('   ')],
      ['SF', floats(softFloat(numbers))],
      ['SD', floats(softDouble(numbers))],
    ];
    const functions = Object.entries(this.#functions()).map(([code, routine]) => [code, stub(...routine)]);
    return image.finish({
      stack: BOOT2_RAM,
      version: VERSION,
      reset: stub('boot', 20000, this.#boot), // an estimate, about 3 ms of the ring oscillator's 6.5 MHz
      fault: stub('hard_fault', 0, () => this.hooks.firmwareBreak(-1, this.core.PC - 2)),
      lookup: stub('rom_table_lookup', 40, this.#lookup),
      functions: image.addTable(functions),
      data: image.addTable(data),
    });
  }
}

/** The boot2 checksum: CRC-32, polynomial 0x04c11db7, no reflection, start all ones, no final xor. */
function crc32(bytes) {
  let crc = 0xffffffff;
  for (const b of bytes) {
    crc ^= b << 24;
    for (let i = 0; i < 8; i++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
}


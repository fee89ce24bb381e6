// Checks core.mjs against rp2040js's own core: two boards run the same firmware and the same Python script, one on
// each, and must agree on registers, flags, time and memory all along.
//   node lockstep.mjs FIRMWARE.uf2 SCRIPT.py SIMULATED_SECONDS
import fs from 'node:fs';
import { Board } from './board.mjs';
import { loadUf2 } from './uf2.mjs';

const [firmware, script, seconds] = process.argv.slice(2);
const STEP_NS = 20000.37, TYPE_NS = 0.3e9, END_NS = seconds * 1e9;
const SHIFTS = [0x103, 0x104, 0x107]; // LSRS, ASRS, RORS by a register, without its low 6 bits

function start() {
  const board = new Board({ xipCache: false });
  board.exceptionCycles = 0; // rp2040js charges nothing
  loadUf2(board.flash.bytes, firmware);
  board.output = '';
  board.host.onData = (data) => { board.output += Buffer.from(data).toString('latin1'); };
  board.powerOn();
  return board;
}

function runReference(board, until) {
  const { mcu: { core, clock }, rom } = board, R = core.registers;
  while (clock.nanosCounter < until) {
    if (core.waiting) {
      const next = Math.min(clock.nextAlarm?.nanos ?? until, until);
      clock.tick(Math.max(next, clock.nanosCounter) - clock.nanosCounter);
      continue;
    }
    // rp2040js's bug: a shift right by a register that holds 0 changes the carry
    const op = core.interruptsUpdated ? 0 : core.readUint16(R[15] & ~1), { C } = core;
    const keep = SHIFTS.includes(op >>> 6) && !(R[(op >> 3) & 7] & 255);
    const ns = board.nsPerCycle; // before the instruction that may change it
    const cycles = core.executeInstruction();
    if (keep) core.C = C;
    const spent = cycles * ns + rom.extraNs;
    rom.extraNs = 0;
    clock.tick(spent);
  }
}

function snapshot({ mcu: { core, clock } }) {
  const registers = [...core.registers].map((v, i) => (i === 15 ? v & ~1 : v).toString(16));
  const flags = [core.N, core.Z, core.C, core.V].map(Number);
  return `${registers.join(' ')} NZCV=${flags.join('')} ${clock.nanos.toFixed(1)} ${core.waiting}`;
}

function type(board) {
  board.host.send(Buffer.concat([Buffer.from([1]), fs.readFileSync(script), Buffer.from([4])])); // to the raw REPL
}

const fast = start(), reference = start();
for (let t = STEP_NS, typed = false; t <= END_NS; t += STEP_NS) {
  fast.run(t);
  runReference(reference, t);
  if (snapshot(fast) !== snapshot(reference)) {
    console.error(`differ at ${t} ns\n${snapshot(fast)}\n${snapshot(reference)}`);
    process.exit(1);
  }
  if (!typed && t > TYPE_NS) { typed = true; type(fast); type(reference); }
}
const same = Buffer.compare(fast.mcu.sram, reference.mcu.sram) === 0 &&
  Buffer.compare(fast.flash.bytes, reference.flash.bytes) === 0 && fast.output === reference.output;
const output = fast.output.split('\x04')[0].split('OK').at(-1); // of the script
console.log(JSON.stringify({ same, instructions: fast.instructions, output }));
process.exit(same ? 0 : 1);

// A fast main loop for rp2040js's Cortex-M0+. It runs the common instructions on local state, and leaves all that is
// rare (BKPT, WFI, MSR, exception returns, accesses to peripherals) to rp2040js's own code. Cycles are counted as
// rp2040js counts them. Three bugs of its flags are not repeated: shifts by a register that holds 0, ADCS, SBCS.
import v8 from 'node:v8';
import { asr, asrCarry, lsl, lslCarry, lsr, lsrCarry, ror, rorCarry, taken } from './alu.mjs';
import { ALIGNMENT, BY_REGISTER, K, KIND, ONES, WIDTH, callOffset } from './decode.mjs';

const {
  LSLI, LSRI, ASRI, ADDR, SUBR, ADDI3, SUBI3, MOVI, CMPI, ADDI, SUBI, AND, EOR, LSL, LSR, ASR, ADC, SBC, ROR, TST,
  NEG, CMP, CMN, ORR, MUL, BIC, MVN, ADDH, CMPH, MOVH, BX, BLX, LDRL, STRR, STRHR, STRBR, LDSBR, LDRR, LDRHR, LDRBR,
  LDSHR, STRI, LDRI, STRBI, LDRBI, STRHI, LDRHI, STRS, LDRS, ADR, ADDSP, SPADD, SPSUB, SXTH, SXTB, UXTH, UXTB, PUSH,
  POP, REV, NOP, STM, LDM, BCC, B, BL,
} = K;
const { NO_ACCESS, LDR, LDRH, LDRB, LDRSB, LDRSH, STR, STRH, STRB } = WIDTH;

// In 1 run of 6 a failed on-stack replacement leaves execute() in baseline code for good (Node 20), 2.6 times
// slower. The board calls execute() in slices, so ordinary optimisation on entry is enough.
v8.setFlagsFromString('--no-use-osr');

const RAM = 0x20000000, RAM_SIZE = 264 * 1024, NO_SUM = -1, NOWHERE = -1;

/**
 * Runs mcu until its clock reaches end (ns) or owner.stopped. owner: {stopped, rom: {extraNs}, xip: XipCache or
 * null, line, missCycles, nsPerCycle, instructions, exceptionCycles, fault(why, address, pc)}.
 */
export function execute(mcu, owner, end) {
  const { core, clock } = mcu, { rom, xip } = owner;
  const R = core.registers, I = new Int32Array(R.buffer);
  const ram8 = mcu.sram, ram16 = new Uint16Array(ram8.buffer), ram32 = new Int32Array(ram8.buffer);
  const flash8 = mcu.flash, flash16 = mcu.flash16, flash32 = new Int32Array(flash8.buffer);
  const flashMask = flash8.length - 1;
  const rom16 = new Uint16Array(mcu.bootrom.buffer);
  let { line } = owner, instructions = 0; // line: the flash line being executed

  while (!owner.stopped && clock.nanosCounter < end) {
    if (core.waiting) { // WFI, WFE: nothing happens before the next alarm
      const alarm = clock.nextAlarm;
      clock.tick((alarm && alarm.nanos < end ? Math.max(alarm.nanos, clock.nanosCounter) : end) - clock.nanosCounter);
      continue;
    }
    let used = 0;
    if (core.interruptsUpdated && core.checkForInterrupts()) {
      core.waiting = false;
      used = owner.exceptionCycles | 0;
    }
    const t0 = clock.nanosCounter, ns = owner.nsPerCycle, miss = owner.missCycles | 0;
    const until = clock.nextAlarm !== null && clock.nextAlarm.nanos < end ? clock.nextAlarm.nanos : end;
    const budget = Math.min(Math.ceil((until - t0) / ns), 1e8) | 0; // cycles to the next thing that may happen
    let nz = core.N ? -1 : core.Z ? 0 : 1, c = core.C ? 1 : 0, v = core.V ? 1 : 0;
    let pc = R[15] & ~1, slow = false;

    do {
      let op;
      const region = pc >>> 24;
      if (region === 0x10) {
        op = flash16[(pc & flashMask) >> 1];
        if (xip !== null && pc >> 3 !== line) { line = pc >> 3; if (xip.miss(line)) used = (used + miss) | 0; }
      } else if (region === 0x20) op = ram16[(pc - RAM) >> 1];
      else if (pc >>> 14 === 0) op = rom16[pc >> 1];
      else { slow = true; break; }
      let next = pc + 2, cycles = 1;
      let mem = NO_ACCESS, addr = 0, rt = 0;
      let x = 0, s = 0; // a shift of x by s
      let carry = NO_SUM, a = 0, b = 0, rd = NOWHERE; // a sum: a + b + carry goes to rd and to the flags

      switch (KIND[op]) {
        case LSLI: x = I[(op >> 3) & 7]; s = (op >> 6) & 31; c = lslCarry(x, s, c); I[op & 7] = nz = lsl(x, s); break;
        case LSRI: x = I[(op >> 3) & 7]; s = (op >> 6) & 31 || 32; c = lsrCarry(x, s, c); I[op & 7] = nz = lsr(x, s); break;
        case ASRI: x = I[(op >> 3) & 7]; s = (op >> 6) & 31 || 32; c = asrCarry(x, s, c); I[op & 7] = nz = asr(x, s); break;
        case ADDR: a = I[(op >> 3) & 7]; b = I[(op >> 6) & 7]; carry = 0; rd = op & 7; break;
        case SUBR: a = I[(op >> 3) & 7]; b = ~I[(op >> 6) & 7]; carry = 1; rd = op & 7; break;
        case ADDI3: a = I[(op >> 3) & 7]; b = (op >> 6) & 7; carry = 0; rd = op & 7; break;
        case SUBI3: a = I[(op >> 3) & 7]; b = ~((op >> 6) & 7); carry = 1; rd = op & 7; break;
        case MOVI: I[(op >> 8) & 7] = nz = op & 255; break;
        case CMPI: a = I[(op >> 8) & 7]; b = ~(op & 255); carry = 1; break;
        case ADDI: rd = (op >> 8) & 7; a = I[rd]; b = op & 255; carry = 0; break;
        case SUBI: rd = (op >> 8) & 7; a = I[rd]; b = ~(op & 255); carry = 1; break;
        case AND: I[op & 7] = nz = I[op & 7] & I[(op >> 3) & 7]; break;
        case EOR: I[op & 7] = nz = I[op & 7] ^ I[(op >> 3) & 7]; break;
        case ORR: I[op & 7] = nz = I[op & 7] | I[(op >> 3) & 7]; break;
        case BIC: I[op & 7] = nz = I[op & 7] & ~I[(op >> 3) & 7]; break;
        case MVN: I[op & 7] = nz = ~I[(op >> 3) & 7]; break;
        case TST: nz = I[op & 7] & I[(op >> 3) & 7]; break;
        case MUL: I[op & 7] = nz = Math.imul(I[op & 7], I[(op >> 3) & 7]); break;
        case LSL: x = I[op & 7]; s = I[(op >> 3) & 7] & 255; c = lslCarry(x, s, c); I[op & 7] = nz = lsl(x, s); break;
        case LSR: x = I[op & 7]; s = I[(op >> 3) & 7] & 255; c = lsrCarry(x, s, c); I[op & 7] = nz = lsr(x, s); break;
        case ASR: x = I[op & 7]; s = I[(op >> 3) & 7] & 255; c = asrCarry(x, s, c); I[op & 7] = nz = asr(x, s); break;
        case ROR: x = I[op & 7]; s = I[(op >> 3) & 7] & 255; c = rorCarry(x, s, c); I[op & 7] = nz = ror(x, s); break;
        case ADC: rd = op & 7; a = I[rd]; b = I[(op >> 3) & 7]; carry = c; break;
        case SBC: rd = op & 7; a = I[rd]; b = ~I[(op >> 3) & 7]; carry = c; break;
        case NEG: rd = op & 7; b = ~I[(op >> 3) & 7]; carry = 1; break;
        case CMP: a = I[op & 7]; b = ~I[(op >> 3) & 7]; carry = 1; break;
        case CMN: a = I[op & 7]; b = I[(op >> 3) & 7]; carry = 0; break;
        case CMPH: a = I[((op >> 4) & 8) | (op & 7)]; b = ~I[(op >> 3) & 15]; carry = 1; break;
        case ADDH: case MOVH: {
          const d = ((op >> 4) & 8) | (op & 7), m = (op >> 3) & 15;
          x = m === 15 ? pc + 4 : I[m];
          if (KIND[op] === ADDH) x = (x + (d === 15 ? pc + 4 : I[d])) | 0;
          if (d === 15) { next = x & ~1; cycles = 2; } else I[d] = d === 13 ? x & ~3 : x;
          break;
        }
        case BX:
          x = I[(op >> 3) & 15];
          if (x >>> 28 === 15) slow = true; // exception return
          else { next = x & ~1; cycles = 2; }
          break;
        case BLX: x = I[(op >> 3) & 15]; I[14] = next | 1; next = x & ~1; cycles = 2; break;
        case LDRL: mem = LDR; rt = (op >> 8) & 7; addr = (((pc + 4) & ~3) + ((op & 255) << 2)) | 0; break;
        case STRR: case STRHR: case STRBR: case LDSBR: case LDRR: case LDRHR: case LDRBR: case LDSHR:
          mem = BY_REGISTER[(op >> 9) & 7]; rt = op & 7; addr = (I[(op >> 3) & 7] + I[(op >> 6) & 7]) | 0; break;
        case STRI: mem = STR; rt = op & 7; addr = (I[(op >> 3) & 7] + ((op >> 4) & 0x7c)) | 0; break;
        case LDRI: mem = LDR; rt = op & 7; addr = (I[(op >> 3) & 7] + ((op >> 4) & 0x7c)) | 0; break;
        case STRBI: mem = STRB; rt = op & 7; addr = (I[(op >> 3) & 7] + ((op >> 6) & 31)) | 0; break;
        case LDRBI: mem = LDRB; rt = op & 7; addr = (I[(op >> 3) & 7] + ((op >> 6) & 31)) | 0; break;
        case STRHI: mem = STRH; rt = op & 7; addr = (I[(op >> 3) & 7] + ((op >> 5) & 0x3e)) | 0; break;
        case LDRHI: mem = LDRH; rt = op & 7; addr = (I[(op >> 3) & 7] + ((op >> 5) & 0x3e)) | 0; break;
        case STRS: mem = STR; rt = (op >> 8) & 7; addr = (I[13] + ((op & 255) << 2)) | 0; break;
        case LDRS: mem = LDR; rt = (op >> 8) & 7; addr = (I[13] + ((op & 255) << 2)) | 0; break;
        case ADR: I[(op >> 8) & 7] = ((pc + 4) & ~3) + ((op & 255) << 2); break;
        case ADDSP: I[(op >> 8) & 7] = I[13] + ((op & 255) << 2); break;
        case SPADD: I[13] += (op & 127) << 2; break;
        case SPSUB: I[13] -= (op & 127) << 2; break;
        case SXTH: I[op & 7] = (I[(op >> 3) & 7] << 16) >> 16; break;
        case SXTB: I[op & 7] = (I[(op >> 3) & 7] << 24) >> 24; break;
        case UXTH: I[op & 7] = I[(op >> 3) & 7] & 0xffff; break;
        case UXTB: I[op & 7] = I[(op >> 3) & 7] & 0xff; break;
        case REV:
          x = I[(op >> 3) & 7];
          I[op & 7] = (x << 24) | ((x & 0xff00) << 8) | ((x >>> 8) & 0xff00) | (x >>> 24);
          break;
        case NOP: break;
        case PUSH: {
          const n = ONES[op & 255] + ((op >> 8) & 1);
          let p = (I[13] - 4 * n - RAM) | 0;
          if (p < 0 || p + 4 * n > RAM_SIZE) { slow = true; break; }
          I[13] -= 4 * n;
          p >>= 2;
          for (let i = 0; i < 8; i++) if (op & (1 << i)) ram32[p++] = I[i];
          if (op & 256) ram32[p] = I[14];
          cycles = 1 + ONES[op & 255];
          break;
        }
        case POP: {
          const n = ONES[op & 255];
          let p = (I[13] - RAM) >> 2;
          if (p < 0 || p + n >= RAM_SIZE >> 2) { slow = true; break; }
          cycles = 1 + n;
          if (op & 256) {
            x = ram32[p + n];
            if (x >>> 28 === 15) { slow = true; break; } // exception return
            next = x & ~1;
            cycles = 3 + n;
          }
          for (let i = 0; i < 8; i++) if (op & (1 << i)) I[i] = ram32[p++];
          I[13] += 4 * (n + ((op >> 8) & 1));
          break;
        }
        case STM: case LDM: {
          const r = (op >> 8) & 7, n = ONES[op & 255], start = I[r];
          let p = (start - RAM) >> 2;
          if (p < 0 || p + n > RAM_SIZE >> 2 || start & 3) { slow = true; break; }
          if (KIND[op] === STM) for (let i = 0; i < 8; i++) { if (op & (1 << i)) ram32[p++] = I[i]; }
          else for (let i = 0; i < 8; i++) if (op & (1 << i)) I[i] = ram32[p++];
          if (!(op & (1 << r))) I[r] = start + 4 * n;
          cycles = 1 + n;
          break;
        }
        case BCC: if (taken((op >> 8) & 15, nz, c, v)) { next = pc + 4 + ((op << 24) >> 23); cycles = 2; } break;
        case B: next = pc + 4 + ((op << 21) >> 20); cycles = 2; break;
        case BL: {
          const at = pc + 2;
          const op2 = region === 0x10 ? flash16[(at & flashMask) >> 1]
            : region === 0x20 ? ram16[(at - RAM) >> 1] : rom16[at >> 1];
          if ((op2 & 0xd000) !== 0xd000) { slow = true; break; } // MSR, MRS, barriers
          I[14] = (pc + 4) | 1;
          next = pc + 4 + callOffset(op, op2);
          cycles = 3;
          break;
        }
        default: slow = true;
      }
      if (slow) break;

      if (carry !== NO_SUM) { // AddWithCarry of the reference manual: a - b is a + ~b + 1
        const sum = (a + b + carry) | 0;
        c = ((a & b) | ((a | b) & ~sum)) >>> 31;
        v = ((a ^ sum) & (b ^ sum)) >>> 31;
        nz = sum;
        if (rd !== NOWHERE) I[rd] = sum;
      }

      if (mem !== NO_ACCESS) {
        const p = (addr - RAM) >>> 0;
        if (p < RAM_SIZE && (p & ALIGNMENT[mem]) === 0) {
          cycles = 2;
          switch (mem) {
            case LDR: I[rt] = ram32[p >> 2]; break;
            case LDRH: I[rt] = ram16[p >> 1]; break;
            case LDRB: I[rt] = ram8[p]; break;
            case LDRSB: I[rt] = (ram8[p] << 24) >> 24; break;
            case LDRSH: I[rt] = (ram16[p >> 1] << 16) >> 16; break;
            case STR: ram32[p >> 2] = I[rt]; break;
            case STRH: ram16[p >> 1] = I[rt]; break;
            default: ram8[p] = I[rt];
          }
        } else if (addr >>> 24 === 0x10 && mem < STR && (addr & ALIGNMENT[mem]) === 0) {
          const f = addr & flashMask;
          cycles = 2;
          if (xip !== null && xip.miss(addr >> 3)) { used = (used + miss) | 0; line = -1; }
          switch (mem) {
            case LDR: I[rt] = flash32[f >> 2]; break;
            case LDRH: I[rt] = flash16[f >> 1]; break;
            case LDRB: I[rt] = flash8[f]; break;
            case LDRSB: I[rt] = (flash8[f] << 24) >> 24; break;
            default: I[rt] = (flash16[f >> 1] << 16) >> 16;
          }
        } else if (mem >= STR && (addr >>> 26 === 4 || addr >>> 14 === 0)) {
          cycles = 2; // a store to flash or ROM does nothing (TinyUSB stores to 0)
        } else { // a peripheral, or a fault
          if (addr & ALIGNMENT[mem]) owner.fault('unaligned access', addr, pc);
          slow = true;
          break;
        }
      }
      pc = next | 0;
      used = (used + cycles) | 0;
      instructions = (instructions + 1) | 0;
    } while (used < budget);

    // Leave the local state, let rp2040js run the odd instruction, let time pass.
    core.N = nz < 0; core.Z = nz === 0; core.C = c !== 0; core.V = v !== 0;
    R[15] = pc;
    core.cycles += used;
    const spent = used * ns;
    if (slow && used < budget) {
      clock.nanosCounter = t0 + spent; // what the instruction may read
      instructions++;
      clock.tick(core.executeInstruction() * ns + rom.extraNs);
      if (rom.extraNs !== 0) { core.cycles += Math.round(rom.extraNs / ns); rom.extraNs = 0; line = -1; }
    } else clock.tick(spent);
  }
  owner.instructions += instructions;
  owner.line = line;
}

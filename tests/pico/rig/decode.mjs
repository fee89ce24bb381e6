// Thumb's 16-bit instructions by kind (ARMv6-M Architecture Reference Manual, chapter A5), as a table over all
// 65536 of them.
const NAMES = `SLOW LSLI LSRI ASRI ADDR SUBR ADDI3 SUBI3 MOVI CMPI ADDI SUBI
  AND EOR LSL LSR ASR ADC SBC ROR TST NEG CMP CMN ORR MUL BIC MVN
  ADDH CMPH MOVH BX BLX LDRL STRR STRHR STRBR LDSBR LDRR LDRHR LDRBR LDSHR
  STRI LDRI STRBI LDRBI STRHI LDRHI STRS LDRS ADR ADDSP SPADD SPSUB
  SXTH SXTB UXTH UXTB PUSH POP REV NOP STM LDM BCC B BL`;

/** Name of a kind -> its number. SLOW is what rp2040js is left to run. */
export const K = Object.fromEntries(NAMES.split(/\s+/).map((name, i) => [name, i]));

function kindOf(op) {
  const top = op >>> 11;
  if (top === 3) return K.ADDR + ((op >>> 9) & 3);
  if (top < 8) return [K.LSLI, K.LSRI, K.ASRI, 0, K.MOVI, K.CMPI, K.ADDI, K.SUBI][top];
  if (op >>> 10 === 0x10) return K.AND + ((op >>> 6) & 15);
  if (op >>> 8 === 0x44) return K.ADDH;
  if (op >>> 8 === 0x45) return K.CMPH;
  if (op >>> 8 === 0x46) return K.MOVH;
  if (op >>> 8 === 0x47) return op & 7 ? K.SLOW : op & 0x80 ? K.BLX : K.BX;
  if (top === 9) return K.LDRL;
  if (op >>> 12 === 5) return K.STRR + ((op >>> 9) & 7);
  if (top >= 12 && top <= 19) return K.STRI + top - 12;
  if (top === 20) return K.ADR;
  if (top === 21) return K.ADDSP;
  if (op >>> 7 === 0x160) return K.SPADD;
  if (op >>> 7 === 0x161) return K.SPSUB;
  if (op >>> 8 === 0xb2) return K.SXTH + ((op >>> 6) & 3);
  if (op >>> 9 === 0x5a) return K.PUSH;
  if (op >>> 9 === 0x5e) return K.POP;
  if (op >>> 6 === 0x2e8) return K.REV;
  if (op === 0xbf00) return K.NOP;
  if (top === 24) return K.STM;
  if (top === 25) return K.LDM;
  if (op >>> 12 === 13) return ((op >>> 8) & 15) < 14 ? K.BCC : K.SLOW;
  if (top === 28) return K.B;
  if (top === 30) return K.BL;
  return K.SLOW;
}

export const KIND = Uint8Array.from({ length: 65536 }, (_, op) => kindOf(op));

/** How far a BL, whose halves are op and op2, goes from the address after it. */
export function callOffset(op, op2) {
  const s = (op << 21) >> 31, j1 = 1 - (((op ^ (op2 >> 3)) >> 10) & 1), j2 = 1 - (((op ^ (op2 >> 1)) >> 10) & 1);
  return (s << 24) | (j1 << 23) | (j2 << 22) | ((op & 0x3ff) << 12) | ((op2 & 0x7ff) << 1);
}

/** What a load or a store moves. */
export const WIDTH = { NO_ACCESS: 0, LDR: 1, LDRH: 2, LDRB: 3, LDRSB: 4, LDRSH: 5, STR: 6, STRH: 7, STRB: 8 };
const { LDR, LDRH, LDRB, LDRSB, LDRSH, STR, STRH, STRB } = WIDTH;
/** By bits 9 to 11 of an instruction with a register offset. */
export const BY_REGISTER = Uint8Array.of(STR, STRH, STRB, LDRSB, LDR, LDRH, LDRB, LDRSH);
/** The address bits that must be 0, by WIDTH. */
export const ALIGNMENT = Uint8Array.of(0, 3, 1, 0, 0, 1, 3, 1, 0);

/** The ones in a byte: how many registers a list names. */
export const ONES = Uint8Array.from({ length: 256 }, (_, i) => i.toString(2).replaceAll('0', '').length);

// Thumb's shifts and conditions (ARMv6-M Architecture Reference Manual, sections A2.2.1 and A7.3). A register is an
// int32; s is a shift by 0 to 255; c is the carry, 0 or 1, and what a shift by 0 leaves alone.

export const lsl = (x, s) => (s > 31 ? 0 : x << s);
export const lsr = (x, s) => (s > 31 ? 0 : (x >>> s) | 0);
export const asr = (x, s) => x >> Math.min(s, 31);
export const ror = (x, s) => (x >>> (s & 31)) | (x << (-s & 31));

export const lslCarry = (x, s, c) => (s === 0 ? c : s > 32 ? 0 : (x >>> (32 - s)) & 1);
export const lsrCarry = (x, s, c) => (s === 0 ? c : s > 32 ? 0 : (x >>> (s - 1)) & 1);
export const asrCarry = (x, s, c) => (s === 0 ? c : (x >> Math.min(s - 1, 31)) & 1);
export const rorCarry = (x, s, c) => (s === 0 ? c : ror(x, s) >>> 31);

/** Does a branch with this condition (0 to 13) go? nz: a number with the sign and the zeroness of the last result. */
export function taken(condition, nz, c, v) {
  switch (condition) {
    case 0: return nz === 0;
    case 1: return nz !== 0;
    case 2: return c !== 0;
    case 3: return c === 0;
    case 4: return nz < 0;
    case 5: return nz >= 0;
    case 6: return v !== 0;
    case 7: return v === 0;
    case 8: return c !== 0 && nz !== 0;
    case 9: return c === 0 || nz === 0;
    case 10: return nz < 0 === (v !== 0);
    case 11: return nz < 0 !== (v !== 0);
    case 12: return nz !== 0 && nz < 0 === (v !== 0);
    default: return nz === 0 || nz < 0 !== (v !== 0);
  }
}

// The floating-point routines of the RP2040's boot ROM (RP2040 datasheet, section 2.8.3.2): the single and the
// double precision table, worked out by JavaScript's own arithmetic. Denormals count as zero, as in the ROM.

// ---- number helpers --------------------------------------------------------------
const cell = new DataView(new ArrayBuffer(8));
const asF32 = (u) => (cell.setUint32(0, u), cell.getFloat32(0));
const bitsF32 = (x) => (cell.setFloat32(0, x), cell.getUint32(0));
const asF64 = (lo, hi) => (cell.setUint32(0, hi), cell.setUint32(4, lo), cell.getFloat64(0));
const flush = (x, tiny) => (Math.abs(x) < tiny ? x * 0 : x); // denormal -> zero, sign kept
const flush32 = (x) => flush(x, 2 ** -126);
const flush64 = (x) => flush(x, 2 ** -1022);
const clampInt = (x, lo, hi) => (x < lo ? lo : x > hi ? hi : Math.floor(x));
const sat = [-0x80000000, 0x7fffffff], usat = [0, 0xffffffff];
const sat64 = [-(1n << 63n), (1n << 63n) - 1n], usat64 = [0n, (1n << 64n) - 1n];
function clampBig(x, lo, hi) {
  if (Number.isFinite(x)) x = BigInt(Math.floor(x));
  else x = x < 0 ? lo : hi;
  return x < lo ? lo : x > hi ? hi : x;
}
function bigToF32(v) { // one rounding only: keep a sticky bit below 53 significant bits
  const mag = v < 0n ? -v : v;
  const drop = BigInt(Math.max(0, mag.toString(2).length - 53));
  let top = mag >> drop;
  if (top << drop !== mag) top |= 1n;
  const x = Math.fround(Number(top) * 2 ** Number(drop));
  return v < 0n ? -x : x;
}
const infinity = (word) => (word >>> 31 ? -Infinity : Infinity);
const inf32 = (u) => ((u & 0x7f800000) === 0x7f800000 ? infinity(u) : flush32(asF32(u)));
const inf64 = (lo, hi) => ((hi & 0x7ff00000) === 0x7ff00000 ? infinity(hi) : flush64(asF64(lo, hi)));
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

// ---- the two floating-point tables ------------------------------------------------
// [byte offset in the table, name, cycles (estimates), body]. A body works on registers through numbersIn().
export function softFloat(m) {
  const { f, i32, u32, big, setF, setI, setBig } = m;
  return [
    [0x00, 'fadd', 71, () => setF(f(0) + f(1))],
    [0x04, 'fsub', 71, () => setF(f(0) - f(1))],
    [0x08, 'fmul', 69, () => setF(f(0) * f(1))],
    [0x0c, 'fdiv', 71, () => setF(f(0) / f(1))],
    [0x10, 'fcmp_fast', 39, () => setI(compare(f(0), f(1)))],
    [0x14, 'fcmp_fast_flags', 35, () => m.setFlags(compare(f(0), f(1)))],
    [0x18, 'fsqrt', 63, () => setF(f(0) < 0 ? -Infinity : Math.sqrt(f(0)))],
    [0x1c, 'float2int', 37, () => setI(clampInt(f(0), ...sat))],
    [0x20, 'float2fix', 36, () => setI(clampInt(f(0) * 2 ** i32(1), ...sat))],
    [0x24, 'float2uint', 38, () => setI(clampInt(f(0), ...usat))],
    [0x28, 'float2ufix', 38, () => setI(clampInt(f(0) * 2 ** i32(1), ...usat))],
    [0x2c, 'int2float', 55, () => setF(i32(0))],
    [0x30, 'fix2float', 53, () => setF(i32(0) / 2 ** i32(1))],
    [0x34, 'uint2float', 55, () => setF(u32(0))],
    [0x38, 'ufix2float', 53, () => setF(u32(0) / 2 ** i32(1))],
    [0x3c, 'fcos', 587, () => { const x = f(0); setF(Math.cos(x)); setF(Math.sin(x), 1); }],
    [0x40, 'fsin', 587, () => { const x = f(0); setF(Math.sin(x)); setF(Math.cos(x), 1); }],
    [0x44, 'ftan', 669, () => setF(Math.tan(f(0)))],
    [0x48, 'fsincos', 600, () => { const x = f(0); setF(Math.sin(x)); setF(Math.cos(x), 1); }],
    [0x4c, 'fexp', 554, () => setF(Math.exp(f(0)))],
    [0x50, 'fln', 625, () => setF(f(0) > 0 ? Math.log(f(0)) : -Infinity)],
    [0x54, 'fcmp', 39, () => setI(compare(f(0), f(1)))],
    [0x58, 'fatan2', 599, () => setF(Math.atan2(f(0), f(1)))],
    [0x5c, 'int642float', 58, () => setF(bigToF32(big(0, true)))],
    [0x60, 'fix642float', 58, () => setF(bigToF32(big(0, true)) / 2 ** i32(2))],
    [0x64, 'uint642float', 58, () => setF(bigToF32(big(0, false)))],
    [0x68, 'ufix642float', 58, () => setF(bigToF32(big(0, false)) / 2 ** i32(2))],
    [0x6c, 'float2int64', 62, () => setBig(clampBig(f(0), ...sat64))],
    [0x70, 'float2fix64', 60, () => setBig(clampBig(f(0) * 2 ** i32(1), ...sat64))],
    [0x74, 'float2uint64', 45, () => setBig(clampBig(f(0), ...usat64))],
    [0x78, 'float2ufix64', 44, () => setBig(clampBig(f(0) * 2 ** i32(1), ...usat64))],
    [0x7c, 'float2double', 18, () => m.setD(f(0))],
  ];
}
export function softDouble(m) {
  const { d, i32, u32, big, setD, setI, setBig } = m;
  return [
    [0x00, 'dadd', 91, () => setD(d(0) + d(2))],
    [0x04, 'dsub', 95, () => setD(d(0) - d(2))],
    [0x08, 'dmul', 155, () => setD(d(0) * d(2))],
    [0x0c, 'ddiv', 183, () => setD(d(0) / d(2))],
    [0x10, 'dcmp_fast', 40, () => setI(compare(d(0), d(2)))],
    [0x14, 'dcmp_fast_flags', 40, () => m.setFlags(compare(d(0), d(2)))],
    [0x18, 'dsqrt', 169, () => setD(d(0) < 0 ? -Infinity : Math.sqrt(d(0)))],
    [0x1c, 'double2int', 75, () => setI(clampInt(d(0), ...sat))],
    [0x20, 'double2fix', 74, () => setI(clampInt(d(0) * 2 ** i32(2), ...sat))],
    [0x24, 'double2uint', 63, () => setI(clampInt(d(0), ...usat))],
    [0x28, 'double2ufix', 62, () => setI(clampInt(d(0) * 2 ** i32(2), ...usat))],
    [0x2c, 'int2double', 69, () => setD(i32(0))],
    [0x30, 'fix2double', 68, () => setD(i32(0) / 2 ** i32(1))],
    [0x34, 'uint2double', 60, () => setD(u32(0))],
    [0x38, 'ufix2double', 60, () => setD(u32(0) / 2 ** i32(1))],
    [0x3c, 'dcos', 1617, () => setD(Math.cos(d(0)))],
    [0x40, 'dsin', 1618, () => setD(Math.sin(d(0)))],
    [0x44, 'dtan', 1891, () => setD(Math.tan(d(0)))],
    [0x48, 'dsincos', 1718, () => { const x = d(0); setD(Math.sin(x)); setD(Math.cos(x), 2); }],
    [0x4c, 'dexp', 804, () => setD(Math.exp(d(0)))],
    [0x50, 'dln', 428, () => setD(d(0) > 0 ? Math.log(d(0)) : -Infinity)],
    [0x54, 'dcmp', 42, () => setI(compare(d(0), d(2)))],
    [0x58, 'datan2', 2168, () => setD(Math.atan2(d(0), d(2)))],
    [0x5c, 'int642double', 54, () => setD(Number(big(0, true)))],
    [0x60, 'fix642double', 53, () => setD(Number(big(0, true)) / 2 ** i32(2))],
    [0x64, 'uint642double', 42, () => setD(Number(big(0, false)))],
    [0x68, 'ufix642double', 41, () => setD(Number(big(0, false)) / 2 ** i32(2))],
    [0x6c, 'double2int64', 65, () => setBig(clampBig(d(0), ...sat64))],
    [0x70, 'double2fix64', 64, () => setBig(clampBig(d(0) * 2 ** i32(2), ...sat64))],
    [0x74, 'double2uint64', 53, () => setBig(clampBig(d(0), ...usat64))],
    [0x78, 'double2ufix64', 52, () => setBig(clampBig(d(0) * 2 ** i32(2), ...usat64))],
    [0x7c, 'double2float', 23, () => m.setF(d(0))],
  ];
}

/**
 * A core's registers as numbers. f(i) reads the float in register i, d(i) the double in registers i and i + 1; a
 * NaN reads as infinity, as in the ROM (the pico-sdk's wrappers deal with NaNs before they call).
 * @param core () => the core, which there is only once an MCU runs
 */
export function numbersIn(core) {
  const R = () => core().registers;
  return {
    f: (i) => inf32(R()[i]),
    d: (i) => inf64(R()[i], R()[i + 1]),
    i32: (i) => R()[i] | 0,
    u32: (i) => R()[i],
    big: (i, signed) => {
      const v = (BigInt(R()[i + 1]) << 32n) | BigInt(R()[i]);
      return signed ? BigInt.asIntN(64, v) : v;
    },
    setF: (x, i = 0) => { R()[i] = bitsF32(flush32(Math.fround(x))); },
    setD: (x, i = 0) => {
      cell.setFloat64(0, flush64(x));
      R()[i] = cell.getUint32(4);
      R()[i + 1] = cell.getUint32(0);
    },
    setI: (v) => { R()[0] = v; },
    setBig: (v) => { R()[0] = Number(v & 0xffffffffn); R()[1] = Number((v >> 32n) & 0xffffffffn); },
    setFlags: (c) => Object.assign(core(), { N: c < 0, Z: c === 0, C: c >= 0, V: false }),
  };
}

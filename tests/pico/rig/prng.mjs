/** A small deterministic byte source (xorshift32). */
export function prng(seed) {
  let s = (seed ^ 0x9e3779b9) >>> 0 || 1;
  return () => {
    s ^= s << 13; s ^= s >>> 17; s ^= s << 5; s >>>= 0;
    return (s >>> 11) & 0xff;
  };
}

// The cache through which the RP2040 runs code from flash (RP2040 datasheet, section 2.6.3.1): 16 KiB, two ways,
// lines of 8 bytes. It replaces the line used longest ago.
const SETS = 1024;

export class XipCache {
  constructor() {
    this.tags = new Int32Array(2 * SETS).fill(-1);
    this.lru = new Uint8Array(SETS); // 1: the second way is to be replaced
  }

  flush() { this.tags.fill(-1); }

  /** Looks line (address / 8) up, and takes it in: true on a miss. */
  miss(line) {
    const set = line & (SETS - 1), { tags, lru } = this;
    if (tags[set] === line) { lru[set] = 1; return false; }
    if (tags[set + SETS] === line) { lru[set] = 0; return false; }
    tags[lru[set] ? set + SETS : set] = line;
    lru[set] ^= 1;
    return true;
  }
}

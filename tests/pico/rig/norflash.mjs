// The Pico's QSPI flash chip, whose power can be cut at any single operation.
import { prng } from './prng.mjs';

const SECTOR = 4096, PAGE = 256;

/** NOR flash: erase sets 4096-byte sectors to 0xff, programming clears bits in 256-byte pages. */
export class NorFlash {
  constructor(size = 2 << 20, { eraseMs = 45, programMs = 0.4 } = {}) { // W25Q16JV, typical
    this.bytes = new Uint8Array(size).fill(0xff);
    this.eraseNs = eraseMs * 1e6;
    this.programNs = programMs * 1e6;
    this.erases = 0; // sectors
    this.programs = 0; // pages
    this.fault = null;
    this.onPowerLoss = () => {};
  }

  get ops() { return this.erases + this.programs; }

  /**
   * Lose power at the n-th sector erase or page program from now (n >= 1). Without tear the
   * operation completes first; tear {bytes: k} does only its first k bytes; {seed: s} leaves a
   * pseudo-random half of its bits done. n = 0 cuts just before the next operation.
   */
  cutAfter(n, tear = null) { this.fault = n === null ? null : { at: this.ops + n, tear }; }

  /** Both return the time they take in ns. */
  erase(addr, count) { return this.#each('erases', addr, count, SECTOR, this.eraseNs, () => 0xff); }
  program(addr, data) {
    return this.#each('programs', addr, data.length, PAGE, this.programNs, (i) => this.bytes[addr + i] & data[i]);
  }

  #each(counter, addr, count, unit, ns, value) {
    let spent = 0;
    for (let base = 0; base < count; base += unit) {
      const { fault } = this;
      if (fault && this.ops >= fault.at) { this.#lose(); break; } // n = 0
      const last = fault && this.ops + 1 === fault.at, tear = last ? fault.tear : null;
      const random = tear?.seed !== undefined ? prng(tear.seed) : null;
      for (let i = base; i < Math.min(base + unit, count) && addr + i < this.bytes.length; i++) {
        if (tear?.bytes !== undefined && i - base >= tear.bytes) break;
        const old = this.bytes[addr + i], target = value(i);
        this.bytes[addr + i] = random ? old ^ ((old ^ target) & random()) : target;
      }
      this[counter]++;
      spent += tear ? ns / 2 : ns;
      if (last) { this.#lose(); break; }
    }
    return spent;
  }
  #lose() { this.fault = null; this.onPowerLoss(); }
}


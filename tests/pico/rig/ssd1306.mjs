// The OLED controllers SSD1306 (128x64; datasheet, sections 8.1.5 and 9) and SH1106 (132x64) as I2C targets. A
// target sees bytes, not pins: start(read) -> ack, write(byte) -> ack, read() -> byte, stop().
import { prng } from './prng.mjs';

const ARGS = new Map([ // SSD1306 commands that take arguments
  [0x20, 1], [0x21, 2], [0x22, 2], [0x26, 6], [0x27, 6], [0x29, 5], [0x2a, 5], [0xa3, 2],
  [0x81, 1], [0x8d, 1], [0xa8, 1], [0xd3, 1], [0xd5, 1], [0xd9, 1], [0xda, 1], [0xdb, 1],
]);
const WITHOUT_EFFECT = [0xe3, 0x26, 0x27, 0x29, 0x2a, 0xa3, 0xd5, 0xd9, 0xdb]; // on what is modelled
const ARGS_SH1106 = new Map([[0x81, 1], [0xa8, 1], [0xad, 1], [0xd3, 1], [0xd5, 1], [0xd9, 1], [0xda, 1], [0xdb, 1]]);

export class Ssd1306 {
  /**
   * @param now () => simulated ns
   * @param options {kind: 'ssd1306' | 'sh1106', seed: of the noise at power-on}
   */
  constructor(now, { kind, seed }) {
    Object.assign(this, { now, kind, seed, address: 0x3c });
    this.sh = kind === 'sh1106';
    this.columns = this.sh ? 132 : 128;
    this.present = true;
    this.onChange = () => {};
    this.counters = { bytes: 0, transactions: 0, dataBytes: 0, commands: 0, unknown: 0, nacks: 0 };
    this.changes = 0; // changes of what the glass shows
    this.lastChangeNs = 0;
    this.powerOn();
  }

  /** Reset state; the RAM of a real panel powers up with noise, and so does this one (seeded). */
  powerOn() {
    const noise = prng(this.seed);
    this.ram = Uint8Array.from({ length: this.columns * 8 }, noise);
    Object.assign(this, {
      powered: true, mode: 2, column: 0, page: 0, colStart: 0, colEnd: this.columns - 1, pageStart: 0, pageEnd: 7,
      startLine: 0, contrast: 0x7f, remap: false, comFlip: false, allOn: false, inverse: false, on: false,
      pump: this.sh, mux: 63, offset: 0, comPins: 0x12, scrolling: false,
      pending: null, args: [], control: null, controlOnce: false, rmw: null,
    });
    this.#changed();
  }

  powerOff() { this.#set({ powered: false }); }

  // ---- the I2C side -----------------------------------------------------------------
  start(read) {
    this.counters.transactions++;
    this.counters.bytes++;
    this.control = null;
    this.reading = read;
    if (!this.answers) this.counters.nacks++;
    return this.answers;
  }
  stop() { this.control = null; }
  read() {
    this.counters.bytes++;
    return this.answers ? (this.on ? 0x00 : 0x40) : 0xff; // status: D6 = display off
  }
  write(byte) {
    this.counters.bytes++;
    if (!this.answers) { this.counters.nacks++; return false; }
    if (this.control === null) { // a control byte: Co D/C# 0 0 0 0 0 0
      this.control = byte & 0x40 ? 'data' : 'command';
      this.controlOnce = !!(byte & 0x80);
      if (byte & 0x3f) this.counters.unknown++;
      return true;
    }
    if (this.control === 'data') this.#data(byte);
    else this.#command(byte);
    if (this.controlOnce) this.control = null; // Co = 1: another control byte follows
    return true;
  }

  // ---- display RAM ---------------------------------------------------------------------
  #data(byte) {
    this.counters.dataBytes++;
    if (this.column < this.columns) {
      const seg = !this.sh && this.remap ? 127 - this.column : this.column; // SSD1306 remaps as it writes
      const i = this.page * this.columns + seg;
      if (this.ram[i] !== byte) { this.ram[i] = byte; this.#changed(); }
    }
    if (this.sh) { this.column = Math.min(this.column + 1, this.columns); return; }
    if (this.mode === 2) { this.column = (this.column + 1) & 127; return; }
    if (this.mode === 0) {
      if (this.column++ === this.colEnd) { this.column = this.colStart; this.#nextPage(); }
      this.column &= 127;
    } else if (this.#nextPage()) {
      this.column = this.column === this.colEnd ? this.colStart : (this.column + 1) & 127;
    }
  }
  #nextPage() {
    const wrapped = this.page === this.pageEnd;
    this.page = wrapped ? this.pageStart : (this.page + 1) & 7;
    return wrapped;
  }

  // ---- commands -----------------------------------------------------------------------------
  #command(byte) {
    this.counters.commands++;
    if (this.pending !== null) {
      this.args.push(byte);
      if (this.args.length < this.need) return;
      const op = this.pending;
      this.pending = null;
      return this.#execute(op, this.args);
    }
    const need = (this.sh ? ARGS_SH1106 : ARGS).get(byte);
    if (need) { this.pending = byte; this.need = need; this.args = []; return; }
    this.#execute(byte, []);
  }
  #set(values) {
    for (const k of Object.keys(values)) {
      if (this[k] === values[k]) continue;
      this[k] = values[k];
      this.#changed();
    }
  }
  #execute(op, [a, b]) {
    const { sh } = this;
    if (op <= 0x0f) { if (sh || this.mode === 2) this.column = (this.column & 0xf0) | op; }
    else if (op <= 0x1f) { if (sh || this.mode === 2) this.column = ((op & 15) << 4) | (this.column & 15); }
    else if (op === 0x20) this.mode = Math.min(a & 3, 2);
    else if (op === 0x21) { this.colStart = this.column = a & 127; this.colEnd = b & 127; }
    else if (op === 0x22) { this.pageStart = this.page = a & 7; this.pageEnd = b & 7; }
    else if (op === 0x2e) this.scrolling = false;
    else if (op === 0x2f) this.scrolling = true; // the scroll itself is not modelled
    else if (op >= 0x40 && op <= 0x7f) this.#set({ startLine: op & 63 });
    else if (op === 0x81) this.#set({ contrast: a });
    else if (op === 0x8d && !sh) this.#set({ pump: !!(a & 4) });
    else if (op === 0xad && sh) this.#set({ pump: !!(a & 1) });
    else if (op === 0xa0 || op === 0xa1) { if (sh) this.#set({ remap: !!(op & 1) }); else this.remap = !!(op & 1); }
    else if (op === 0xa4 || op === 0xa5) this.#set({ allOn: !!(op & 1) });
    else if (op === 0xa6 || op === 0xa7) this.#set({ inverse: !!(op & 1) });
    else if (op === 0xa8) this.#set({ mux: a & 63 });
    else if (op === 0xae || op === 0xaf) this.#set({ on: !!(op & 1) });
    else if (op >= 0xb0 && op <= 0xb7) { if (sh || this.mode === 2) this.page = op & 7; }
    else if ((op & 0xf0) === 0xc0) this.#set({ comFlip: !!(op & 8) });
    else if (op === 0xd3) this.#set({ offset: a & 63 });
    else if (op === 0xda) this.#set({ comPins: a });
    else if (op === 0xe0 && sh) this.rmw = this.column;
    else if (op === 0xee && sh) { if (this.rmw !== null) this.column = this.rmw; this.rmw = null; }
    else if (!WITHOUT_EFFECT.includes(op) && !(sh && op >= 0x30 && op <= 0x33)) this.counters.unknown++;
  }

  #changed() {
    this.changes++;
    this.lastChangeNs = this.now();
    this.onChange();
  }

  // ---- what a person sees ------------------------------------------------------------------------
  get answers() { return this.present && this.powered; }
  get lit() { return this.answers && this.on && this.pump; }

  /**
   * The glass as 64 rows of 16 bytes, leftmost pixel in the high bit, 1 = lit. The panel is mounted
   * as on the usual modules: upright after "A1 C8".
   */
  visible() {
    const out = new Uint8Array(1024);
    if (!this.lit) return out;
    for (let y = 0; y < 64; y++) {
      const row = ((this.comFlip ? y : 63 - y) + this.offset) & 63;
      if (row > this.mux) continue;
      const line = (row + this.startLine) & 63, base = (line >> 3) * this.columns, bit = 1 << (line & 7);
      for (let x = 0; x < 128; x++) {
        const seg = this.sh ? (this.remap ? x + 2 : 129 - x) : 127 - x;
        const dot = this.allOn || !!(this.ram[base + seg] & bit);
        if (dot !== this.inverse) out[y * 16 + (x >> 3)] |= 0x80 >> (x & 7);
      }
    }
    return out;
  }

  /** Its registers and counters. */
  state() {
    const {
      kind, present, lit, on, pump, contrast, inverse, allOn, remap, comFlip, startLine, offset, mux, mode, comPins,
      changes, lastChangeNs, counters,
    } = this;
    return {
      kind, present, lit, on, pump, contrast, inverse, allOn, remap, comFlip, startLine, offset, mux, mode, comPins,
      changes, lastChangeNs, ...counters,
    };
  }
}

// The bytes of a boot ROM as the pico-sdk looks for them (RP2040 datasheet, section 2.8.3): header, tables, stubs.
const SIZE = 0x4000, FIRST_FREE = 0x20, FLOAT_TABLE = 0x80;

export class RomImage {
  constructor() {
    this.bytes = new Uint8Array(SIZE);
    this.view = new DataView(this.bytes.buffer);
    this.end = FIRST_FREE;
  }

  /** Every add returns the address of what it added. */
  #add(size) {
    const at = (this.end + 3) & ~3;
    this.end = at + size;
    return at;
  }

  addText(text) {
    const at = this.#add(text.length + 1);
    this.bytes.set(Buffer.from(text), at);
    return at;
  }

  /** Thumb code "bkpt #n; bx lr". */
  addStub(n) {
    const at = this.#add(4);
    this.view.setUint16(at, 0xbe00 | n, true);
    this.view.setUint16(at + 2, 0x4770, true);
    return at | 1;
  }

  /** A table of [two-letter code, address], ended by a zero. */
  addTable(entries) {
    const at = this.#add(4 * entries.length + 2);
    entries.forEach(([code, address], i) => {
      this.bytes.set(Buffer.from(code), at + 4 * i);
      this.view.setUint16(at + 4 * i + 2, address, true);
    });
    return at;
  }

  /** A table of [offset, address]; the pico-sdk reads its number of entries two bytes before it. */
  addFloatTable(entries) {
    const at = this.#add(4 + FLOAT_TABLE) + 4;
    this.bytes[at - 2] = FLOAT_TABLE / 4;
    for (const [offset, address] of entries) this.view.setUint32(at + offset, address, true);
    return at;
  }

  /** The image as words, with its vectors and its header. */
  finish({ stack, reset, fault, version, functions, data, lookup }) {
    const { bytes, view } = this;
    [stack, reset, fault, fault].forEach((word, i) => view.setUint32(4 * i, word, true));
    bytes.set([...Buffer.from('Mu'), 1, version], 0x10);
    [functions, data, lookup].forEach((address, i) => view.setUint16(0x14 + 2 * i, address, true));
    return new Uint32Array(bytes.buffer);
  }
}

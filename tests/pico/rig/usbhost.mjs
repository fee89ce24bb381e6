// A USB host with one CDC-ACM device on it: enumerates the Pico, opens its serial port and
// moves bulk packets, in simulated time. It replaces rp2040js's USBCDC, which answers an armed
// OUT endpoint with an empty packet every 10 us (an interrupt storm on the firmware), drops host
// bytes past 512, and completes IN packets in no time.
const EP_CTRL = 0x08, BUF_CTRL = 0x80; // DPRAM offsets (EP1 IN control; EP0 IN buffer control)
const AVAILABLE = 1 << 10, STALL = 1 << 11, FULL = 1 << 15, LEN = 0x3ff;
const DOUBLE = 1 << 30, PULLUP_EN = 1 << 16, BUS_RESET = 1 << 19;
const INTR_SOF = 1 << 17, SOF_RD = 0x48, SIE_STATUS = 0x50;
const ATTACH_NS = 100e6; // cable contact to bus reset
const PACKET_NS = 55_000; // one packet of 64 bytes
const SUSPENDED = 1 << 4, SETUP_REC = 1 << 17;

export class UsbHost {
  /** @param options {plugged: is the cable in?} */
  constructor({ plugged }) {
    Object.assign(this, { plugged, dtr: true, reading: true, configured: false });
    this.tx = []; // bytes the host wants to send
    this.onData = () => {}; // (Uint8Array)
  }

  /** Takes over a (new) MCU's USB block. */
  attach(mcu) {
    this.mcu = mcu;
    this.usb = mcu.usbCtrl;
    this.configured = false;
    this.armed = new Map(); // endpoint address -> offset of its buffer control word
    this.control = null; // the running control transfer
    this.queue = []; // control transfers to do
    this.alarms = new Map();
    const { usb } = this;
    usb.onUSBEnabled = usb.onResetReceived = () => {};
    usb.DPRAMUpdated = (offset, value) => this.#bufferControl(offset, value);
    usb.handleSieCtrlWrite = (value) => {
      const was = usb.sieCtrl;
      usb.sieCtrl = value;
      if ((value ^ was) & PULLUP_EN) this.#contact();
    };
    const read = usb.readUint32.bind(usb);
    usb.readUint32 = (offset) => {
      if (offset === SOF_RD) { usb.intRaw &= ~INTR_SOF; usb.checkInterrupts(); }
      return read(offset);
    };
    const write = usb.writeUint32.bind(usb);
    usb.writeUint32 = (offset, value) => { // rp2040js cannot clear SUSPENDED
      if (offset === SIE_STATUS) usb.sieStatus &= ~(usb.rawWriteValue & SUSPENDED);
      write(offset, value);
    };
    this.attachAlarm = mcu.clock.createAlarm(() => this.#reset());
    this.sof = mcu.clock.createAlarm(() => this.#frame());
  }

  /** Puts the cable in or pulls it out. */
  plug(on) {
    this.plugged = on;
    if (!on) this.tx = [];
    if (this.mcu) this.#contact();
  }
  /** Opens or closes the serial port. */
  open(on) {
    this.dtr = on;
    if (!this.configured) return;
    this.#lineState();
    this.#serve(this.in);
  }
  /** A host that does not read leaves the device's packets where they are. */
  read(on) {
    this.reading = on;
    if (this.configured) this.#serve(this.in);
  }
  send(bytes) { for (const b of bytes) this.tx.push(b); if (this.configured) this.#serve(this.out); }

  #contact() {
    const on = this.plugged && !!(this.usb.sieCtrl & PULLUP_EN);
    this.attachAlarm.cancel();
    if (on) return void this.attachAlarm.schedule(ATTACH_NS);
    if (this.configured || this.control) { // unplugged: the device sees the bus go idle
      this.#drop();
      this.usb.sieStatus |= SUSPENDED;
      this.usb.sieStatusUpdated();
    }
  }
  #drop() {
    this.configured = false;
    this.control = null;
    this.queue = [];
    this.sof.cancel();
  }

  #reset() {
    this.#drop();
    this.armed.clear();
    this.usb.sieStatus |= BUS_RESET;
    this.usb.sieStatusUpdated();
    const config = (length, then) => this.#transfer([0x80, 6, 0, 2, 0, 0], length, then);
    this.#after('ep0', 10e6, () => { // reset recovery
      this.#transfer([0x00, 5, 1, 0, 0, 0]); // SET_ADDRESS 1
      this.#transfer([0x80, 6, 0, 1, 0, 0], 18);
      config(9, (head) => config(head[2] | (head[3] << 8), (all) => {
        this.#endpoints(all);
        this.#transfer([0x00, 9, 1, 0, 0, 0], 0, () => { // SET_CONFIGURATION 1
          this.configured = true;
          this.sof.schedule(1e6);
          this.#transfer([0x21, 0x20, 0, 0, this.itf, 0], [0, 0xc2, 1, 0, 0, 0, 8]); // 115200 8N1
          this.#lineState();
          for (const ep of this.armed.keys()) this.#serve(ep);
        });
      }));
    });
  }
  #lineState() { this.#transfer([0x21, 0x22, this.dtr ? 3 : 0, 0, this.itf, 0]); }

  #endpoints(desc) { // find the CDC control interface and the data interface's bulk endpoints
    let cls = 0;
    for (let i = 0; i < desc.length; i += desc[i] || desc.length) {
      const [, type, number] = desc.slice(i, i + 3);
      if (type === 4) { cls = desc[i + 5]; if (cls === 2) this.itf = number; }
      else if (type === 5 && cls === 10) this[number & 0x80 ? 'in' : 'out'] = number;
    }
  }

  // ---- control transfers on endpoint 0 -----------------------------------------------------
  /** head: the setup packet's first 6 bytes; body: bytes to send, or how many to read. */
  #transfer(head, body = 0, then = () => {}) {
    this.queue.push({ head, body, then });
    if (!this.control) this.#nextTransfer();
  }
  #nextTransfer() {
    const t = (this.control = this.queue.shift() ?? null);
    if (!t) return;
    const length = typeof t.body === 'number' ? t.body : t.body.length;
    t.in = !!(t.head[0] & 0x80);
    t.data = [];
    t.length = length;
    t.stage = length ? 'data' : 'status';
    this.armed.delete(0x00);
    this.armed.delete(0x80);
    this.#after('ep0', PACKET_NS, () => {
      this.mcu.usbDPRAM.set([...t.head, length & 255, length >> 8]);
      this.usb.sieStatus |= SETUP_REC;
      this.usb.sieStatusUpdated();
    });
  }
  #control(address, data) { // an EP0 packet went through
    const t = this.control;
    if (!t) return;
    const inbound = address === 0x80;
    if (t.stage === 'data' && inbound === t.in) {
      if (t.in) { t.data.push(...data); if (data.length === 64 && t.data.length < t.length) return; }
      t.stage = 'status';
    } else if (t.stage === 'status' && inbound !== (t.in && t.length > 0)) {
      this.#endTransfer();
    }
  }
  #endTransfer() {
    const t = this.control;
    t.then(t.data);
    this.#nextTransfer();
  }

  // ---- packets ----------------------------------------------------------------------------------
  #after(key, ns, fn) {
    if (!this.alarms.has(key)) {
      const one = { alarm: this.mcu.clock.createAlarm(() => { one.busy = false; one.fn(); }) };
      this.alarms.set(key, one);
    }
    const one = Object.assign(this.alarms.get(key), { fn, busy: true });
    one.alarm.schedule(ns);
  }

  #bufferControl(offset, value) { // the firmware wrote a buffer control word
    if (offset < BUF_CTRL || offset >= BUF_CTRL + 0x80) return;
    const address = ((offset - BUF_CTRL) >> 3) | (offset & 4 ? 0 : 0x80);
    if ((value | (value >>> 16)) & AVAILABLE) {
      this.armed.set(address, offset);
      this.#serve(address);
    } else if (value & STALL && (address & 15) === 0 && this.control) this.#endTransfer();
  }

  #serve(address) { // start moving a packet if both sides are ready
    if (!this.armed.has(address) || this.alarms.get(address)?.busy) return;
    const bulk = (address & 15) !== 0;
    if (bulk && !this.configured) return;
    if (address === this.out && !this.tx.length) return; // NAK until there is data
    if (address === this.in && !(this.dtr && this.reading)) return;
    if (bulk && address !== this.in && address !== this.out) return; // the CDC notification endpoint: never polled
    this.#after(address, PACKET_NS, () => {
      if (this.armed.has(address)) this.#move(address);
    });
  }

  #move(address) {
    const { mcu, usb } = this, view = mcu.usbDPRAMView;
    const offset = this.armed.get(address), ep = address & 15, inbound = !!(address & 0x80);
    const ctrl = ep ? view.getUint32(EP_CTRL + 8 * (ep - 1) + (inbound ? 0 : 4), true) : 0;
    const base = ep ? ctrl & 0xffc0 : 0x100;
    let word = view.getUint32(offset, true);
    this.armed.delete(address);
    const chunks = [];
    for (let buf = 0; buf < (ctrl & DOUBLE ? 2 : 1); buf++) {
      const shift = 16 * buf, half = (word >>> shift) & 0xffff;
      if (!(half & AVAILABLE)) continue;
      const n = half & LEN;
      let next = half & ~(AVAILABLE | FULL);
      if (inbound) chunks.push(mcu.usbDPRAM.slice(base + 64 * buf, base + 64 * buf + n));
      else {
        const data = ep ? this.tx.splice(0, n) : this.#controlData(n);
        mcu.usbDPRAM.set(data, base + 64 * buf);
        next = (next & ~LEN) | FULL | data.length;
      }
      word = ((word & ~(0xffff << shift)) | (next << shift)) >>> 0;
    }
    view.setUint32(offset, word, true);
    usb.indicateBufferReady(ep, !inbound);
    if (ep === 0) return this.#control(address, chunks[0] ?? []);
    for (const c of chunks) if (c.length) this.onData(c);
  }

  #controlData(n) {
    const t = this.control;
    return t?.stage === 'data' && !t.in ? t.body.slice(0, n) : [];
  }

  #frame() {
    const { usb } = this;
    this.sof.schedule(1e6);
    usb.sofFrameNumber = (usb.sofFrameNumber + 1) & 0x7ff;
    usb.intRaw |= INTR_SOF;
    usb.checkInterrupts();
  }
}

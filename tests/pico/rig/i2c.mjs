// The I2C wiring: the RP2040's I2C blocks with real bus time, and a bit-level listener on the same two pins,
// because MicroPython's machine.I2C.scan() (a write of no bytes) and SoftI2C bit-bang the pins instead.
const IDLE = 0, STOPPING = 4, CMD = 1 << 8, STOP = 1 << 9, RESTART = 1 << 10;
const R_TX_EMPTY = 1 << 4, TX_EMPTY_CTRL = 1 << 8, ENABLE = 1, TX_CMD_BLOCK = 4;
const IC_ENABLE = 0x6c, IC_FS_SPKLEN = 0xa0, FUNC_I2C = 3;

/** One two-wire bus with its targets. */
export class I2CBus {
  constructor(sda, scl) {
    Object.assign(this, { sda, scl, targets: [], hung: false });
    this.counters = { bytes: 0, transactions: 0, nacks: 0 };
  }
  address(addr, read) {
    this.counters.transactions++;
    this.counters.bytes++;
    this.target = this.targets.find((t) => t.address === addr && t.start(read)) ?? null;
    if (!this.target) this.counters.nacks++;
    return !!this.target;
  }
  write(byte) {
    this.counters.bytes++;
    const ack = !!this.target?.write(byte);
    if (!ack) this.counters.nacks++;
    return ack;
  }
  read() { this.counters.bytes++; return this.target ? this.target.read() : 0xff; }
  stop() { this.target?.stop(); this.target = null; }

  /** Holds SDA low, for ever or until SCL has risen so many times. */
  stick(clocks = Infinity) {
    this.hung = true;
    this.clocksLeft = clocks;
    this.sda.hold('stuck', true);
  }
  unstick() {
    this.hung = false;
    this.sda.hold('stuck', false);
  }
  clocked(level) {
    if (this.hung && level && --this.clocksLeft <= 0) this.unstick();
  }
}

/**
 * Puts time and three corrections on an rp2040js RPI2C: TX_EMPTY rises when the byte has left the
 * shift register (IC_CON.TX_EMPTY_CTRL) instead of when it enters it; an abort raises TX_EMPTY (its
 * FIFO is flushed), without which the pico-sdk turns every NACK into a timeout; and clearing
 * IC_ENABLE ends the transfer in progress.
 */
export function attachController(mcu, index, bus) {
  const i2c = mcu.i2c[index];
  let then = () => {};
  const alarm = mcu.clock.createAlarm(() => then());
  const sclNs = () => ((i2c.sclHighPeriod + i2c.spikelen + 7 + i2c.sclLowPeriod + 1) * 1e9) / mcu.clkSys;
  const after = (bits, fn) => { then = fn; alarm.schedule(bits * sclNs()); };
  const wired = () => ((bus.sda.index >> 1) & 1) === index &&
    [bus.sda, bus.scl].every((net) => mcu.gpio[net.index].functionSelect === FUNC_I2C);
  const txEmpty = () => { if (i2c.txFIFO.itemCount <= i2c.txThreshold) i2c.setInterrupts(R_TX_EMPTY); };
  let live = false; // is the wired bus taking part?

  i2c.onStart = () => {
    if (wired() && bus.hung) return; // a line is stuck low: the block waits for ever
    after(1, () => i2c.completeStart());
  };
  i2c.onConnect = (addr, mode) => after(9, () => {
    live = wired();
    i2c.completeConnect(live && bus.address(addr, mode === 1));
  });
  i2c.onWriteByte = (byte) => after(9, () => {
    const ack = live && bus.write(byte);
    if (i2c.control & TX_EMPTY_CTRL) txEmpty();
    i2c.completeWrite(ack);
  });
  i2c.onReadByte = () => after(9, () => {
    const byte = live ? bus.read() : 0xff;
    if (i2c.control & TX_EMPTY_CTRL) txEmpty();
    i2c.completeRead(byte);
  });
  i2c.onStop = () => after(1.5, () => { if (live) bus.stop(); live = false; i2c.completeStop(); });

  i2c.nextCommand = () => {
    if (i2c.txFIFO.empty || i2c.busy || i2c.enable & TX_CMD_BLOCK || !(i2c.enable & ENABLE)) return;
    i2c.busy = true;
    const restart = !!(i2c.txFIFO.peek() & RESTART) && !i2c.pendingRestart && !i2c.stop;
    if (i2c.state === IDLE || restart) {
      i2c.pendingRestart = restart;
      i2c.stop = false;
      i2c.state = 1;
      return i2c.onStart(restart);
    }
    i2c.pendingRestart = false;
    const cmd = i2c.txFIFO.pull();
    i2c.stop = !!(cmd & STOP);
    if (cmd & CMD) i2c.onReadByte(!i2c.stop);
    else i2c.onWriteByte(cmd & 0xff);
    if (!(i2c.control & TX_EMPTY_CTRL)) txEmpty();
  };
  const abort = i2c.abort.bind(i2c);
  i2c.abort = (reason) => { abort(reason); txEmpty(); };
  const write = i2c.writeUint32.bind(i2c);
  i2c.writeUint32 = (offset, value) => {
    if (offset === IC_ENABLE && !(value & ENABLE) && i2c.state !== IDLE) {
      const stopping = i2c.state === STOPPING;
      alarm.cancel();
      if (live) bus.stop();
      live = false;
      Object.assign(i2c, { state: IDLE, busy: false, stop: false, pendingRestart: false });
      if (stopping) i2c.setInterrupts(1 << 9); // the STOP does go out
    }
    if (offset === IC_FS_SPKLEN) i2c.spikelen = value & 0xff; // rp2040js drops odd values
    else write(offset, value);
  };
}

/** A bit-level I2C target on two nets: decodes what is driven on the pins, and drives ACK and data. */
export class BitBus {
  constructor(bus) {
    this.bus = bus;
    this.phase = 'idle';
    this.scl = bus.scl.level;
    this.sda = bus.sda.level;
    bus.sda.onLevel.push((v) => this.#sda(v));
    bus.scl.onLevel.push((v) => { bus.clocked(v); this.#scl(v); });
  }
  #drive(low) { this.bus.sda.hold('i2c', low); }
  #sda(v) {
    this.sda = v;
    if (!this.scl) return; // data, or our own acknowledge
    if (!v) { this.phase = 'address'; this.bits = this.shift = 0; } // START
    else if (this.phase !== 'idle') { this.phase = 'idle'; this.bus.stop(); } // STOP
  }
  #scl(v) {
    this.scl = v;
    const { bus } = this;
    if (this.phase === 'idle') return;
    if (v) { // sample
      if (this.phase === 'address' || this.phase === 'write') {
        this.shift = (this.shift << 1) | this.sda;
        this.bits++;
      } else if (this.phase === 'master-ack') this.acked = !this.sda;
      return;
    }
    // SCL fell: change what we drive
    if ((this.phase === 'address' || this.phase === 'write') && this.bits === 8) {
      const address = this.phase === 'address', read = address && !!(this.shift & 1);
      const ack = address ? bus.address((this.shift & 0xff) >> 1, read) : bus.write(this.shift & 0xff);
      this.phase = 'ack';
      this.next = !ack ? 'ignore' : (address ? read : false) ? 'read' : 'write';
      this.#drive(ack);
    } else if (this.phase === 'ack' || this.phase === 'master-ack') {
      const read = this.phase === 'ack' ? this.next === 'read' : this.acked;
      this.phase = this.phase === 'ack' ? this.next : this.acked ? 'read' : 'ignore';
      this.bits = this.shift = 0;
      this.#drive(false);
      if (read && this.phase === 'read') {
        this.shift = bus.read();
        this.#drive(!(this.shift & 0x80));
        this.bits = 1;
      }
    } else if (this.phase === 'read') {
      if (this.bits === 8) { this.phase = 'master-ack'; this.#drive(false); }
      else this.#drive(!((this.shift << this.bits++) & 0x80));
    }
  }
}

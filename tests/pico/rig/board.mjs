// A Raspberry Pi Pico on the table: the chip, its flash, nets on the pins, an OLED, a USB host, power.
// Simulated time is the only clock.
import { BootRom } from './bootrom.mjs';
import { carryOver, createChip } from './chip.mjs';
import { execute } from './core.mjs';
import { attachController, BitBus, I2CBus } from './i2c.mjs';
import { Net } from './net.mjs';
import { NorFlash } from './norflash.mjs';
import { prng } from './prng.mjs';
import { Ssd1306 } from './ssd1306.mjs';
import { UsbHost } from './usbhost.mjs';
import { XipCache } from './xip.mjs';

const PINS = 30, SDA = 4, SCL = 5, GPIO_IN = 4;
const SLICE_NS = 5e6; // V8 enters the optimised version of execute() at its next call

export class Board {
  /**
   * @param options {seed, uniqueId: 16 hex digits, xipCache, plugged: is the USB cable in?,
   *   oled: 'ssd1306' | 'sh1106' | null}
   */
  constructor({ seed = 1, uniqueId = 'e660583883724a32', xipCache = true, plugged = true, oled = 'ssd1306' } = {}) {
    this.seed = seed;
    this.uniqueId = Buffer.from(uniqueId, 'hex');
    this.flash = new NorFlash();
    this.flash.onPowerLoss = () => this.#halt('power-lost');
    this.xip = xipCache ? new XipCache() : null;
    this.missCycles = 64; // QSPI at clk_sys / 2: 8 address and mode, 4 dummy, 16 data clocks, and chip select
    this.exceptionCycles = 15;
    this.rom = new BootRom(this.flash, {
      flushCache: () => this.xip?.flush(),
      flashRead: (address, length) => this.#cyclesOfMisses(address, length),
      bootsel: () => this.#halt('bootsel'),
      firmwareBreak: (code, pc) => this.fault(`the firmware stopped itself with BKPT ${code}`, 0, pc),
    });
    this.nets = Array.from({ length: PINS }, (_, i) => new Net(i));
    this.host = new UsbHost({ plugged });
    this.events = []; // [{at, fn}], sorted: what the world does to the board
    this.baseNs = 0; // board time at which the present chip started
    this.mcu = null;
    this.cycles = 0;
    this.instructions = 0;
    this.boots = 0;
    this.state = 'off'; // off | running | crash | bootsel | power-lost
    this.bus = new I2CBus(this.nets[SDA], this.nets[SCL]);
    this.bits = new BitBus(this.bus);
    if (oled) this.#fit(oled);
  }

  #fit(kind) {
    this.oled = new Ssd1306(() => this.now, { kind, seed: this.seed });
    this.bus.targets.push(this.oled);
    for (const net of [this.bus.sda, this.bus.scl]) net.pullUp = true; // resistors on the module
  }

  get now() { return this.baseNs + (this.mcu ? this.mcu.clock.nanos : 0); }

  // ---- power -------------------------------------------------------------------------
  powerOn() {
    if (this.mcu) return;
    this.oled?.powerOn();
    this.#start('power');
  }
  powerOff() {
    this.#stopChip();
    this.oled?.powerOff();
    this.state = 'off';
  }
  /** The RUN pin: the chip restarts; RAM and the OLED keep their contents. */
  reset() { if (this.mcu) this.#restart('run'); }

  #stopChip() {
    this.baseNs = this.now;
    this.mcu = null;
    this.host.mcu = null;
    for (const net of this.nets) net.detach();
  }
  #restart(cause) {
    const old = this.mcu;
    this.#stopChip();
    this.#start(cause);
    carryOver(old, this.mcu, cause);
  }
  #start(cause) {
    this.boots++;
    const { rom, flash, uniqueId, nets, seed, boots } = this;
    const mcu = (this.mcu = createChip(cause, { rom, flash, uniqueId, random: prng(seed * 1000 + boots) }, {
      fault: (reason, pc) => this.fault(reason, 0, pc),
      watchdog: () => this.#halt('watchdog'),
      clock: (hz) => { this.nsPerCycle = 1e9 / hz; },
    }));
    this.xip?.flush();
    this.line = -1;
    for (const net of nets) net.attach(mcu.gpio[net.index]);
    for (const i of [0, 1]) attachController(mcu, i, this.bus);
    this.host.attach(mcu);
    this.eventAlarm = mcu.clock.createAlarm(() => this.#due());
    this.#arm();
    this.#watchInputs(mcu.sio);
    this.state = 'running';
  }

  /** Keeps the longest time between two reads of the input pins: SIO's GPIO_IN, datasheet section 2.3.1.7. */
  #watchInputs(sio) {
    const read = sio.readUint32.bind(sio);
    this.lookNs = this.now;
    this.unwatchedNs = 0;
    sio.readUint32 = (offset) => {
      if (offset === GPIO_IN) {
        this.unwatchedNs = Math.max(this.unwatchedNs, this.now - this.lookNs);
        this.lookNs = this.now;
      }
      return read(offset);
    };
  }

  #cyclesOfMisses(address, length) {
    const first = address >> 3, last = (address + length - 1) >> 3;
    let misses = 0;
    for (let line = first; this.xip && line <= last; line++) misses += this.xip.miss(line);
    return misses * this.missCycles;
  }

  // ---- the world's events ------------------------------------------------------------------
  /** Runs fn at board time ns, or now if that has passed. */
  at(ns, fn) {
    const i = this.events.findIndex((e) => e.at > ns);
    this.events.splice(i < 0 ? this.events.length : i, 0, { at: ns, fn });
    this.#arm();
  }
  #arm() {
    if (this.mcu && this.events.length) this.eventAlarm.schedule(Math.max(0, this.events[0].at - this.now));
  }
  #due() {
    while (this.events.length && this.events[0].at <= this.now) this.events.shift().fn();
    this.#arm();
  }

  /** A key between a pin and ground: its contact changes at board time ns, and again at each of bounceUs later. */
  contact(pin, closed, ns, bounceUs) {
    [0, ...bounceUs].forEach((us, i) => {
      const low = bounceUs.length % 2 === i % 2 ? closed : !closed; // the last change leaves what is wanted
      this.at(ns + us * 1000, () => this.nets[pin].hold('key', low));
    });
  }

  // ---- running -----------------------------------------------------------------------------------
  #halt(state, info = null) {
    this.state = state;
    this.haltInfo = info;
    this.stopped = true;
  }
  /** What would be a HardFault, in which MicroPython stays for ever. */
  fault(reason, address, pc) {
    this.#halt('crash', { reason, address: (address >>> 0).toString(16), pc: pc.toString(16) });
  }
  /** Ends the present run() after the current instruction. */
  stop() { this.stopped = true; }

  /** Runs to board time untilNs, or until stop(), a power loss, a crash. */
  run(untilNs) {
    this.stopped = false;
    while (this.now < untilNs && !this.stopped) {
      if (this.state === 'running') this.#execute(untilNs);
      else this.#idle(untilNs);
      if (this.state === 'watchdog') { this.#restart('watchdog'); this.stopped = false; }
      else if (this.state === 'power-lost') { this.powerOff(); this.state = 'power-lost'; }
    }
  }

  #idle(untilNs) { // no chip runs: let time pass
    const next = this.events.length ? Math.min(untilNs, this.events[0].at) : untilNs;
    if (this.mcu) this.mcu.clock.tick(next - this.now);
    else { this.baseNs = Math.max(this.baseNs, next); this.#due(); }
  }

  #execute(untilNs) {
    const { mcu } = this, before = mcu.core.cycles;
    while (!this.stopped && this.now < untilNs) {
      // At least a nanosecond: after a restart, now is a rounded sum, and may stay below untilNs for ever.
      execute(mcu, this, mcu.clock.nanosCounter + Math.max(1, Math.min(untilNs - this.now, SLICE_NS)));
    }
    this.cycles += mcu.core.cycles - before;
  }
}

// One life of the RP2040, from a reset to the next: rp2040js's MCU with our boot ROM and flash, and what it lacks.
// rp2040js cannot be reset (it would erase the flash and keep its peripherals), so every reset makes a new one.
import { BasePeripheral, RP2040 } from 'rp2040js';

const SSI = 0x18000, PSM = 0x40010, WATCHDOG = 0x40058, ROSC = 0x40060, CHIP_RESET = 0x40064;
const READ_UNIQUE_ID = 0x4b; // a command of the flash chip: 4 dummy bytes, then 8 of the id

class Rosc extends BasePeripheral { // RP2040 datasheet, section 2.17: a seeded RANDOMBIT instead of all ones
  constructor(mcu, random) { super(mcu, 'ROSC'); this.random = random; }
  readUint32(offset) { return offset === 0x1c ? this.random() & 1 : offset === 0x18 ? 0x80001000 : 0; }
  writeUint32() {}
}

class ChipReset extends BasePeripheral { // section 2.12.8: HAD_POR, HAD_RUN
  constructor(mcu, cause) { super(mcu, 'VREG_AND_CHIP_RESET'); this.cause = cause; }
  readUint32(offset) {
    if (offset === 8) return this.cause === 'power' ? 1 << 8 : 1 << 16;
    return offset === 0 ? 0x10b1 : 0;
  }
  writeUint32() {}
}

/** Core 1 is not emulated: it comes out of reset, which a soft reset waits for, but cannot be launched. */
function stubCore1(mcu, onLaunch) {
  const fifo = [], { sio } = mcu, psm = mcu.peripherals[PSM];
  const read = sio.readUint32.bind(sio), write = sio.writeUint32.bind(sio), power = psm.writeUint32.bind(psm);
  sio.readUint32 = (offset) => {
    if (offset === 0x50) return 2 | (fifo.length ? 1 : 0);
    return offset === 0x58 ? fifo.shift() ?? 0 : read(offset);
  };
  sio.writeUint32 = (offset, value) => {
    if (offset === 0x54) onLaunch();
    else if (offset !== 0x50) write(offset, value);
  };
  psm.writeUint32 = (offset, value) => {
    const held = psm.frceOff & (1 << 16);
    power(offset, value);
    if (held && !(psm.frceOff & (1 << 16))) fifo.push(0); // core 1's ROM says that it is back
  };
}

function answerUniqueId(ssi, id) {
  let left = 0, answer = 0;
  const read = ssi.readUint32.bind(ssi), write = ssi.writeUint32.bind(ssi);
  ssi.readUint32 = (offset) => (offset === 0x60 ? answer : read(offset));
  ssi.writeUint32 = (offset, value) => {
    if (offset !== 0x60) return write(offset, value);
    if (left > 0) { left--; answer = left < 8 ? id[7 - left] : 0; }
    else { answer = 0; if (value === READ_UNIQUE_ID) left = 12; }
  };
}

/**
 * @param cause 'power' | 'run' | 'watchdog'
 * @param parts {rom: BootRom, flash: NorFlash, random, uniqueId}
 * @param on {fault(why, pc), watchdog(), clock(hz)}
 */
export function createChip(cause, { rom, flash, random, uniqueId }, on) {
  const mcu = new RP2040(), watchdog = mcu.peripherals[WATCHDOG];
  const faults = (name, text) => {
    const fatal = name === 'RP2040' && /invalid memory|undefined address|not 32 bit aligned/.test(text);
    if (fatal) on.fault(text, mcu.core.PC);
  };
  mcu.logger = { debug() {}, info() {}, warn: faults, error: faults };
  mcu.loadBootrom(rom.image); // before the flash is set: it erases what is there
  const { buffer } = flash.bytes;
  Object.assign(mcu, { flash: flash.bytes, flash16: new Uint16Array(buffer), flashView: new DataView(buffer) });
  rom.attach(mcu);
  mcu.peripherals[ROSC] = new Rosc(mcu, random);
  mcu.peripherals[CHIP_RESET] = new ChipReset(mcu, cause);
  watchdog.onWatchdogTrigger = () => { watchdog.alarm.enable = false; on.watchdog(); }; // left on, it fires for ever
  stubCore1(mcu, () => on.fault('the firmware starts core 1 (_thread), which is not emulated', mcu.core.PC));
  for (const pio of mcu.pio) pio.run = () => on.fault('the firmware starts PIO, which is not emulated', mcu.core.PC);
  mcu.clkSys = mcu.roscFreq; // until the firmware starts the crystal and the PLL
  mcu.addClockListener(on.clock);
  on.clock(mcu.clkSys);
  answerUniqueId(mcu.peripherals[SSI], uniqueId);
  for (const pin of mcu.qspi) { pin.padValue = 0x5a; pin.rawInputValue = true; } // BOOTSEL is not pressed
  return mcu;
}

/** What outlives a reset of the running chip: RAM, and the watchdog's scratch registers after its own reset. */
export function carryOver(from, to, cause) {
  to.sram.set(from.sram);
  if (cause !== 'watchdog') return;
  const old = from.peripherals[WATCHDOG], now = to.peripherals[WATCHDOG];
  now.scratchData.set(old.scratchData);
  now.reason = old.reason;
}

// The rig as a process: one JSON object a line on stdin (requests {id, cmd, ...}) and on stdout (answers
// {id, ok, ...}, events {event, ...}).
import fs from 'node:fs';
import readline from 'node:readline';
import { setImmediate as yieldOnce, setTimeout as sleep } from 'node:timers/promises';
import { Board } from './board.mjs';
import { loadUf2 } from './uf2.mjs';

process.env.TZ = 'UTC'; // rp2040js keeps its clock in local time
console.log = console.info = console.debug = console.error; // stdout is for answers

const MS = 1e6, FS_BASE = 0xa0000; // a Pico's file system: the last 1408 KiB of its 2 MiB
let board = null, received = [], free = null, watching = false;

const emit = (message) => process.stdout.write(JSON.stringify(message) + '\n');

function onUsb(data) {
  received.push(Buffer.from(data));
  if (watching) board.stop();
}
const takeReceived = () => { const all = Buffer.concat(received); received = []; return all; };

function status(extra = {}) {
  const { state, haltInfo, now, cycles, instructions, boots, flash, bus, oled, host, nets } = board;
  return {
    state, halt: haltInfo ?? undefined, ns: Math.round(now), cycles, instructions, boots,
    erases: flash.erases, programs: flash.programs, i2c: bus.counters, oled: oled?.state(),
    connected: host.configured, unsent: host.tx.length, shorts: nets.reduce((n, net) => n + net.shorts, 0), ...extra,
  };
}

function theOled() {
  if (!board.oled) throw new Error('this board has no OLED');
  return board.oled;
}

const commands = {
  init({ firmware, fs: image, flash, options }) {
    board = new Board(options);
    board.host.onData = onUsb;
    if (flash) board.flash.bytes.set(fs.readFileSync(flash));
    if (firmware) loadUf2(board.flash.bytes, firmware);
    if (image) board.flash.bytes.set(fs.readFileSync(image), FS_BASE);
    return status();
  },
  power({ on }) { if (on) board.powerOn(); else board.powerOff(); return status(); },
  reset() { board.reset(); return status(); },
  status: () => status(),

  run({ ms }) { board.run(board.now + ms * MS); return status(); },
  /** Runs until what the host has received contains text; takes what came up to there. */
  until_text({ text, timeout_ms }) {
    const mark = Buffer.from(text, 'base64'), end = board.now + timeout_ms * MS;
    for (;;) {
      const all = takeReceived(), at = all.indexOf(mark), after = at + mark.length;
      received = [at < 0 ? all : all.subarray(after)];
      if (at >= 0) return status({ hit: true, output: all.subarray(0, after).toString('base64') });
      if (board.now >= end || board.state !== 'running') return status({ hit: false });
      watching = true;
      board.run(end);
      watching = false;
    }
  },
  /** Runs until the glass has changed and then kept still for settle_ms. */
  until_screen({ settle_ms, timeout_ms }) {
    const end = board.now + timeout_ms * MS, oled = theOled(), before = oled.changes;
    oled.onChange = () => board.stop();
    while (board.now < end && oled.changes === before && board.state === 'running') board.run(end);
    oled.onChange = () => {};
    const hit = oled.changes !== before;
    const still = () => Math.min(end, oled.lastChangeNs + settle_ms * MS);
    while (hit && board.now < still() && board.state === 'running') board.run(still());
    return status({ hit });
  },

  /** A key's contact closes or opens delay_ms from now, and toggles again at each of bounce_us later. */
  contact({ pin, closed, delay_ms, bounce_us }) {
    const at = board.now + delay_ms * MS;
    board.contact(pin, closed, at, bounce_us);
    return { ns: Math.round(at) };
  },
  pins: () => ({ levels: board.nets.map((n) => n.level), edges: board.nets.map((n) => n.edges) }),
  /** The longest time between two reads of the input pins since the last asking. */
  unwatched() {
    const ns = Math.round(board.unwatchedNs);
    board.unwatchedNs = 0;
    return { ns };
  },
  screen() {
    const oled = theOled(), hex = (bytes) => Buffer.from(bytes).toString('hex');
    return { visible: hex(oled.visible()), ram: hex(oled.ram), oled: oled.state() };
  },
  /**
   * present: does the panel answer; hang: is SDA stuck low, if a number until it was clocked so often;
   * power_cycle: the panel lost its supply.
   */
  panel({ present, hang, power_cycle }) {
    const oled = theOled();
    if (present !== undefined) oled.present = present;
    if (hang) board.bus.stick(hang === true ? undefined : hang);
    else if (hang === false) board.bus.unstick();
    if (power_cycle) oled.powerOn();
    return status();
  },

  /** Loses power at the ops-th flash operation from now; ops null disarms. */
  cut({ ops, tear }) { board.flash.cutAfter(ops, tear); return status(); },
  flash_read: () => ({ data: Buffer.from(board.flash.bytes).toString('base64') }),
  flash_write({ data }) { board.flash.bytes.set(Buffer.from(data, 'base64')); return {}; },

  usb_write({ data }) { board.host.send(Buffer.from(data, 'base64')); return {}; },
  usb_read: () => ({ data: takeReceived().toString('base64') }),
  usb({ plugged, open, reading }) {
    if (plugged !== undefined) board.host.plug(plugged);
    if (open !== undefined) board.host.open(open);
    if (reading !== undefined) board.host.read(reading);
    return status();
  },

  /** Lets time flow by itself, no faster than real time, or stops that. */
  async free({ on }) {
    if (on && !free) {
      free = { on: true };
      free.done = flow(free);
    } else if (!on && free) {
      free.on = false;
      await free.done;
      free = null;
    }
    return status();
  },
};

async function flow(self) {
  let wall = performance.now(), sim = board.now;
  while (self.on) {
    board.run(board.now + 2 * MS);
    if (received.length) emit({ event: 'usb', data: takeReceived().toString('base64') });
    const ahead = (board.now - sim) / MS - (performance.now() - wall);
    if (ahead < -50) { wall = performance.now(); sim = board.now; } // too slow for real time: no catching up
    if (ahead > 1) await sleep(Math.min(ahead, 20));
    else await yieldOnce();
  }
}

const lines = readline.createInterface({ input: process.stdin });
lines.on('close', () => process.exit(0));
let last = Promise.resolve();
lines.on('line', (line) => {
  const { id, cmd, ...args } = JSON.parse(line);
  last = last.then(async () => {
    try {
      emit({ id, ok: true, ...(await commands[cmd](args)) });
    } catch (error) {
      emit({ id, ok: false, error: String(error.message ?? error) });
    }
  });
});

// The electrical net on one GPIO: what holds it low wins, else the chip drives it, else a pull.
import { GPIOPinState } from 'rp2040js';

export class Net {
  constructor(index) {
    Object.assign(this, { index, level: 0, edges: 0, pullUp: false, shorts: 0, gpio: null });
    this.lows = new Set(); // who holds it low
    this.onLevel = []; // called with each new level
  }

  /** Connects the net to a pin of a (new) chip. */
  attach(gpio) {
    this.gpio = gpio;
    gpio.addListener(() => this.#update());
    gpio.rawInputValue = !!this.level;
    this.#update();
  }
  detach() {
    this.gpio = null;
    this.#update();
  }

  hold(who, low) {
    if (low) this.lows.add(who);
    else this.lows.delete(who);
    this.#update();
  }

  #levelNow() {
    const state = this.gpio?.value;
    if (this.lows.size) {
      if (state === GPIOPinState.High) this.shorts++;
      return 0;
    }
    if (state === GPIOPinState.High) return 1;
    if (state === GPIOPinState.Low) return 0;
    if (this.pullUp || state === GPIOPinState.InputPullUp) return 1;
    if (state === GPIOPinState.InputPullDown) return 0;
    return this.level; // floating: it keeps its charge
  }
  #update() {
    const level = this.#levelNow();
    if (level === this.level) return;
    this.level = level;
    this.edges++;
    this.gpio?.setInputValue(!!level);
    for (const fn of this.onLevel) fn(level);
  }
}

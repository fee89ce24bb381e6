// A chip that restarted at an odd time and only waits is run from moment to moment, past a moment at which a sum of
// times was once rounded so that it never came; prints how many of them were reached.
import { Board } from './board.mjs';

const TIMES = 1000, STEP_NS = 2e6;
const STARTS = [ // when the chip restarted, and for how long it has run, in ns
  [1119366066.1495154, 1116808385.629109],
  [2676030425.753411, 3342112320.906709],
  [1774674318.3356717, 549980251.0240581],
  [4535676642.300405, 8195196567.464753],
];

let reached = 0;
for (const [baseNs, ranNs] of STARTS) {
  const board = new Board();
  board.powerOn();
  board.baseNs = baseNs;
  const { clock, core } = board.mcu;
  clock.nanosCounter = ranNs;
  for (let i = 0; i < TIMES; i++) {
    const end = board.now + STEP_NS;
    core.waiting = true;
    board.run(end);
    if (board.now >= end) reached++;
    clock.tick((i * 0.618) % 8); // as instructions would
  }
}
console.log(reached);

import { count, has } from "../mask.js";

export const SPLIT = 2;
export const MEET = 3;

/**
 * A trace as the page has it, and for each step what follows: where it starts, what was spent and used before it. Where nothing
 * has a price (`free`) a step is drawn one wide.
 */
export class Trace {
  constructor(data) {
    const free = data.cycles.every(cycles => cycles === 0);
    Object.assign(this, data, { free, steps: data.line.length, masks: data.masks.map(BigInt), wide: free ? data.cycles.map(() => 1) : data.cycles });
    this.start = new Float64Array(this.steps + 1);
    this.spent = new Float64Array(this.steps + 1);
    this.busy = new Float64Array(this.steps + 1);
    const counts = this.masks.map(count);
    for (let step = 0; step < this.steps; step++) {
      const cycles = this.cycles[step];
      this.start[step + 1] = this.start[step] + this.wide[step];
      this.spent[step + 1] = this.spent[step] + cycles + (this.kind[step] === SPLIT ? this.divergence : 0);
      this.busy[step + 1] = this.busy[step] + this.wide[step] * counts[this.mask[step]];
    }
  }

  maskAt(step) {
    return this.masks[this.mask[step]];
  }

  waitingAt(step) {
    return this.waits[this.wait[step]].reduce((all, [mask]) => all | this.masks[mask], 0n) & ~this.maskAt(step);
  }

  /** Where lanes wait at a step and for what; of one lane alone where one is named. */
  waitsAt(step, lane) {
    const groups = this.waits[this.wait[step]];
    return groups.filter(([mask]) => lane === undefined || has(this.masks[mask], lane)).map(([, , text]) => text);
  }

  /** The next split or join from `step` in a direction; the end where there is none. */
  jump(step, direction) {
    let at = step + direction;
    while (at > 0 && at < this.steps - 1 && this.kind[at] !== SPLIT && this.kind[at] !== MEET) at += direction;
    return Math.min(this.steps - 1, Math.max(0, at));
  }

  /** The last step that starts at or before a cycle. */
  stepAt(cycle) {
    let [low, high] = [0, this.steps];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.start[middle] <= cycle) low = middle;
      else high = middle;
    }
    return low;
  }
}

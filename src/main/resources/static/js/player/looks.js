import { full, runs } from "../mask.js";

/** What the lanes of a step look like, as runs of one look: `[[style, from, behind], ...]`. Equal steps share it. */
export class Looks {
  constructor(trace) {
    this.trace = trace;
    this.everyone = BigInt(trace.present) & full(trace.width);
    this.known = new Map();
  }

  of(step) {
    const { mask, guard, path, wait } = this.trace;
    const key = [mask[step], guard[step], path[step], wait[step]].join();
    if (!this.known.has(key)) this.known.set(key, this.find(step));
    return this.known.get(key);
  }

  find(step) {
    const { trace, everyone } = this;
    const [active, doing, waiting] = [trace.maskAt(step), trace.masks[trace.guard[step]], trace.waitingAt(step)];
    const groups = [
      [trace.paths[trace.path[step]][1], active & doing], ["guarded", active & ~doing], ["waiting", waiting],
      ["idle", everyone & ~active & ~waiting], ["absent", full(trace.width) & ~everyone],
    ];
    return groups.flatMap(([style, lanes]) => runs(lanes, trace.width).map(run => [style, ...run]));
  }
}

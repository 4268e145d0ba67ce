import { svg } from "../dom.js";
import { SPLIT } from "./trace.js";

const HEIGHT = 26;

/** The whole run in one line: how many lanes are active, where the warp splits, and what part is shown above. */
export class Overview {
  constructor(trace) {
    this.trace = trace;
    this.area = svg("path", { class: "overview-area" });
    this.splits = svg("path", { class: "overview-split" });
    this.seen = svg("rect", { class: "overview-seen", y: 0.5, height: HEIGHT - 1 });
    this.svg = svg("svg", { class: "player-overview", height: HEIGHT, "aria-hidden": true }, this.area, this.splits, this.seen);
  }

  resize(pixels) {
    const { trace } = this;
    const total = Math.max(1, trace.start[trace.steps]);
    this.scale = pixels / total;
    this.svg.setAttribute("width", pixels);
    let [area, splits, last] = [`M0 ${HEIGHT}`, "", -9];
    for (let x = 0; x < pixels; x += 2) {
      const [from, to] = [trace.stepAt(x / this.scale), trace.stepAt((x + 2) / this.scale)];
      const cycles = trace.start[to + 1] - trace.start[from];
      const share = cycles ? (trace.busy[to + 1] - trace.busy[from]) / (cycles * trace.width) : 0;
      area += `L${x} ${(HEIGHT - 2 - share * (HEIGHT - 8)).toFixed(1)}`;
    }
    for (let step = 0; step < trace.steps; step++) {
      const x = Math.round(trace.start[step] * this.scale);
      if (trace.kind[step] === SPLIT && x > last + 1) splits += `M${last = x} 0v5`;
    }
    this.area.setAttribute("d", `${area}L${pixels} ${HEIGHT}Z`);
    this.splits.setAttribute("d", splits);
  }

  show(from, span) {
    this.seen.setAttribute("x", (from * this.scale).toFixed(1));
    this.seen.setAttribute("width", Math.max(3, span * this.scale).toFixed(1));
  }
}

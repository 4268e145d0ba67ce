import { svg } from "../dom.js";
import { Axis } from "./axis.js";
import { Columns } from "./columns.js";
import { Looks } from "./looks.js";

const LEFT = 40;
const TOP = 8;

/** Lanes over time, as far as they are seen. */
export class Timeline {
  constructor(trace, patterns, ids) {
    this.trace = trace;
    this.looks = new Looks(trace);
    const lane = trace.width <= 8 ? 18 : trace.width <= 32 ? 9 : 6;
    this.height = trace.width * lane;
    this.columns = new Columns(TOP, lane, ids);
    this.cursor = svg("rect", { class: "player-cursor", rx: 2, y: TOP - 3, height: this.height + 6 });
    this.axis = new Axis(LEFT, TOP + this.height + 4, trace.free ? trace.words.steps : trace.words.axis);
    const labels = Array.from({ length: Math.ceil(trace.width / 8) }, (_, group) =>
      svg("text", { x: LEFT - 6, y: TOP + group * 8 * lane + 9, class: "tick end" }, String(group * 8)));
    this.svg = svg("svg", { class: "figure-svg", height: TOP + this.height + 42, "aria-hidden": true }, patterns,
      this.columns.group, ...labels, this.axis.group, this.cursor);
  }

  /** Chooses a scale: all of it where that fits, else half of the issues at least 12 px wide. */
  resize(pixels) {
    const costs = this.trace.wide.filter(cycles => cycles > 0).sort((a, b) => a - b);
    this.pixels = Math.max(100, pixels - LEFT - 8);
    this.scale = Math.max(this.pixels / Math.max(1, this.trace.start[this.trace.steps]), 12 / (costs[costs.length >> 1] ?? 1));
    this.svg.setAttribute("width", Math.max(pixels, 100));
  }

  x(cycle) {
    return LEFT + (cycle - this.from) * this.scale;
  }

  cycleAt(x) {
    return this.from + Math.max(0, x - LEFT) / this.scale;
  }

  /** Shows a step; while time moves it stays left of the middle, else the page is turned only where it must be. */
  show(step, still) {
    const [span, total] = [this.pixels / this.scale, this.trace.start[this.trace.steps]];
    const [start, end] = [this.trace.start[step], this.trace.start[step + 1]];
    const seen = start >= this.from && end <= this.from + span;
    if (!still || !seen) this.from = Math.max(0, Math.min(total - span, start - span * (still ? 0.1 : 0.4)));
    this.draw(this.from + span);
    this.cursor.setAttribute("x", this.x(start));
    this.cursor.setAttribute("width", Math.max(2, Math.min(LEFT + this.pixels - this.x(start), (end - start) * this.scale)));
    this.axis.draw(this.from, span, this.scale);
  }

  draw(until) {
    const { start, wide, steps, paths, path } = this.trace;
    for (let step = this.trace.stepAt(this.from); step < steps && start[step] < until; step++) {
      if (wide[step] === 0) continue;
      const [x, end] = [this.x(Math.max(this.from, start[step])), this.x(Math.min(until, start[step + 1]))];
      this.columns.add(x, end, this.looks.of(step), paths[path[step]]);
    }
    this.columns.draw();
  }
}

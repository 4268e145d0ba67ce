import { svg } from "../dom.js";

/** Cycles below the lanes: round ticks, about one every 90 px, and under them the unit. */
export class Axis {
  constructor(left, top, unit) {
    Object.assign(this, { left, top, unit });
    this.group = svg("g");
  }

  draw(from, span, scale) {
    const step = round(90 / scale);
    const end = from + span;
    const marks = [svg("line", { x1: this.left, x2: this.left + span * scale, y1: this.top, y2: this.top, class: "axis" })];
    for (let tick = Math.ceil(from / step) * step; tick <= end; tick += step) {
      const x = this.left + (tick - from) * scale;
      marks.push(svg("line", { x1: x, x2: x, y1: this.top, y2: this.top + 5, class: "axis" }),
        svg("text", { x, y: this.top + 18, class: "tick mid" }, String(tick)));
    }
    marks.push(svg("text", { x: this.left + span * scale, y: this.top + 33, class: "tick end" }, this.unit));
    this.group.replaceChildren(...marks);
  }
}

/** 1, 2 or 5 times a power of ten, at least `wanted` and at least 1. */
function round(wanted) {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, wanted)));
  return [1, 2, 5, 10].map(factor => factor * power).find(value => value >= wanted) ?? 1;
}

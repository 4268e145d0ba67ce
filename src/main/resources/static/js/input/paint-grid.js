import { html, say } from "../dom.js";
import { painting } from "./painting.js";

/** Lanes downwards, steps to the right. Arrows move, with Shift they paint, Space paints, a and n a whole step. */
export class PaintGrid {
  constructor(width, paths, words, changed) {
    Object.assign(this, { width, paths, words, changed, brush: 0, at: [0, 0], steps: [] });
    this.element = html("table", { class: "paint-grid", role: "grid", "aria-label": words["paint.grid"], onkeydown: event => this.key(event) });
    const place = cell => cell.dataset.at.split(" ").map(Number);
    painting(this.element, "[data-at]", (cell, value) => this.set(...place(cell), value), cell => this.next(...place(cell)));
  }

  show(steps) {
    this.steps = steps;
    const head = steps.map((_, step) => html("th", { scope: "col", role: "columnheader" }, String(step + 1)));
    const cells = lane => steps.map((_, step) => html("td", { role: "gridcell", tabindex: -1, "data-at": `${step} ${lane}` }));
    this.element.replaceChildren(
      html("thead", { role: "rowgroup" }, html("tr", { role: "row" }, html("td", { role: "gridcell" }), ...head)),
      html("tbody", { role: "rowgroup" }, ...Array.from({ length: this.width }, (_, lane) =>
        html("tr", { role: "row" }, html("th", { scope: "row", role: "rowheader" }, String(lane)), ...cells(lane)))));
    steps.forEach((lanes, step) => lanes.forEach((_, lane) => this.mark(step, lane)));
    this.move(Math.min(this.at[0], steps.length - 1), this.at[1]);
  }

  cell(step, lane) {
    return this.element.tBodies[0].rows[lane].cells[step + 1];
  }

  mark(step, lane) {
    const path = this.steps[step][lane];
    const [cell, name] = [this.cell(step, lane), path === null ? "" : this.paths[path]];
    cell.className = path === null ? "" : `brush-${"abcdefgh"[path % 8]}`;
    cell.textContent = name;
    cell.setAttribute("aria-label", say(this.words["paint.cell"], lane, step + 1, name || this.words["paint.idle"]));
  }

  /** What a touch makes of a cell: the path of the brush, or nothing where it has that already. */
  next(step, lane) {
    return this.steps[step][lane] === this.brush ? null : this.brush;
  }

  set(step, lane, value) {
    this.move(step, lane);
    if (this.steps[step][lane] === value) return;
    this.steps[step][lane] = value;
    this.mark(step, lane);
    this.changed();
  }

  move(step, lane) {
    this.cell(...this.at)?.setAttribute("tabindex", -1);
    this.at = [Math.min(this.steps.length - 1, Math.max(0, step)), Math.min(this.width - 1, Math.max(0, lane))];
    this.cell(...this.at).tabIndex = 0;
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [step, lane] = this.at;
    const by = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1], Home: [0, -lane], End: [0, this.width] }[event.key];
    const whole = { a: this.brush, n: null }[event.key];
    if (!by && whole === undefined && event.key !== " ") return;
    event.preventDefault();
    if (event.key === " ") return this.set(step, lane, this.next(step, lane));
    if (!by) return this.steps[step].forEach((_, one) => this.set(step, one, whole)), this.move(step, lane);
    const value = this.steps[step][lane];
    this.move(step + by[0], lane + by[1]);
    this.cell(...this.at).focus();
    if (event.shiftKey) this.set(...this.at, value);
  }
}

import { html } from "./dom.js";
import { inStep } from "./input/in-step.js";
import { readPainting, writePainting } from "./input/paint-text.js";
import { PaintGrid } from "./input/paint-grid.js";
import { wordsOf } from "./words.js";

/** A timeline to paint: steps to the right, lanes downwards, one path in the brush; in step with the text that is sent. */
class PaintInput extends HTMLElement {
  connectedCallback() {
    const text = this.querySelector("textarea");
    if (this.grid || !text || text.readOnly) return;
    Object.assign(this, { text, words: wordsOf(this), paths: this.dataset.paths.split(",") });
    this.grid = new PaintGrid(Number(this.dataset.width), this.paths, this.words, () => this.write());
    this.brushes = this.paths.map((path, at) => html("button", { type: "button", class: `brush-${"abcdefgh"[at % 8]}`, onclick: () => this.take(at) }, path));
    const step = (name, by) => html("button", { type: "button", onclick: () => this.resize(by) }, this.words[name]);
    this.prepend(html("div", { class: "row", role: "group", "aria-label": this.words["paint.brush"] }, ...this.brushes,
      step("paint.more", 1), step("paint.fewer", -1)), html("p", { class: "small quiet" }, this.words["paint.keys"]),
    html("div", { class: "scroll" }, this.grid.element));
    this.addEventListener("keydown", event => this.digit(event));
    this.send = inStep(text, () => this.read());
    this.read();
    this.take(0);
  }

  digit(event) {
    const at = Number(event.key) - 1;
    if (this.paths[at] && this.grid.element.contains(event.target) && !event.ctrlKey && !event.altKey && !event.metaKey) this.take(at);
  }

  take(at) {
    this.grid.brush = at;
    this.brushes.forEach((brush, other) => brush.setAttribute("aria-pressed", String(at === other)));
  }

  read() {
    const steps = readPainting(this.text.value, this.paths, this.grid.width);
    if (steps) this.grid.show(steps.length ? steps : [new Array(this.grid.width).fill(null)]);
  }

  resize(by) {
    const steps = this.grid.steps.slice(0, Math.max(1, this.grid.steps.length + Math.min(0, by)));
    this.grid.show(by > 0 ? [...steps, new Array(this.grid.width).fill(null)] : steps);
    this.write();
  }

  write() {
    this.send(writePainting(this.grid.steps, this.paths, this.grid.width));
  }
}

customElements.define("paint-input", PaintInput);

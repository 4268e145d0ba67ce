import { html } from "../dom.js";
import { coloured } from "../cuda.js";

/** The kernel with the line of the step lit, the last one for the function's end. */
export class Code {
  constructor(trace, words) {
    this.trace = trace;
    this.lines = trace.source.map(line => html("li", {}, html("code", {}, ...coloured(line))));
    this.element = html("div", { class: "player-code", tabindex: 0, role: "group", "aria-label": words.code }, html("ol", { class: "listing" }, ...this.lines));
  }

  show(step) {
    const line = this.lines[(this.trace.line[step] || this.lines.length) - 1];
    if (line === this.lit) return;
    this.lit?.classList.remove("lit");
    this.lit = line;
    if (!line) return;
    line.classList.add("lit");
    const { scrollTop, clientHeight } = this.element;
    if (line.offsetTop < scrollTop || line.offsetTop + line.offsetHeight > scrollTop + clientHeight) {
      this.element.scrollTop = line.offsetTop - clientHeight / 2;
    }
  }
}

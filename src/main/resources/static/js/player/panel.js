import { html, say, symbols } from "../dom.js";
import { count, hex, lanes } from "../mask.js";
import { strip } from "./strip.js";

const share = part => `${(100 * part).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} %`;

/** What holds at a step: active lanes, ballot, waiting lanes, what was spent so far. */
export class Panel {
  constructor(trace, words) {
    this.trace = trace;
    this.words = words;
    this.said = html("p", { class: "player-said", role: "status" });
    this.why = html("p", { class: "player-why quiet", role: "status" });
    this.rows = html("tbody", {});
    this.figures = html("dl", { class: "figures player-figures" });
    this.element = html("div", { class: "player-panel" }, this.figures, html("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": words.masks },
      html("table", { class: "player-masks" }, this.rows)));
  }

  /** While time moves a screen reader is not to read each step. */
  quiet(moving) {
    for (const text of [this.said, this.why]) text.setAttribute("aria-live", moving ? "off" : "polite");
  }

  show(step) {
    const { trace, words } = this;
    const behind = step + 1;
    const cycles = trace.start[behind];
    this.said.textContent = this.sentence(step);
    this.why.textContent = trace.whys[trace.why[step]] ?? "";
    this.figures.replaceChildren(
      this.figure(words.tdiv, say(words.of, trace.spent[behind], trace.tDiv)),
      this.figure(words.utilisation, cycles && !trace.free ? share(trace.busy[behind] / (cycles * trace.width)) : "–"),
      this.figure(words.depth, String(trace.stacks[trace.stack[step]].length || "–")));
    const ballot = trace.ballot[step];
    this.rows.replaceChildren(
      this.row(words.active, trace.maskAt(step)),
      this.row(words.ballot, ballot < 0 ? null : trace.masks[ballot]),
      this.row(words.waiting, trace.waitingAt(step)));
  }

  sentence(step) {
    const { trace, words } = this;
    const mask = trace.maskAt(step);
    const [letter] = trace.paths[trace.path[step]];
    const said = say(words.said, step + 1, trace.steps, trace.line[step] ? say(words.line, trace.line[step]) : words.end, words[`kind.${trace.kind[step]}`], count(mask), lanes(mask), trace.cycles[step]);
    const left = trace.masks[trace.left[step]];
    return [said, letter && trace.cycles[step] ? say(words.path, letter) : "", ...trace.waitsAt(step), left ? say(words.left, lanes(left)) : ""].filter(Boolean).join(" ");
  }

  figure(name, value) {
    return html("div", {}, html("dt", {}, ...symbols(name)), html("dd", {}, value));
  }

  row(name, mask) {
    const cells = mask === null ? ["–", ""] : [hex(mask, this.trace.width), strip(mask, this.trace.width)];
    return html("tr", {}, html("th", { scope: "row" }, name), html("td", { class: "mask" }, cells[0]), html("td", {}, cells[1]));
  }
}

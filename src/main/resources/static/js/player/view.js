import { html, newId } from "../dom.js";
import { Timeline } from "./timeline.js";
import { Overview } from "./overview.js";
import { Panel } from "./panel.js";
import { Stack } from "./stack.js";
import { Code } from "./code.js";
import { Controls } from "./controls.js";
import { hint } from "./hint.js";
import { patterns } from "./patterns.js";

/** All that a player shows, in one element. */
export class View {
  constructor(player, trace) {
    const ids = newId();
    this.controls = new Controls(trace, trace.words, player);
    this.timeline = new Timeline(trace, patterns(player, ids), ids);
    this.overview = new Overview(trace);
    this.panel = new Panel(trace, trace.words);
    this.code = new Code(trace, trace.words);
    this.stack = new Stack(trace, trace.words);
    const onclick = event => player.go(trace.stepAt(this.timeline.cycleAt(event.offsetX)));
    this.time = html("div", { class: "player-time", tabindex: -1, onclick }, this.timeline.svg);
    hint(this.time, this.timeline, trace);
    this.element = html("div", { class: "player", role: "group", "aria-label": trace.words.label },
      this.controls.element, this.time, this.overview.svg, this.controls.slider,
      html("div", { class: "player-state" }, this.code.element, html("div", {}, this.panel.element, this.stack.element, this.panel.said, this.panel.why)));
  }

  resize() {
    this.timeline.resize(this.time.clientWidth);
    this.overview.resize(this.time.clientWidth);
  }

  show(step, still, playing) {
    this.timeline.show(step, still);
    this.overview.show(this.timeline.from, this.timeline.pixels / this.timeline.scale);
    [this.code, this.panel, this.stack].forEach(part => part.show(step));
    this.controls.show(step, playing);
    this.panel.quiet(playing);
  }
}

import { Trace } from "./player/trace.js";
import { View } from "./player/view.js";
import { Playback } from "./player/playback.js";
import { keys } from "./player/keys.js";

/** Plays the trace that stands in it as JSON; the still picture makes room, its caption and table stay. */
class TracePlayer extends HTMLElement {
  connectedCallback() {
    const data = this.querySelector("template.trace");
    const trace = data && !this.trace && new Trace(JSON.parse(data.content.textContent));
    if (!trace?.steps) return;
    this.trace = trace;
    this.step = Math.min(trace.steps - 1, Number(this.dataset.start ?? 0));
    this.playback = new Playback(this);
    this.view = new View(this, trace);
    this.prepend(this.view.element);
    this.querySelector(".figure-scroll").hidden = true;
    if (trace.caption) this.querySelector("figcaption").textContent = trace.caption;
    this.motion = matchMedia("(prefers-reduced-motion: reduce)");
    keys(this);
    new ResizeObserver(() => this.resize()).observe(this.view.time);
  }

  disconnectedCallback() {
    this.playback?.stop();
  }

  /** Steps a second. */
  get speed() {
    return this.view.controls.speed;
  }

  resize() {
    this.view.resize();
    this.show(true);
  }

  /** To a step, as far as there is one; while time moves on its own that stops it. */
  go(step, moving = false) {
    if (!moving) this.playback.stop();
    this.step = Math.min(this.trace.steps - 1, Math.max(0, step));
    this.show(!moving || this.motion.matches);
    this.dispatchEvent(new CustomEvent("step", { detail: this.step, bubbles: true }));
  }

  jump(direction) {
    this.go(this.trace.jump(this.step, direction));
  }

  show(still) {
    this.view.show(this.step, still, this.playback.running);
  }

  toggle() {
    if (this.playback.running) this.playback.stop();
    else this.playback.start();
    this.show(true);
  }
}

customElements.define("trace-player", TracePlayer);

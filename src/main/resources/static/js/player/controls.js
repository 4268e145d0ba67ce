import { html, newId, say } from "../dom.js";

const SPEEDS = [1, 2, 5, 20, 100, 500];

/** Buttons, slider and speed; they tell the player what was asked for. */
export class Controls {
  constructor(trace, words, player) {
    this.words = words;
    this.trace = trace;
    const button = (name, sign, action) => html("button", { type: "button", title: words[name], "aria-label": words[name], onclick: action }, sign);
    this.play = button("play", "▶", () => player.toggle());
    this.slider = html("input", { type: "range", class: "player-scrub", min: 0, max: trace.steps - 1, step: 1, "aria-label": words.scrub,
      oninput: () => player.go(Number(this.slider.value)) });
    this.speeds = html("select", { id: newId() }, ...SPEEDS.map(speed => html("option", { value: speed, selected: speed === 2 }, say(words["speed.each"], speed))));
    this.at = html("span", { class: "number player-at" });
    this.element = html("div", { class: "player-controls row" },
      button("split.back", "⇤", () => player.jump(-1)),
      button("back", "←", () => player.go(player.step - 1)),
      this.play,
      button("forward", "→", () => player.go(player.step + 1)),
      button("split.forward", "⇥", () => player.jump(1)),
      this.at,
      html("label", { class: "player-speed push", for: this.speeds.id }, html("span", { class: "only-read" }, words.speed), this.speeds));
  }

  /** Steps a second. */
  get speed() {
    return Number(this.speeds.value);
  }

  show(step, playing) {
    const { words } = this;
    this.slider.value = step;
    this.slider.setAttribute("aria-valuetext", say(words.at, step + 1, this.trace.steps));
    this.at.textContent = say(words.at, step + 1, this.trace.steps);
    const name = playing ? words.pause : words.play;
    this.play.textContent = playing ? "❚❚" : "▶";
    this.play.title = name;
    this.play.setAttribute("aria-label", name);
  }
}

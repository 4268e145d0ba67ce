import { svg } from "../dom.js";

/** Columns of lanes: one path element a look, however many columns there are, and the letters of paths. */
export class Columns {
  constructor(top, lane, ids) {
    Object.assign(this, { top, lane, ids });
    this.group = svg("g");
    this.clear();
  }

  clear() {
    this.shapes = {};
    this.letters = [];
  }

  add(x, end, looks, [letter, own]) {
    let tallest = [0, 0];
    for (const [style, from, to] of looks) {
      (this.shapes[style] ??= []).push(`M${x.toFixed(1)} ${this.y(from)}H${end.toFixed(1)}V${this.y(to)}H${x.toFixed(1)}Z`);
      if (style === own && to - from > tallest[1] - tallest[0]) tallest = [from, to];
    }
    if (letter && tallest[1] && end - x > 12) {
      const y = (this.y(tallest[0]) + this.y(tallest[1])) / 2 + 4.5;
      this.letters.push(svg("text", { x: (x + end) / 2, y, class: `letter ink-${own}` }, letter));
    }
  }

  y(lane) {
    return this.top + lane * this.lane;
  }

  draw() {
    const paths = Object.entries(this.shapes).map(([style, d]) => style === "absent"
      ? svg("path", { d: d.join(""), class: "absent" })
      : svg("path", { d: d.join(""), class: "lanes", fill: `url(#${this.ids}${style})` }));
    this.group.replaceChildren(...paths, ...this.letters);
    this.clear();
  }
}

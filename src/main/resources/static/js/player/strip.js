import { svg } from "../dom.js";
import { runs } from "../mask.js";

const CELL = 5;

/** A small strip of lanes, lane 0 at the left, in groups of eight; for beside a mask that is written out. */
export function strip(mask, width, style = "on") {
  const x = lane => lane * CELL + (lane >> 3) * 2;
  const cells = of => of.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => `M${x(from + i)} 0h${CELL - 1}v10h-${CELL - 1}z`)).join("");
  return svg("svg", { class: "mini-strip", width: x(width), height: 10, "aria-hidden": true },
    svg("path", { class: "tiny off", d: cells([[0, width]]) }), svg("path", { class: `tiny ${style}`, d: cells(runs(mask, width)) }));
}

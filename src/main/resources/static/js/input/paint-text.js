import { has, hex, read, withLane } from "../mask.js";

/** Steps as lists of lanes, each the number of its path or null; null where the text is not of this form. */
export function readPainting(text, paths, width) {
  const steps = [];
  for (const row of text.trim() ? text.trim().split("\n") : []) {
    const lanes = new Array(width).fill(null);
    for (const word of row.trim() === "-" ? [] : row.trim().split(/\s+/).filter(Boolean)) {
      const [path, typed = ""] = word.split("=");
      const mask = read(typed, width);
      if (!paths.includes(path) || mask === null) return null;
      lanes.forEach((_, lane) => has(mask, lane) && (lanes[lane] = paths.indexOf(path)));
    }
    steps.push(lanes);
  }
  return steps;
}

export function writePainting(steps, paths, width) {
  return steps.map(lanes => paths.map((path, number) => {
    const mask = lanes.reduce((all, of, lane) => of === number ? withLane(all, lane, true) : all, 0n);
    return mask ? `${path}=${hex(mask, width)}` : "";
  }).filter(Boolean).join(" ") || "-").join("\n");
}

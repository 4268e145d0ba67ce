/** Sets of lanes as BigInt, lane 0 the lowest bit. */
export const has = (mask, lane) => (mask >> BigInt(lane) & 1n) === 1n;

export const full = width => (1n << BigInt(width)) - 1n;

export const withLane = (mask, lane, on) => on ? mask | 1n << BigInt(lane) : mask & ~(1n << BigInt(lane));

export const hex = (mask, width) => "0x" + mask.toString(16).padStart(Math.max(1, Math.ceil(width / 4)), "0");

export const count = mask => mask.toString(2).replaceAll("0", "").length;

/** Runs of lanes that are in `mask`: `[[from, behind], ...]`. */
export function runs(mask, width) {
  const found = [];
  for (let lane = 0; lane < width; lane++) {
    if (!has(mask, lane)) continue;
    if (found.length && found.at(-1)[1] === lane) found.at(-1)[1]++;
    else found.push([lane, lane + 1]);
  }
  return found;
}

/** `0–7, 16`; the word for none where there is none. */
export const lanes = (mask, none = "–") =>
  runs(mask, 64).map(([from, to]) => to - from > 1 ? `${from}–${to - 1}` : String(from)).join(", ") || none;

/** Reads what the server reads: `0xff`, 0 and 1 with lane 0 at the left, `0-7, 16`, none, all; null where it is none of them. */
export function read(typed, width) {
  const text = typed.trim().toLowerCase().replace(/[–—−‐‑]/g, "-").replace(/\s+/g, " ");
  const close = text.replace(/[ _']/g, "");
  let mask = null;
  if (text === "none") mask = 0n;
  else if (text === "all") mask = full(width);
  else if (/^0x[0-9a-f]{1,16}$/.test(close)) mask = BigInt(close);
  else if (close.length === width && /^[01]+$/.test(close)) mask = BigInt("0b" + [...close].reverse().join(""));
  else if (/^\d{1,2}( ?- ?\d{1,2})?(( ?, ?| )\d{1,2}( ?- ?\d{1,2})?)*$/.test(text)) mask = ranges(text, width);
  return mask === null || (mask & ~full(width)) !== 0n ? null : mask;
}

function ranges(text, width) {
  let mask = 0n;
  for (const part of text.replace(/ ?- ?/g, "-").split(/[, ]+/)) {
    const [first, last = first] = part.split("-").map(Number);
    if (first > last || last >= width) return null;
    mask |= full(last - first + 1) << BigInt(first);
  }
  return mask;
}

/** Words of the kernel language, coloured by the classes `tok-*`. */
export const KINDS = [
  ["tok-comment", /\/\/.*|\/\*.*?\*\//],
  ["tok-word", /\b(?:if|else|for|while|do|switch|case|default|break|continue|return|goto|const|__global__|__device__|__shared__|__restrict__|volatile|static|inline|true|false)\b/],
  ["tok-type", /\b(?:void|bool|char|short|int|long|float|double|unsigned|signed|size_t|u?int(?:8|16|32|64)_t)\b/],
  ["tok-builtin", /\b(?:threadIdx|blockIdx|blockDim|gridDim|warpSize|work|__[a-z_]+(?=\()|atomic[A-Z]\w*)\b/],
  ["tok-number", /\b0x[0-9a-fA-F]+u?\b|\b\d+(?:\.\d+)?(?:e-?\d+)?[fuUlL]*\b/],
];
const ALL = new RegExp(KINDS.map(([, pattern]) => `(${pattern.source})`).join("|"), "g");

/** A line as texts and spans. */
export function coloured(line) {
  const parts = [];
  let at = 0;
  for (const match of line.matchAll(ALL)) {
    const kind = KINDS[match.slice(1).findIndex(group => group !== undefined)][0];
    const word = document.createElement("span");
    word.className = kind;
    word.textContent = match[0];
    parts.push(line.slice(at, match.index), word);
    at = match.index + match[0].length;
  }
  return [...parts, line.slice(at)];
}

/** Colours the listings on the page that ask for it. */
export function colourListings(root) {
  for (const listing of root.querySelectorAll("ol[data-highlight]")) {
    listing.removeAttribute("data-highlight");
    listing.querySelectorAll("code").forEach(code => code.replaceChildren(...coloured(code.textContent)));
  }
}

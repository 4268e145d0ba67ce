const LINE = /^(\s*)((?:- +)*)(?:([\w.-]+)\s*:(?=\s|$))?/;
const TOKEN = /"(?:\\.|[^"\\])*"?|'[^']*'?|[\w.-]+(?=\s*:)|[\w.-]+|[{}[\],]/g;

/** How deep a line is, without its dashes and with them; its key, and whether a block of text begins in it. */
function shape(line) {
  const [, indent, dashes, name] = LINE.exec(line);
  return { outer: indent.length, depth: indent.length + dashes.length, item: dashes !== "", name, block: /:\s*[|>][-+]?\s*$/.test(line) };
}

/** The keys of the lines that a line at this depth stands under, `[]` for an item; null inside a block of text. */
function above(lines, own) {
  const path = [];
  const beside = [];
  let [depth, item] = [own.depth, own.item];
  let most = item ? own.outer : depth - 1;
  if (item) path.unshift("[]");
  for (const line of lines.toReversed()) {
    const one = shape(line);
    if (!line.trim() || line.trimStart().startsWith("#")) continue;
    if (one.depth === depth && !item && one.name) {
      beside.push(one.name);
      if (one.item) [item, most] = [true, one.outer, path.unshift("[]")];
    } else if (one.name && one.depth <= most) {
      if (one.block) return null;
      path.unshift(one.name);
      [depth, item, most] = [one.depth, one.item, one.item ? one.outer : one.depth - 1];
      if (item) path.unshift("[]");
    }
  }
  return { path, beside };
}

/** Where in a problem's text a place is: the keys that lead there, those beside it, and whether a value is wanted. */
export function placeAt(text, position) {
  const lines = text.slice(0, position).split("\n");
  const line = lines.pop();
  const found = above(lines, shape(line));
  if (!found || /^\s*#/.test(line)) return null;
  const typed = /[\w-]*$/.exec(line)[0];
  const open = [{ path: found.path, keys: found.beside, list: false }];
  let key = null;
  for (const { 0: token, index } of line.slice(0, line.length - typed.length).matchAll(TOKEN)) {
    const inside = open.at(-1);
    if (token === "{" || token === "[") {
      const path = [...inside.path, ...key ? [key] : [], ...token === "[" ? ["[]"] : []];
      [key] = [null, open.push({ path, keys: [], list: token === "[" })];
    } else if (token === "}" || token === "]") [key] = [null, open.length > 1 && open.pop()];
    else if (token === ",") key = null;
    else if (/^\s*:/.test(line.slice(index + token.length))) inside.keys.push(key = token);
  }
  const { path, keys, list } = open.at(-1);
  return { path: key ? [...path, key] : path, value: list || key !== null, beside: keys, typed };
}

/** A schema's node and, where it has alternatives, each of them. */
function alternatives(schema, node) {
  if (!node || typeof node !== "object") return [];
  const whole = node.$ref ? { ...schema.$defs[node.$ref.split("/").at(-1)], ...node.description && { description: node.description } } : node;
  return [whole, ...[...whole.oneOf ?? [], ...whole.anyOf ?? []].flatMap(one => alternatives(schema, one))];
}

const step = (schema, nodes, key) => nodes.flatMap(node =>
  alternatives(schema, key === "[]" ? node.items : node.properties?.[key] ?? (typeof node.additionalProperties === "object" ? node.additionalProperties : null)));

const words = node => node.enum ?? (node.const !== undefined ? [node.const] : node.type === "boolean" ? ["true", "false"] : []);

/** What the schema knows at a place, as the editor offers it. */
export function suggestions(schema, { path, value, beside }) {
  const nodes = path.reduce((now, key) => step(schema, now, key), alternatives(schema, schema));
  const found = new Map();
  for (const node of nodes) {
    if (value) words(node).forEach(word => found.set(word, { label: String(word), type: "enum", info: node.names?.[word] }));
    else Object.entries(node.properties ?? {}).filter(([key]) => !beside.includes(key)).forEach(([key, one]) => {
      const info = alternatives(schema, one)[0].description;
      found.set(key, { label: key, apply: `${key}: `, type: "property", info });
    });
  }
  return [...found.values()];
}

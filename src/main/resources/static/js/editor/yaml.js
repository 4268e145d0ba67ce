import { EditorState, EditorView, HighlightStyle, StreamLanguage, autocompletion, completionKeymap, keymap, searchKeymap, search, syntaxHighlighting, tags } from "../../vendor/codemirror.js";
import { enter } from "./enter.js";
import { placeAt } from "./yaml-place.js";
import { suggestions } from "./yaml-schema.js";

const KEY = /^[\w.-]+(?=\s*:(\s|$|[[{]))/;

/** YAML as far as colours need it; what is computed, `{{...}}`, stands out in texts. */
const language = StreamLanguage.define({
  token(stream) {
    if (stream.match(/^#.*/)) return "comment";
    if (stream.match(/^\{\{.*?\}\}/)) return "typeName";
    if (stream.match(/^"(\\.|[^"\\])*"|^'([^']|'')*'/)) return "string";
    if (stream.match(KEY)) return "propertyName";
    if (stream.match(/^-?\d+\b|^(true|false)\b/)) return "number";
    if (!stream.match(/^[\w.-]+/)) stream.next();
    return null;
  },
  languageData: { commentTokens: { line: "#" } },
});

const colours = HighlightStyle.define([
  { tag: tags.comment, color: "light-dark(#5d6571, #a0a8b3)", fontStyle: "italic" },
  { tag: tags.propertyName, color: "light-dark(#17568f, #93c1f2)" },
  { tag: tags.string, color: "light-dark(#17653f, #84d3a7)" },
  { tag: tags.typeName, color: "light-dark(#7a2f8f, #d8a6ea)" },
  { tag: tags.number, color: "light-dark(#95400a, #f0b183)" },
]);

/** As high as the window, so that what comes of the text stays beside it. */
const frame = EditorView.theme({
  "& .cm-scroller": { maxHeight: "calc(100vh - 9rem)", minHeight: "20rem", overflow: "auto" },
  ".cm-tooltip": { background: "var(--surface)", border: "1px solid var(--line-strong)", borderRadius: "var(--radius)", color: "var(--ink)", fontFamily: "var(--font-text)" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { background: "var(--accent)", color: "var(--accent-ink)" },
  ".cm-completionIcon": { display: "none" },
  ".cm-panels": { background: "var(--sunken)", borderColor: "var(--line)", color: "var(--ink)", fontFamily: "var(--font-text)" },
  ".cm-panel.cm-search": { padding: "0.5rem", "& label": { fontSize: "0.9375rem" }, "& [name=close]": { color: "inherit", fontSize: "1.5rem", minWidth: "2rem" } },
  "& .cm-panel .cm-textfield, & .cm-panel .cm-button": { background: "var(--surface)", border: "1px solid var(--line-strong)", borderRadius: "var(--radius)", color: "var(--ink)", fontSize: "0.9375rem", minHeight: "2rem" },
});

/** What the panel for finding says, by what it is called in the editor. */
const PHRASES = {
  Find: "find", Replace: "with", next: "next", previous: "previous", all: "all", "match case": "case", regexp: "regexp", "by word": "word",
  replace: "replace", "replace all": "replace-all", close: "close", "current match": "current", "on line": "line",
  "replaced match on line $": "replaced", "replaced $ matches": "replaced-all", Completions: "completions",
};
const phrases = words => EditorState.phrases.of(Object.fromEntries(Object.entries(PHRASES).map(([english, key]) => [english, words[`search.${key}`] ?? english])));

/** Keys and values that the schema knows at a place. */
const complete = schema => context => {
  const place = placeAt(context.state.doc.toString(), context.pos);
  if (!place || !context.explicit && !place.typed) return null;
  const options = suggestions(schema, place);
  return options.length ? { from: context.pos - place.typed.length, options, validFor: /^[\w-]*$/ } : null;
};

export const yaml = (schema, words) => [phrases(words), autocompletion({ override: [complete(schema)] }), keymap.of([...completionKeymap, ...searchKeymap, enter(/:\s*[|>]?[-+]?$/)]),
  search({ top: true }), frame, language, syntaxHighlighting(colours)];

import { HighlightStyle, StreamLanguage, syntaxHighlighting, tags } from "../../vendor/codemirror.js";
import { KINDS } from "../cuda.js";

const TAGS = { "tok-comment": "comment", "tok-word": "keyword", "tok-type": "typeName", "tok-builtin": "propertyName", "tok-number": "number" };
const STARTS = KINDS.map(([kind, pattern]) => [TAGS[kind], new RegExp(`^(?:${pattern.source})`)]);

/** The kernel language as far as colours need it; comments may go over lines. */
const language = StreamLanguage.define({
  startState: () => ({ inComment: false }),
  token(stream, state) {
    if (state.inComment || stream.match("/*")) {
      state.inComment = !stream.match(/^.*?\*\//);
      if (state.inComment) stream.skipToEnd();
      return "comment";
    }
    const found = STARTS.find(([, start]) => stream.match(start));
    if (found) return found[0];
    if (!stream.match(/^\w+/)) stream.next();
    return null;
  },
  languageData: { commentTokens: { line: "//" } },
});

const colours = HighlightStyle.define([
  { tag: tags.comment, color: "light-dark(#5d6571, #a0a8b3)", fontStyle: "italic" },
  { tag: tags.keyword, color: "light-dark(#7a2f8f, #d8a6ea)", fontWeight: "550" },
  { tag: tags.typeName, color: "light-dark(#0b6470, #7dcfdc)" },
  { tag: tags.propertyName, color: "light-dark(#17568f, #93c1f2)" },
  { tag: tags.number, color: "light-dark(#95400a, #f0b183)" },
]);

export const cuda = [language, syntaxHighlighting(colours)];

import { EditorView } from "../../vendor/codemirror.js";

/** From the page's own properties, so that themes hold inside the editor too. */
export const look = EditorView.theme({
  "&": { background: "var(--surface)", border: "1px solid var(--line-strong)", borderRadius: "var(--radius)", color: "var(--ink)", fontSize: "0.9375rem" },
  "&.cm-focused": { outline: "3px solid var(--focus)", outlineOffset: "2px" },
  ".cm-scroller": { fontFamily: "var(--font-code)", fontVariantLigatures: "none", lineHeight: "1.6" },
  ".cm-gutters": { background: "var(--sunken)", border: "0", color: "var(--ink-soft)" },
  ".cm-activeLine, .cm-activeLineGutter": { background: "color-mix(in oklab, var(--accent-tint) 55%, transparent)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { background: "color-mix(in oklab, var(--accent) 30%, transparent)" },
  ".cm-matchingBracket": { background: "var(--lit)", outline: "1px solid var(--lit-edge)" },
  ".cm-wrong": { textDecoration: "underline wavy var(--not-yet) 1.5px", textUnderlineOffset: "0.2em" },
  ".cm-problem": { background: "var(--not-yet-tint)", borderLeft: "4px solid var(--not-yet)", color: "var(--ink)", fontFamily: "var(--font-text)", padding: "0.15rem 0.75rem", whiteSpace: "normal" },
});

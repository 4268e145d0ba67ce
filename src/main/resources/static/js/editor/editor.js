import { EditorState, EditorView, bracketMatching, defaultKeymap, drawSelection, highlightActiveLine, highlightActiveLineGutter, history, historyKeymap, indentUnit, keymap, lineNumbers } from "../../vendor/codemirror.js";
import { cuda } from "./language.js";
import { look } from "./look.js";
import { problems } from "./problems.js";

/** Enter goes on at the same depth; Tab leaves the editor, as everywhere on the page. */
const enter = { key: "Enter", run: view => {
  const { from, to } = view.state.selection.main;
  const line = view.state.doc.lineAt(from);
  const before = line.text.slice(0, from - line.from);
  const indent = before.match(/^\s*/)[0] + (/\{\s*$/.test(before) ? "  " : "");
  view.dispatch({ changes: { from, to, insert: `\n${indent}` }, selection: { anchor: from + 1 + indent.length }, scrollIntoView: true, userEvent: "input" });
  return true;
} };

/** An editor in a shadow root: there its styles are style sheets of their own, which the page's policy allows. */
export function createEditor(root, text, name, description, changed, language = cuda) {
  const attributes = { "aria-label": name, tabindex: "0", spellcheck: "false", ...description && { "aria-description": description } };
  return new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [language, lineNumbers(), history(), drawSelection(), highlightActiveLine(), highlightActiveLineGutter(), bracketMatching(), EditorView.lineWrapping,
        indentUnit.of("  "), keymap.of([enter, ...defaultKeymap, ...historyKeymap]), look, problems,
        EditorView.contentAttributes.of(attributes), EditorView.updateListener.of(update => update.docChanged && changed(update.state.doc.toString()))],
    }),
  });
}

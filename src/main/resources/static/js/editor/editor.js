import { EditorState, EditorView, bracketMatching, defaultKeymap, drawSelection, highlightActiveLine, highlightActiveLineGutter, history, historyKeymap, indentUnit, keymap, lineNumbers } from "../../vendor/codemirror.js";
import { enter } from "./enter.js";
import { cuda } from "./language.js";
import { overwrite } from "./overwrite.js";
import { look } from "./look.js";
import { problems } from "./problems.js";

/**
 * An editor in a shadow root: there its styles are style sheets of their own, which the page's policy allows. Tab leaves it, as
 * everywhere on the page.
 */
export function createEditor(root, text, name, description, changed, language = cuda) {
  const attributes = { "aria-label": name, tabindex: "0", spellcheck: "false", ...description && { "aria-description": description } };
  return new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [language, lineNumbers(), history(), drawSelection(), highlightActiveLine(), highlightActiveLineGutter(), bracketMatching(), EditorView.lineWrapping,
        indentUnit.of("  "), keymap.of([enter(/\{\s*$/), ...defaultKeymap, ...historyKeymap]), look, problems, overwrite,
        EditorView.contentAttributes.of(attributes), EditorView.updateListener.of(update => update.docChanged && changed(update.state.doc.toString()))],
    }),
  });
}

import { EditorView } from "../../vendor/codemirror.js";

/** Typing over a selection. Left to the browser it sets inline styles, which the page's policy forbids. */
export const overwrite = EditorView.domEventHandlers({
  beforeinput(event, view) {
    if (event.inputType !== "insertText" || event.data === null || view.composing || view.state.selection.main.empty) return false;
    event.preventDefault();
    view.dispatch(view.state.replaceSelection(event.data), { userEvent: "input.type", scrollIntoView: true });
    return true;
  },
});

import { Decoration, EditorView, StateEffect, StateField, WidgetType } from "../../vendor/codemirror.js";

/** What is wrong, written under its line. */
class Sentence extends WidgetType {
  constructor(text) {
    super();
    this.text = text;
  }

  eq(other) {
    return other.text === this.text;
  }

  toDOM() {
    const line = document.createElement("div");
    line.className = "cm-problem";
    line.textContent = this.text;
    return line;
  }
}

const change = StateEffect.define();

function decorations(document, problems) {
  const marks = problems.filter(({ line }) => line >= 1 && line <= document.lines).flatMap(({ line, column, length, message }) => {
    const place = document.line(line);
    const from = Math.min(place.to, place.from + Math.max(0, column - 1));
    const to = Math.min(place.to, from + Math.max(1, length));
    const under = Decoration.widget({ widget: new Sentence(message), block: true, side: 1 }).range(place.to);
    return to > from ? [Decoration.mark({ class: "cm-wrong" }).range(from, to), under] : [under];
  });
  return Decoration.set(marks, true);
}

/** The problems in an editor; they move with the text. */
export const problems = StateField.define({
  create: () => Decoration.none,
  update: (shown, transaction) => transaction.effects.reduce(
    (now, effect) => effect.is(change) ? decorations(transaction.state.doc, effect.value) : now, shown.map(transaction.changes)),
  provide: field => EditorView.decorations.from(field),
});

export const showProblems = (view, found) => view.dispatch({ effects: change.of(found) });

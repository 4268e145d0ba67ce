/** Enter goes on at the same depth, or two further in behind what `opens` matches. */
export const enter = opens => ({ key: "Enter", run: view => {
  const { from, to } = view.state.selection.main;
  const line = view.state.doc.lineAt(from);
  const before = line.text.slice(0, from - line.from);
  const indent = before.match(/^\s*/)[0] + (opens.test(before) ? "  " : "");
  view.dispatch({ changes: { from, to, insert: `\n${indent}` }, selection: { anchor: from + 1 + indent.length }, scrollIntoView: true, userEvent: "input" });
  return true;
} });

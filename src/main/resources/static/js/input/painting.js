/**
 * Painting with mouse, pen or finger: the first cell decides what is painted, those that the pointer is drawn over get
 * the same. A press of Enter on a cell counts as one touch.
 */
export function painting(area, cells, paint, wanted) {
  let value;
  let at = null;
  const cellOf = element => element?.closest?.(cells);

  area.addEventListener("pointerdown", event => {
    const cell = cellOf(event.target);
    if (!cell || event.button !== 0) return;
    event.preventDefault();
    cell.focus();
    at = event;
    value = wanted(cell);
    area.setPointerCapture(event.pointerId);
    paint(cell, value);
  });
  area.addEventListener("pointermove", event => {
    if (!at) return;
    for (const place of between(at, event)) {
      const cell = cellOf(document.elementFromPoint(...place));
      if (cell && area.contains(cell)) paint(cell, value);
    }
    at = event;
  });
  for (const end of ["pointerup", "pointercancel"]) area.addEventListener(end, () => at = null);
  area.addEventListener("contextmenu", event => at && event.preventDefault());
  area.addEventListener("click", event => {
    const cell = cellOf(event.target);
    if (cell && event.detail === 0) paint(cell, wanted(cell));
  });
}

/** The way from one event to the next, for a fast hand leaps over cells. */
function between({ clientX: x, clientY: y }, { clientX, clientY }) {
  const steps = Math.max(1, Math.ceil(Math.hypot(clientX - x, clientY - y) / 5));
  return Array.from({ length: steps }, (_, step) => [x + (clientX - x) * (step + 1) / steps, y + (clientY - y) * (step + 1) / steps]);
}

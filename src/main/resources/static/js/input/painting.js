/**
 * Painting with mouse, pen or finger: the first cell decides what is painted, those that the pointer is drawn over get
 * the same. A press of Enter on a cell counts as one touch.
 */
export function painting(area, cells, paint, wanted) {
  let value;
  let down = false;
  const cellOf = element => element?.closest?.(cells);

  area.addEventListener("pointerdown", event => {
    const cell = cellOf(event.target);
    if (!cell || event.button !== 0) return;
    event.preventDefault();
    cell.focus();
    down = true;
    value = wanted(cell);
    area.setPointerCapture(event.pointerId);
    paint(cell, value);
  });
  area.addEventListener("pointermove", event => {
    const cell = down && cellOf(document.elementFromPoint(event.clientX, event.clientY));
    if (cell && area.contains(cell)) paint(cell, value);
  });
  for (const end of ["pointerup", "pointercancel"]) area.addEventListener(end, () => down = false);
  area.addEventListener("click", event => {
    const cell = cellOf(event.target);
    if (cell && event.detail === 0) paint(cell, wanted(cell));
  });
}

/** Over a waiting lane the pointer shows where it waits and for what. */
export function hint(time, timeline, trace) {
  time.addEventListener("pointermove", event => {
    const lane = Math.floor((event.offsetY - timeline.columns.top) / timeline.columns.lane);
    const known = lane >= 0 && lane < trace.width;
    const text = known ? trace.waitsAt(trace.stepAt(timeline.cycleAt(event.offsetX)), lane).join(" ") : "";
    if (time.title !== text) time.title = text;
  });
}

/** Keys within a player: Space plays, arrows step, with Shift to the next split or join, Home and End. */
export function keys(player) {
  player.addEventListener("keydown", event => {
    const on = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey || on.closest("select, summary, input[type='text'], textarea")) return;
    const inCode = on.closest(".player-code, .scroll, .figure-scroll");
    const action = {
      ArrowRight: () => event.shiftKey ? player.jump(1) : player.go(player.step + 1),
      ArrowLeft: () => event.shiftKey ? player.jump(-1) : player.go(player.step - 1),
      Home: () => player.go(0),
      End: () => player.go(player.trace.steps - 1),
      " ": on.closest("button") ? null : () => player.toggle(),
    }[event.key];
    if (!action || inCode && event.key !== " ") return;
    event.preventDefault();
    action();
  });
}

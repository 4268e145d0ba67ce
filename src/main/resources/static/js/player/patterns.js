/** The patterns that the server sent with a player, under ids of their own. */
export function patterns(player, ids) {
  const sent = player.querySelector("template").content.querySelector("defs");
  const own = sent.cloneNode(true);
  own.querySelectorAll("pattern").forEach(pattern => pattern.id = ids + pattern.id.replace(/.*-/, ""));
  return own;
}

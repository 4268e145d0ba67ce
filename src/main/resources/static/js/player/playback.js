/** Time that passes: so many steps a second until the end. */
export class Playback {
  constructor(player) {
    this.player = player;
    this.frame = null;
  }

  get running() {
    return this.frame !== null;
  }

  start() {
    const { player } = this;
    if (player.step === player.trace.steps - 1) player.go(0);
    this.from = { step: player.step, at: performance.now(), speed: player.speed };
    this.next();
  }

  next() {
    this.frame = requestAnimationFrame(now => this.tick(now));
  }

  tick(now) {
    const { player, from } = this;
    if (player.speed !== from.speed) this.from = { step: player.step, at: now, speed: player.speed };
    const step = this.from.step + Math.max(0, Math.floor((now - this.from.at) / 1000 * this.from.speed));
    this.next();
    if (step !== player.step) player.go(step, true);
    if (player.step === player.trace.steps - 1) player.go(player.step);
  }

  stop() {
    cancelAnimationFrame(this.frame);
    this.frame = null;
  }
}

import type { XlVideoPlayer } from '../../player-element/src/element/xl-video-player';
import { CONTROLS_IDLE_MS } from '../../player-element/src/config';
import { stopClock, type FakeClock } from './fake-clock';
import { areControlsShown, mountPlaying, until } from './player-harness';

/** Lets the time pass after which controls hide that nobody uses. */
export function passIdleTime(player: XlVideoPlayer, clock: FakeClock): void {
  // What began before the clock stopped begins anew.
  player.dispatchEvent(new Event('pointermove'));
  clock.pass(CONTROLS_IDLE_MS);
}

/** A player that plays, whose controls are hidden, and the clock that stopped then. */
export async function mountIdle(attributes: Record<string, string> = {}): Promise<[XlVideoPlayer, FakeClock]> {
  const player = await mountPlaying(attributes);
  const clock = stopClock();
  passIdleTime(player, clock);
  await until(() => !areControlsShown(player), 'hidden controls');
  return [player, clock];
}

import { LIVE_EDGE_SECONDS, LIVE_WINDOW_SECONDS } from '../../config';
import type { ExtensionContext } from '../extension';
import { showNotice } from '../show-notice';

/** How far inside the window playback goes on, in seconds: its oldest part is about to go, and has to be fetched first. */
const MARGIN_SECONDS = 6;

/**
 * Goes on with what there still is when a live stream plays again after a pause: with its newest part where it keeps
 * nothing, else with the oldest part once the place of the pause has gone, which the viewer is told.
 */
export function keepInWindow({ player, owners: { video, source }, layers }: ExtensionContext): void {
  const resume = (): void => {
    const { start, end } = source.liveRange ?? { start: 0, end: 0 };
    const { currentTime, played, readyState } = video;
    if (end === 0 || readyState === HTMLMediaElement.HAVE_NOTHING) return;
    const keepsNothing = end - start <= LIVE_WINDOW_SECONDS;
    if (keepsNothing ? end - currentTime < LIVE_EDGE_SECONDS : currentTime >= start) return;
    if (keepsNothing || played.length === 0) player.actions.goLive();
    else {
      video.currentTime = start + MARGIN_SECONDS;
      showNotice(layers, player.state.labels.earliestPlace);
    }
  };
  video.addEventListener('play', resume, { signal: player.signal });
}

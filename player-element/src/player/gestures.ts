import { DOUBLE_CLICK_MS } from '../config';
import type { PlayerActions } from './player';

/** Turns clicks on the picture into actions, until the signal aborts: one toggles, two are full-screen (player 2). */
export function listenGestures(video: HTMLVideoElement, actions: PlayerActions, signal: AbortSignal): void {
  let clickTimer: ReturnType<typeof setTimeout> | undefined;
  let isPressTaken = false;
  const forget = (): void => clearTimeout(clickTimer);

  video.addEventListener('pointerdown', (event) => (isPressTaken = event.defaultPrevented), { signal });
  video.addEventListener(
    'click',
    ({ detail }) => {
      forget();
      // The browser's own controls take the click themselves, and what closed a menu is done with.
      if (video.controls || isPressTaken) return;
      // `detail` counts the clicks of a series: only the first may still turn out to be a single one.
      if (detail <= 1) clickTimer = setTimeout(() => actions.togglePlay(), DOUBLE_CLICK_MS);
    },
    { signal },
  );
  video.addEventListener('dblclick', () => video.controls || void actions.toggleFullscreen(), { signal });
  signal.addEventListener('abort', forget, { once: true });
}

import { DOUBLE_CLICK_MS } from '../../config';
import type { Services } from '../services';
import type { Player } from '../player';

/**
 * Turns clicks on the picture into actions of the player: one toggles, two are full-screen (player 2).
 * Without controls a click is the page's, unless it asks for gestures.
 */
export function listenGestures({ video, options }: Pick<Services, 'video' | 'options'>, player: Player): void {
  const { actions, signal } = player;
  let clickTimer: ReturnType<typeof setTimeout> | undefined;
  let isPressTaken = false;
  /** Takes the toggle of the first click back, when the second one comes as late as the system's limit allows. */
  let undo: (() => void) | undefined;

  // The browser's own controls take the click themselves.
  const isOurs = (): boolean => !video.controls && (options.state.hasControls || options.state.hasGestures);
  const forget = (): void => clearTimeout(clickTimer);
  const toggle = (): void => {
    undo = video.paused ? () => actions.pause() : () => void actions.play();
    actions.togglePlay();
  };

  video.addEventListener('pointerdown', (event) => (isPressTaken = event.defaultPrevented), { signal });
  video.addEventListener(
    'click',
    ({ detail }) => {
      forget();
      // `detail` counts the clicks of a series: only the first may still turn out to be a single one.
      if (detail > 1) return;
      undo = undefined;
      // What closed a menu is done with.
      if (isOurs() && !isPressTaken) clickTimer = setTimeout(toggle, DOUBLE_CLICK_MS);
    },
    { signal },
  );
  video.addEventListener(
    'dblclick',
    () => {
      if (!isOurs()) return;
      undo?.();
      void actions.toggleFullscreen();
    },
    { signal },
  );
  signal.addEventListener('abort', forget, { once: true });
}

import { DOUBLE_CLICK_MS } from '../../config';
import type { Services } from '../services';
import type { Player } from '../player';

/**
 * Maps clicks on the picture to actions: a click plays or pauses, a double click toggles full-screen (player 2).
 * Without controls clicks are left to the page, unless it enables gestures.
 */
export function listenGestures({ video, options }: Pick<Services, 'video' | 'options'>, player: Player): void {
  const { actions, signal } = player;
  let clickTimer: ReturnType<typeof setTimeout> | undefined;
  let isPressHandled = false;
  /** Undoes the toggle of a first click, if the second comes after `DOUBLE_CLICK_MS` but within the system's limit. */
  let undo: (() => void) | undefined;

  // The browser's own controls handle clicks themselves.
  const handlesClicks = (): boolean => !video.controls && (options.state.hasControls || options.state.hasGestures);
  const cancelToggle = (): void => clearTimeout(clickTimer);
  const toggle = (): void => {
    undo = video.paused ? () => actions.pause() : () => void actions.play();
    actions.togglePlay();
  };

  video.addEventListener('pointerdown', (event) => (isPressHandled = event.defaultPrevented), { signal });
  video.addEventListener(
    'click',
    ({ detail }) => {
      cancelToggle();
      // `detail` counts the clicks of a series; only the first can be a single click.
      if (detail > 1) return;
      undo = undefined;
      // A press that closed a menu does nothing else.
      if (handlesClicks() && !isPressHandled) clickTimer = setTimeout(toggle, DOUBLE_CLICK_MS);
    },
    { signal },
  );
  video.addEventListener(
    'dblclick',
    () => {
      if (!handlesClicks()) return;
      undo?.();
      void actions.toggleFullscreen();
    },
    { signal },
  );
  signal.addEventListener('abort', cancelToggle, { once: true });
}

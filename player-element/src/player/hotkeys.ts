import { LONG_PRESS_MS } from '../config';
import { isEditable } from '../utils/is-editable';
import type { PlayerActions } from './player';

type KeyAction = (actions: PlayerActions) => unknown;

/** Keys that act when pressed. */
const PRESSES: Readonly<Record<string, KeyAction>> = {
  ' ': (actions) => actions.togglePlay(),
  f: (actions) => actions.toggleFullscreen(),
  m: (actions) => actions.toggleMute(),
  arrowleft: (actions) => actions.rewind(),
  arrowup: (actions) => actions.raiseVolume(),
  arrowdown: (actions) => actions.lowerVolume(),
};
/** Keys that go on acting while held; the others act once per press. */
const REPEATING = new Set(['arrowleft', 'arrowup', 'arrowdown']);
/** The key that skips when tapped and plays fast while held (spec 4.2). */
const LONG_PRESS_KEY = 'arrowright';

/** Turns key presses inside the container into actions, until the signal aborts (player 2). */
export function listenHotkeys(container: HTMLElement, actions: PlayerActions, signal: AbortSignal): void {
  let pressTimer: ReturnType<typeof setTimeout> | undefined;
  let press: 'none' | 'short' | 'long' = 'none';

  const beginPress = (): void => {
    press = 'short';
    pressTimer = setTimeout(() => {
      press = 'long';
      actions.startFastPlay();
    }, LONG_PRESS_MS);
  };

  const endPress = (isTap: boolean): void => {
    clearTimeout(pressTimer);
    if (press === 'long') actions.stopFastPlay();
    else if (press === 'short' && isTap) actions.skipForward();
    press = 'none';
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const key = event.key.toLowerCase();
    if (!isForPlayer(event)) return;
    // Escape is the page's own, for a dialog around the player, unless the player fills the page.
    if (key === 'escape' && actions.leavePageFullscreen()) event.preventDefault();
    const action = PRESSES[key];
    if (!action && key !== LONG_PRESS_KEY) return;
    event.preventDefault();
    if (key === LONG_PRESS_KEY && !event.repeat) beginPress();
    if (action && (!event.repeat || REPEATING.has(key))) action(actions);
  };

  container.addEventListener('keydown', onKeyDown, { signal });
  container.addEventListener(
    'keyup',
    (event) => {
      if (event.key.toLowerCase() === LONG_PRESS_KEY) endPress(true);
    },
    { signal },
  );
  // The key may come up where nobody here hears it.
  container.addEventListener('focusout', () => endPress(false), { signal });
  signal.addEventListener('abort', () => endPress(false), { once: true });
}

function isForPlayer(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return false;
  const target = event.composedPath()[0];
  // A focused button is pressed by Space itself.
  const isPressing = event.key === ' ' && target instanceof Element && target.matches('button, a[href], summary');
  return !isPressing && !isEditable(target);
}

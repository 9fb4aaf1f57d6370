import { LONG_PRESS_MS } from '../../config';
import { isEditable } from '../../utils/is-editable';
import type { Player } from '../player';
import { isKeyOn, keyTable, type KeyBinding } from './key-table';

/** Turns key presses inside the container into actions of the player (player 2). */
export function listenHotkeys(player: Player, container: HTMLElement): void {
  const { signal } = player;
  let pressTimer: ReturnType<typeof setTimeout> | undefined;
  let pressed: KeyBinding | undefined;
  let isHeld = false;

  const beginPress = (binding: KeyBinding): void => {
    endPress(false);
    pressed = binding;
    pressTimer = setTimeout(() => {
      isHeld = true;
      binding.hold?.start(player.actions);
    }, LONG_PRESS_MS);
  };

  const endPress = (isTap: boolean): void => {
    clearTimeout(pressTimer);
    if (isHeld) pressed?.hold?.stop(player.actions);
    else if (isTap) pressed?.press(player.actions);
    pressed = undefined;
    isHeld = false;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isForPlayer(event)) return;
    const binding = keyTable.find(({ key }) => key === event.key.toLowerCase());
    if (!binding || !isKeyOn(binding, player)) return;
    if (binding.hold) {
      if (!event.repeat) beginPress(binding);
    } else if ((!event.repeat || binding.repeats) && binding.press(player.actions) === false) return;
    event.preventDefault();
  };

  container.addEventListener('keydown', onKeyDown, { signal });
  container.addEventListener('keyup', ({ key }) => key.toLowerCase() === pressed?.key && endPress(true), { signal });
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

import { LONG_PRESS_MS } from '../../config';
import type { Labels } from '../../i18n/zh-cn';
import { shared } from '../../utils/shared';
import { meets, type Need, type Player, type PlayerActions } from '../player';

/** Action of a key while the focus is in the player (player 2). */
export interface KeyBinding {
  /** `KeyboardEvent.key` in lower case; prefixed with `shift+` for a key that acts only with Shift. */
  readonly key: string;
  /** Text of the key in the shortcuts dialog; empty for a key that the line of another key covers. */
  readonly cap: string;
  /** Description of the action: a text, or the name of a label of the player. */
  readonly label: keyof Labels | (string & {});
  /** Acts on a press; false leaves the key to the page. With `hold` it acts on the release of a short press. */
  readonly press: (actions: PlayerActions) => unknown;
  /** Condition without which the key does nothing and is absent from the dialog. */
  readonly needs?: Need;
  /** Whether the key repeats while held; default false. */
  readonly repeats?: boolean;
  /** Action that replaces the press while the key is held for longer than `LONG_PRESS_MS`. */
  readonly hold?: { start(actions: PlayerActions): void; stop(actions: PlayerActions): void };
}

/** Keys of the player, in the order of the shortcuts dialog. */
export const keyTable = shared<KeyBinding[]>('keys', () => [
  { key: ' ', cap: 'Space', label: 'shortcutPlay', press: (actions) => actions.togglePlay() },
  {
    key: 'arrowright',
    cap: '→',
    label: 'shortcutForward',
    press: (actions) => actions.skipForward(),
    hold: { start: (actions) => actions.startFastPlay(), stop: (actions) => actions.stopFastPlay() },
  },
  { key: 'arrowleft', cap: '←', label: 'shortcutRewind', press: (actions) => actions.rewind(), repeats: true },
  { key: 'arrowup', cap: '↑', label: 'shortcutLouder', press: (actions) => actions.raiseVolume(), repeats: true },
  { key: 'arrowdown', cap: '↓', label: 'shortcutQuieter', press: (actions) => actions.lowerVolume(), repeats: true },
  // Escape is left to the page, for a dialog around the player, unless the player fills the page.
  { key: 'escape', cap: 'Esc', label: 'shortcutEscape', press: (actions) => actions.leavePageFullscreen() },
  { key: 'f', cap: 'F', label: 'shortcutFullscreen', press: (actions) => void actions.toggleFullscreen() },
  { key: 'm', cap: 'M', label: 'shortcutMute', press: (actions) => actions.toggleMute() },
]);

const findBinding = (name: string): KeyBinding | undefined => keyTable.find(({ key }) => key === name);

/** Whether a key is active in a player: its condition is met, and the page has disabled neither it nor all keys. */
export function isKeyOn({ key, needs }: KeyBinding, player: Player): boolean {
  const { hasHotkeys, disabledKeys } = player.state;
  return hasHotkeys && meets(player, needs) && !disabledKeys.includes(key);
}

/**
 * Adds a key to every player of this version, and to the shortcuts dialog.
 * Throws an Error when the key is taken.
 */
export function addKey(binding: KeyBinding): void {
  if (findBinding(binding.key)) throw new Error(`The key "${binding.key}" of the player is taken`);
  keyTable.push(binding);
}

/** Adds keys of the player itself; keys that exist already, or that the page has added, stay as they are. */
export function addBuiltInKeys(bindings: readonly KeyBinding[]): void {
  keyTable.push(...bindings.filter(({ key }) => !findBinding(key)));
}

/** Maps key presses inside the container to actions of the player (player 2). */
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
    const name = event.key.toLowerCase();
    const binding = findBinding(name) ?? (event.shiftKey ? findBinding(`shift+${name}`) : undefined);
    if (!binding || !isKeyOn(binding, player)) return;
    if (binding.hold) {
      if (!event.repeat) beginPress(binding);
    } else if ((!event.repeat || binding.repeats) && binding.press(player.actions) === false) return;
    event.preventDefault();
  };

  // The browser's controls act as soon as a key reaches the video, and would act beside the player.
  container.addEventListener('keydown', (event) => isOnVideo(event) && onKeyDown(event), { signal, capture: true });
  container.addEventListener('keydown', (event) => isOnVideo(event) || onKeyDown(event), { signal });
  container.addEventListener('keyup', ({ key }) => key.toLowerCase() === pressed?.key && endPress(true), { signal });
  // Without the focus the player may not receive the `keyup`.
  container.addEventListener('focusout', () => endPress(false), { signal });
  signal.addEventListener('abort', () => endPress(false), { once: true });
}

const isOnVideo = (event: Event): boolean => event.composedPath()[0] instanceof HTMLVideoElement;

function isForPlayer(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return false;
  const target = event.composedPath()[0];
  // Space presses a focused button.
  const isPressing = event.key === ' ' && target instanceof Element && target.matches('button, a[href], summary');
  return !isPressing && !isEditable(target);
}

const TEXTLESS_INPUTS = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** Whether the viewer types or selects in this event target, which needs the keys itself. */
export function isEditable(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !TEXTLESS_INPUTS.has(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role="textbox"]');
}

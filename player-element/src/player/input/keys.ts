import { LONG_PRESS_MS } from '../../config';
import type { Labels } from '../../i18n/zh-cn';
import { meets, type Need, type Player, type PlayerActions } from '../player';

/** What a key does while the focus is in the player (player 2). */
export interface KeyBinding {
  /** `KeyboardEvent.key` in lower case; with `shift+` before it for a key that only Shift gives a meaning. */
  readonly key: string;
  /** The key as the shortcuts dialog writes it; empty for a key that another one's line tells of. */
  readonly cap: string;
  /** The word, or the name of the player's own word, that tells what the key does. */
  readonly label: keyof Labels | (string & {});
  /** What a press does; false leaves the key to the page. A key that can be held does it when it comes up early. */
  readonly press: (actions: PlayerActions) => unknown;
  /** Without this the key does nothing, and the dialog leaves it out. */
  readonly needs?: Need;
  /** Whether it goes on acting while held; default false. */
  readonly repeats?: boolean;
  /** What the key does instead while it is held for longer than `LONG_PRESS_MS`. */
  readonly hold?: { start(actions: PlayerActions): void; stop(actions: PlayerActions): void };
}

/** Every key of the player, in the order of the shortcuts dialog. */
export const keyTable: KeyBinding[] = [
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
  // Escape is the page's own, for a dialog around the player, unless the player fills the page.
  { key: 'escape', cap: 'Esc', label: 'shortcutEscape', press: (actions) => actions.leavePageFullscreen() },
  { key: 'f', cap: 'F', label: 'shortcutFullscreen', press: (actions) => void actions.toggleFullscreen() },
  { key: 'm', cap: 'M', label: 'shortcutMute', press: (actions) => actions.toggleMute() },
];

const bindingOf = (name: string): KeyBinding | undefined => keyTable.find(({ key }) => key === name);

/** Whether a key does something in a player: it has what the key needs, and the page has not switched it off. */
export function isKeyOn({ key, needs }: KeyBinding, player: Player): boolean {
  return meets(player, needs) && !player.state.disabledKeys.includes(key);
}

/**
 * Adds a key to every player of this module, and to the shortcuts dialog.
 * Throws an Error when the key does something already.
 */
export function addKey(binding: KeyBinding): void {
  const { key } = binding;
  if (bindingOf(key)) throw new Error(`The key "${key}" of the player is taken`);
  keyTable.push(binding);
}

/** Adds keys of the player's own; a key that a page has added is the page's, and one that is there is not added twice. */
export function addBuiltInKeys(bindings: readonly KeyBinding[]): void {
  keyTable.push(...bindings.filter(({ key }) => !bindingOf(key)));
}

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
    const name = event.key.toLowerCase();
    const binding = bindingOf(name) ?? (event.shiftKey ? bindingOf(`shift+${name}`) : undefined);
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

const TEXTLESS_INPUTS = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** Whether the viewer types or picks in this event target, so that its keys belong to it. */
export function isEditable(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !TEXTLESS_INPUTS.has(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role="textbox"]');
}

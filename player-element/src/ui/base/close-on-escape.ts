import { playerOf } from './elements';

/** Something open that Escape closes. */
interface Open {
  readonly close: () => unknown;
  readonly isOpen: () => boolean;
}

/** Keeps something of a control open until the signal aborts: the player's controls stay, and Escape closes it. */
export function keepOpen(control: Element, target: EventTarget, close: () => unknown, signal: AbortSignal): void {
  closeOnEscape(target, close, { signal });
  const release = playerOf(control)?.actions.holdControls();
  signal.addEventListener('abort', () => release?.(), { once: true });
}

/** Under this a target keeps what is open there, the last opened last: each chunk has its own copy of this module. */
const OPEN = Symbol.for('xl-video-player.open');

/**
 * Closes something at Escape until the signal aborts. One press closes one thing: what was registered last of what is
 * open at that target. A key that a target inside has answered goes no further, such as to a filled page.
 */
export function closeOnEscape(
  target: EventTarget & { [OPEN]?: Open[] },
  close: () => unknown,
  { signal, isOpen = () => true }: { signal: AbortSignal; isOpen?: () => boolean },
): void {
  const stack = (target[OPEN] ??= []);
  const open = { close, isOpen };
  stack.push(open);
  const onKeyDown = (event: Event): void => {
    const { key, isComposing, defaultPrevented } = event as KeyboardEvent;
    if (key !== 'Escape' || isComposing || defaultPrevented) return;
    if (stack.filter((one) => one.isOpen()).at(-1) !== open) return;
    event.preventDefault();
    close();
  };
  target.addEventListener('keydown', onKeyDown, { signal });
  signal.addEventListener('abort', () => stack.splice(stack.indexOf(open), 1), { once: true });
}

import { playerOf } from './elements';

interface OpenEntry {
  readonly close: () => unknown;
  readonly isOpen: () => boolean;
}

/** Keeps the controls shown and closes on Escape until the signal aborts, for a popup, menu or dialog of a control. */
export function keepOpen(control: Element, target: EventTarget, close: () => unknown, signal: AbortSignal): void {
  closeOnEscape(target, close, { signal });
  const release = playerOf(control)?.actions.holdControls();
  signal.addEventListener('abort', () => release?.(), { once: true });
}

/** Key of a target's stack of entries; a registered symbol, since each chunk has its own copy of this module. */
const OPEN_STACK = Symbol.for('xl-video-player.open');

/**
 * Calls `close` on Escape until the signal aborts. One press closes one entry: the last registered one that is open at
 * the target. A press that a target inside has handled is ignored, so that it does not also leave page full-screen.
 */
export function closeOnEscape(
  target: EventTarget & { [OPEN_STACK]?: OpenEntry[] },
  close: () => unknown,
  { signal, isOpen = () => true }: { signal: AbortSignal; isOpen?: () => boolean },
): void {
  const stack = (target[OPEN_STACK] ??= []);
  const entry = { close, isOpen };
  stack.push(entry);
  const onKeyDown = (event: Event): void => {
    const { key, isComposing, defaultPrevented } = event as KeyboardEvent;
    if (key !== 'Escape' || isComposing || defaultPrevented) return;
    if (stack.filter((one) => one.isOpen()).at(-1) !== entry) return;
    event.preventDefault();
    close();
  };
  target.addEventListener('keydown', onKeyDown, { signal });
  signal.addEventListener('abort', () => stack.splice(stack.indexOf(entry), 1), { once: true });
}

/** Key of a target's stack of `isOpen` functions; a registered symbol, since each chunk has its own copy of this module. */
const OPEN_STACK = Symbol.for('xl-video-player.open');

/**
 * Calls `close` on Escape until the signal aborts. One press closes one entry: the last registered one that is open at
 * the target. A press that a target inside has handled is ignored, so that it does not also leave page full-screen.
 */
export function closeOnEscape(
  target: EventTarget & { [OPEN_STACK]?: (() => boolean)[] },
  close: () => unknown,
  { signal, isOpen = () => true }: { signal: AbortSignal; isOpen?: () => boolean },
): void {
  const stack = (target[OPEN_STACK] ??= []);
  stack.push(isOpen);
  const onKeyDown = (event: Event): void => {
    const { key, isComposing, defaultPrevented } = event as KeyboardEvent;
    if (key !== 'Escape' || isComposing || defaultPrevented) return;
    if (stack.filter((isEntryOpen) => isEntryOpen()).at(-1) !== isOpen) return;
    event.preventDefault();
    close();
  };
  target.addEventListener('keydown', onKeyDown, { signal });
  signal.addEventListener('abort', () => stack.splice(stack.indexOf(isOpen), 1), { once: true });
}

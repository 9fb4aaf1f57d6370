/** How long a page may take to grow to the position, in milliseconds. */
const timeout = 3_000;
/** Input that shows that the visitor scrolls by themselves. */
const inputEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to a position of the page, and repeats that while the page is still growing towards it.
 * @param top offset from the top of the page, in pixels.
 * @returns a function that stops repeating.
 */
export function restoreScrollPosition(top: number): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  const attempt = () => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) < 1) stop();
  };
  attempt();
  if (signal.aborted) return stop;

  const resizes = new ResizeObserver(attempt);
  resizes.observe(document.body);
  const timer = setTimeout(stop, timeout);
  for (const type of inputEvents) addEventListener(type, stop, { signal, passive: true });
  signal.addEventListener('abort', () => {
    resizes.disconnect();
    clearTimeout(timer);
  });
  return stop;
}

/** How long a page may take to grow to the place that it was left at, in milliseconds. */
const patience = 3_000;
/** What says that the visitor has taken over. */
const takings = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to a place of the page, again while the page is still growing towards it.
 * @returns a function that gives up.
 */
export function scrollToTop(top: number): () => void {
  const trying = new AbortController();
  const { signal } = trying;
  const stop = () => trying.abort();
  const attempt = () => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) < 1) stop();
  };
  attempt();
  if (signal.aborted) return stop;

  const growth = new ResizeObserver(attempt);
  growth.observe(document.body);
  const timer = setTimeout(stop, patience);
  for (const type of takings) addEventListener(type, stop, { signal, passive: true });
  signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  return stop;
}

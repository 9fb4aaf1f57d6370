let awaited = 0;

/**
 * Shows along the top of the window that something a visitor asked for is on its way (`base.css`).
 * @returns what ends that; several at once end together.
 */
export function showAwaited(): () => void {
  count(1);
  return () => count(-1);
}

function count(change: number): void {
  awaited += change;
  document.documentElement.toggleAttribute('data-awaits', awaited > 0);
}

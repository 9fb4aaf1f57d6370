const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus among the links and buttons of a list by arrow keys, Home and End. @returns whether it handled the key. */
export function moveFocus(list: HTMLElement | null, key: string): boolean {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  const items = [...(list?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])];
  if (!step || items.length === 0) return false;
  items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus();
  return true;
}

/**
 * Lets the tag tell another speed as its `playbackRate` than that of its video, until the signal aborts; setting it stays
 * as it was.
 */
export function tellRate(tag: HTMLElement, rate: () => number, signal: AbortSignal): void {
  const set = (value: number): void =>
    void Reflect.set(Object.getPrototypeOf(tag) as object, 'playbackRate', value, tag);
  Object.defineProperty(tag, 'playbackRate', { configurable: true, get: rate, set });
  signal.addEventListener('abort', () => Reflect.deleteProperty(tag, 'playbackRate'), { once: true });
}

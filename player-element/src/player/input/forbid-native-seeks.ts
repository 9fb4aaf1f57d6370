import type { Owners } from '../feature';

/** Lets the browser's own slider seek no more than the page allows, which it knows nothing of, until the signal aborts. */
export function forbidNativeSeeks(owners: Pick<Owners, 'video' | 'options' | 'device'>, signal: AbortSignal): void {
  const { options, device } = owners;
  let isForbidden = false;
  const follow = async (): Promise<void> => {
    if (isForbidden || options.facts.isSpeedEnabled || !device.needsNativeControls) return;
    const part = await import('./undo-native-seeks').catch(() => undefined);
    if (!part || isForbidden || signal.aborted) return;
    isForbidden = true;
    part.undoNativeSeeks(owners, signal);
  };
  options.addEventListener('optionschange', follow, { signal });
  device.addEventListener('devicechange', follow, { signal });
  void follow();
}

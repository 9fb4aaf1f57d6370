import type { ExtensionContext } from '../extension';

/**
 * Keeps the screen on while the player plays, or loads to play, in full-screen and is seen. Browsers take the lock from
 * pages that are hidden, so it is asked for again when they come back.
 */
export function keepScreenOn({ player, owners: { document } }: ExtensionContext): void {
  const { wakeLock } = navigator as Partial<Navigator>;
  if (!wakeLock) return;
  const { signal } = player;
  let lock: WakeLockSentinel | undefined;
  let isAsking = false;

  const isWanted = (): boolean => {
    const { isFullscreen, playButton } = player.state;
    return !signal.aborted && isFullscreen && playButton === 'pause' && document.visibilityState === 'visible';
  };
  const release = (): void => {
    void lock?.release();
    lock = undefined;
  };
  const check = async (): Promise<void> => {
    if (isAsking) return;
    if (!isWanted()) return release();
    if (lock && !lock.released) return;
    isAsking = true;
    try {
      lock = await wakeLock.request('screen');
    } catch {
      // A weak battery or the page's policy forbids it; playback goes on.
    }
    isAsking = false;
    // It may have ended while the browser thought about it.
    if (!isWanted()) release();
  };

  player.subscribe(
    ({ isFullscreen, playButton }) => [isFullscreen, playButton],
    () => void check(),
    { signal },
  );
  document.addEventListener('visibilitychange', () => void check(), { signal });
  signal.addEventListener('abort', release, { once: true });
  void check();
}

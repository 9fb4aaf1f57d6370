import type { ExtensionContext, ExtensionModule } from '../extension';

/**
 * Keeps the screen on while the player plays, or loads to play, in full-screen and is seen. Browsers take the lock from
 * pages that are hidden, so it is asked for again when they come back.
 */
function keepScreenOn({ player, services: { document } }: ExtensionContext): void {
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

  const sync = (): void => void check();
  player.subscribe(({ isFullscreen, playButton }) => [isFullscreen, playButton], sync, { signal });
  document.addEventListener('visibilitychange', sync, { signal });
  signal.addEventListener('abort', release, { once: true });
  sync();
}

/** What TypeScript leaves out, as Safari has it not. */
interface LockableOrientation {
  lock?(orientation: 'landscape' | 'portrait'): Promise<void>;
}

/**
 * Turns the screen of touch devices in full-screen as the picture lies, wide or high. Leaving full-screen ends it
 * (Fullscreen standard, "fully unlock the screen orientation"). Where it is refused viewers turn their device.
 */
function turnScreen({ player, services: { video } }: ExtensionContext): void {
  const { signal } = player;
  const orientation = screen.orientation as LockableOrientation | undefined;
  if (!orientation?.lock) return;

  const turn = (): void => {
    const { isFullscreen, isTouch } = player.state;
    const { videoWidth: width, videoHeight: height } = video;
    // Sound alone, and a square, lie well either way.
    if (isFullscreen && isTouch && width !== height) {
      orientation.lock?.(width > height ? 'landscape' : 'portrait').catch(() => undefined);
    }
  };

  player.subscribe((state) => state.isFullscreen, turn, { signal });
  video.addEventListener('resize', turn, { signal });
  turn();
}

/** What a player in full-screen asks of the screen. */
export const fullScreenModule: ExtensionModule = {
  start(context) {
    keepScreenOn(context);
    turnScreen(context);
  },
};

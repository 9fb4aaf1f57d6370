import type { ExtensionContext, ExtensionModule } from '../extension';

/**
 * Keeps the screen on while a visible player plays, or loads to play, in full-screen. Browsers release the wake lock of
 * hidden pages, so it is requested again when they become visible.
 */
function keepScreenOn({ player, services: { document } }: ExtensionContext): void {
  const { wakeLock } = navigator as Partial<Navigator>;
  if (!wakeLock) return;
  const { signal } = player;
  let lock: WakeLockSentinel | undefined;
  let isRequesting = false;

  const isWanted = (): boolean => {
    const { isFullscreen, playButton } = player.state;
    return !signal.aborted && isFullscreen && playButton === 'pause' && document.visibilityState === 'visible';
  };
  const release = (): void => {
    void lock?.release();
    lock = undefined;
  };
  const check = async (): Promise<void> => {
    if (isRequesting) return;
    if (!isWanted()) return release();
    if (lock && !lock.released) return;
    isRequesting = true;
    try {
      lock = await wakeLock.request('screen');
    } catch {
      // A low battery or the permissions policy forbids it; playback goes on.
    }
    isRequesting = false;
    // Playback or full-screen may have ended during the request.
    if (!isWanted()) release();
  };

  const sync = (): void => void check();
  player.subscribe(({ isFullscreen, playButton }) => [isFullscreen, playButton], sync, { signal });
  document.addEventListener('visibilitychange', sync, { signal });
  signal.addEventListener('abort', release, { once: true });
  sync();
}

/** Method missing in the types of TypeScript, as Safari does not support it. */
interface LockableOrientation {
  lock?(orientation: 'landscape' | 'portrait'): Promise<void>;
}

/**
 * Locks the orientation of touch devices in full-screen to that of the picture. Leaving full-screen unlocks it
 * (Fullscreen standard, "fully unlock the screen orientation"). Where the lock is refused viewers turn their device.
 */
function turnScreen({ player, services: { video } }: ExtensionContext): void {
  const { signal } = player;
  const orientation = screen.orientation as LockableOrientation | undefined;
  if (!orientation?.lock) return;

  const turn = (): void => {
    const { isFullscreen, isTouch } = player.state;
    const { videoWidth: width, videoHeight: height } = video;
    // Audio and a square picture fit either orientation.
    if (isFullscreen && isTouch && width !== height) {
      orientation.lock?.(width > height ? 'landscape' : 'portrait').catch(() => undefined);
    }
  };

  player.subscribe((state) => state.isFullscreen, turn, { signal });
  video.addEventListener('resize', turn, { signal });
  turn();
}

/** Wake lock and screen orientation of full-screen. */
export const fullScreenModule: ExtensionModule = {
  start(context) {
    keepScreenOn(context);
    turnScreen(context);
  },
};

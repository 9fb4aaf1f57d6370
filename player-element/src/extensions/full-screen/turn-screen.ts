import type { ExtensionContext } from '../extension';

/** What TypeScript leaves out, as Safari has it not. */
interface LockableOrientation {
  lock?(orientation: 'landscape' | 'portrait'): Promise<void>;
}

/**
 * Turns the screen of touch devices in full-screen as the picture lies, wide or high. Leaving full-screen ends it
 * (Fullscreen standard, "fully unlock the screen orientation"). Where it is refused viewers turn their device.
 */
export function turnScreen({ player, owners: { video } }: ExtensionContext): void {
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

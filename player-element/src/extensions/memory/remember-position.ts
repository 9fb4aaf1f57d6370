import type { ExtensionContext } from '../extension';
import { mediaName, positionIn, withPosition, type Position } from './positions';
import type { ResumeNotice } from './resume-notice';
import type { StoredItem } from './stored-item';

/** How often the position is stored while the video plays, in ms. */
const STORE_EVERY_MS = 5000;
/** Seconds that count as the beginning of a video: a viewer who starts further on wants to be there. */
const BEGINNING_SECONDS = 2;
/** Seconds from the beginning that may have been played when the stored position arrives late, over a slow network. */
const LATE_SECONDS = 10;

/**
 * Goes on where the viewer left each source, and stores where that is, until the signal aborts. A page that says where
 * playback starts is obeyed; live streams go on as they happen.
 */
export function rememberPosition(
  { player, owners }: ExtensionContext,
  item: StoredItem<readonly Position[]>,
  notice: ResumeNotice,
  signal: AbortSignal,
): void {
  const { video, document } = owners;
  const container: { readonly startTime?: unknown } & HTMLElement = owners.container;
  let media: string | undefined;
  /** Whether it was decided where this source begins. */
  let hasBegun = false;
  let seen: Position | undefined;
  let storedAt = -Infinity;

  const store = (): void => {
    const position = seen;
    seen = undefined;
    storedAt = performance.now();
    if (position) item.change((positions) => withPosition(positions, position));
  };
  const look = (): void => {
    const { currentTime, duration, played } = video;
    // What nobody watched was left nowhere.
    if (!hasBegun || !media || !Number.isFinite(duration) || played.length === 0) return;
    seen = [media, Math.round(currentTime * 10) / 10, duration];
    if (performance.now() - storedAt > STORE_EVERY_MS) store();
  };
  const begin = async (): Promise<void> => {
    if (hasBegun || !media || video.readyState === HTMLMediaElement.HAVE_NOTHING) return;
    const name = media;
    const positions = await item.read();
    if (signal.aborted || hasBegun || name !== media || video.readyState === HTMLMediaElement.HAVE_NOTHING) return;
    hasBegun = true;
    const seconds = positionIn(positions, name, video.duration);
    if (seconds === undefined || Number(container.startTime) || !isAtBeginning(video)) return;
    video.currentTime = seconds;
    notice.show(seconds);
  };
  /** A retry loads the same source again, and goes on by itself. */
  const follow = (url: string): void => {
    store();
    media = mediaName(url);
    hasBegun = false;
    notice.hide();
    void begin();
  };

  player.subscribe(({ mediaUrl }) => mediaUrl, follow, { signal });
  video.addEventListener('loadedmetadata', () => void begin(), { signal });
  video.addEventListener('timeupdate', look, { signal });
  const storeNow = (): void => {
    look();
    store();
  };
  for (const type of ['pause', 'ended']) video.addEventListener(type, storeNow, { signal });
  // The viewer may go away before a seek has come to its end, of which `timeupdate` tells.
  document.addEventListener('visibilitychange', storeNow, { signal });
  addEventListener('pagehide', storeNow, { signal });
  signal.addEventListener('abort', store, { once: true });
  follow(player.state.mediaUrl);
}

/** Whether a video is at its beginning, or has played from there without a seek. */
function isAtBeginning({ currentTime, played }: HTMLVideoElement): boolean {
  if (played.length === 0) return currentTime < BEGINNING_SECONDS;
  const isPlayedOn = played.length === 1 && currentTime - played.end(0) < BEGINNING_SECONDS;
  return isPlayedOn && played.start(0) < BEGINNING_SECONDS && currentTime < LATE_SECONDS;
}

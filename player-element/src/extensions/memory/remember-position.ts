import { parseUrl } from '../../utils/parse-url';
import type { ExtensionContext } from '../extension';
import type { ResumeNotice } from './resume-notice';
import type { StoredItem } from './storage';

/** Interval at which the position is stored during playback, in ms. */
const STORE_EVERY_MS = 5000;
/** Seconds that count as the beginning of a video; a viewer who starts later wants to be there. */
const BEGINNING_SECONDS = 2;
/** Maximum seconds played from the beginning when the stored position arrives late, over a slow network. */
const LATE_SECONDS = 10;

/**
 * Resumes each source at the position where the viewer left it, and stores that position, until the signal aborts. A
 * start time of the page takes precedence; live streams do not resume.
 */
export function rememberPosition(
  { player, services }: ExtensionContext,
  item: StoredItem<readonly Position[]>,
  notice: ResumeNotice,
  signal: AbortSignal,
): void {
  const { video, document } = services;
  const container: { readonly startTime?: unknown } & HTMLElement = services.container;
  let media: string | undefined;
  /** Whether the start position of this source is decided. */
  let hasBegun = false;
  let seen: Position | undefined;
  let storedAt = -Infinity;

  const store = (): void => {
    const position = seen;
    seen = undefined;
    storedAt = performance.now();
    if (position) item.change((positions) => withPosition(positions, position));
  };
  const watch = (): void => {
    const { currentTime, duration, played } = video;
    // A source that was not watched has no position.
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
  /** Prepares a new source; a retry of the same one resumes by itself. */
  const restart = (url: string): void => {
    store();
    media = mediaName(url);
    hasBegun = false;
    notice.show(undefined);
    void begin();
  };

  player.subscribe(({ mediaUrl }) => mediaUrl, restart, { signal });
  video.addEventListener('loadedmetadata', () => void begin(), { signal });
  video.addEventListener('timeupdate', watch, { signal });
  const storeNow = (): void => {
    watch();
    store();
  };
  for (const type of ['pause', 'ended']) video.addEventListener(type, storeNow, { signal });
  // The viewer may leave during a seek, before its `timeupdate`.
  document.addEventListener('visibilitychange', storeNow, { signal });
  addEventListener('pagehide', storeNow, { signal });
  signal.addEventListener('abort', store, { once: true });
  restart(player.state.mediaUrl);
}

/** Whether a video is at its beginning, or has played from there without a seek. */
function isAtBeginning({ currentTime, played }: HTMLVideoElement): boolean {
  if (played.length === 0) return currentTime < BEGINNING_SECONDS;
  const isPlayedOn = played.length === 1 && currentTime - played.end(0) < BEGINNING_SECONDS;
  return isPlayedOn && played.start(0) < BEGINNING_SECONDS && currentTime < LATE_SECONDS;
}

/** Position at which media was left: its name, the position and the duration, in seconds. */
export type Position = readonly [media: string, seconds: number, duration: number];

/** Maximum number of stored positions; the one watched longest ago is removed first. */
const MAX_POSITIONS = 100;
/** Minimum position that is worth resuming, in seconds: before it hardly anything was watched. */
const EARLIEST_SECONDS = 10;
/** Share of the duration from which media counts as watched. */
const SEEN_SHARE = 0.95;
/** Maximum difference of two durations of the same media, in seconds: engines measure it differently. */
const DURATION_TOLERANCE_SECONDS = 2;
/** Maximum length of a media name: browsers and servers take URLs of about this length. */
const MAX_NAME_LENGTH = 2000;

/** Returns the host and path of a URL, as the query varies between visits; undefined for media made in the page. */
export function mediaName(url: string): string | undefined {
  const { protocol = '', host = '', pathname = '' } = parseUrl(url) ?? {};
  const name = `${host}${pathname}`;
  return /^(https?|file):$/.test(protocol) && name.length <= MAX_NAME_LENGTH ? name : undefined;
}

/** Returns the valid positions in stored data, the oldest first. */
export function positionsOf(data: unknown): readonly Position[] {
  return Array.isArray(data) ? data.filter(isPosition).slice(-MAX_POSITIONS) : [];
}

function isPosition(data: unknown): data is Position {
  if (!Array.isArray(data) || data.length !== 3) return false;
  const [media, seconds, duration] = data as unknown[];
  return typeof media === 'string' && media.length <= MAX_NAME_LENGTH && isTime(seconds) && isTime(duration);
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/** Returns the positions with this one as the newest of its media, or without it if it is not worth resuming. */
export function withPosition(positions: readonly Position[], position: Position): readonly Position[] {
  const [media, seconds, duration] = position;
  const others = positions.filter(([other]) => other !== media);
  if (isWorthwhile(seconds, duration)) return [...others, position].slice(-MAX_POSITIONS);
  return others.length === positions.length ? positions : others;
}

/** Returns the position to resume, in seconds; undefined if the media is new, or its duration differs. */
export function positionIn(positions: readonly Position[], media: string, duration: number): number | undefined {
  const [, seconds, before] = positions.find(([name]) => name === media) ?? [media, 0, 0];
  const isSame = Math.abs(duration - before) <= DURATION_TOLERANCE_SECONDS;
  return isSame && isWorthwhile(seconds, duration) ? seconds : undefined;
}

function isWorthwhile(seconds: number, duration: number): boolean {
  return seconds >= EARLIEST_SECONDS && seconds < duration * SEEN_SHARE;
}

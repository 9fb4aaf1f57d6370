import { LIVE_EDGE_SECONDS } from '../../config';
import { targetLatencyOf } from '../../media/target-latency';
import { bufferedEnd } from '../../player/features/time';
import { clamp } from '../../utils/clamp';
import type { ExtensionContext } from '../extension';
import { pageValue } from '../page-value';
import { isUsualSpeed, targetLatency } from '../target-latency';

/** How far behind the target a seek means to stay there, in seconds. */
const CHOSEN_DISTANCE_SECONDS = 2;
const MEDIA_EVENTS = ['timeupdate', 'playing', 'pause', 'waiting', 'seeking', 'emptied'];

/**
 * Keeps a live stream at its target latency by playing a little faster or slower, where the page asks for it or the stream
 * is made for low latency; for viewers the speed stays the one they chose.
 */
export function keepLatency({ player, services }: ExtensionContext): void {
  const { video, source, options, preferences, container } = services;
  const { signal } = player;
  /** The speed that others were told of last: without what is done here. */
  let lastViewerRate = video.playbackRate;
  /** The speed that was set here last. */
  let rate = 1;
  let isBehindByChoice = false;
  let keptPitch = video.preservesPitch;
  const requestedLatency = pageValue('targetLatency', checkTargetLatency);

  const set = (next: number): void => {
    if (next === rate) return;
    if (rate === 1) keptPitch = video.preservesPitch;
    video.preservesPitch = next === 1 ? keptPitch : true;
    rate = next;
    video.playbackRate = next;
  };

  const wantedRate = (hasSought: boolean): number => {
    if (video.duration !== Infinity) return 1;
    const stats = source.stats();
    const { latency = 0, isLowLatency = false } = stats ?? {};
    const requested = requestedLatency({ options });
    const target = requested !== undefined || isLowLatency ? targetLatency(requested, stats) : undefined;
    if (target === undefined || latency <= 0) return 1;
    const distance = latency - target;
    if (hasSought || distance < CHOSEN_DISTANCE_SECONDS) isBehindByChoice = distance >= CHOSEN_DISTANCE_SECONDS;
    const isMoving = !video.paused && !video.seeking && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
    if (!isMoving || isBehindByChoice || distance > LIVE_EDGE_SECONDS) return 1;
    const { currentTime } = video;
    return gentleRate({ latency, target, rate, buffer: bufferedEnd(video.buffered, currentTime) - currentTime });
  };

  const sync = ({ type }: Event): void => {
    // Another speed is the viewer's, and no longer this one's to change; a load begins anew.
    if (!isUsualSpeed({ video, preferences }) || type === 'emptied') {
      if (rate !== 1) video.preservesPitch = keptPitch;
      rate = 1;
    } else {
      // Streams themselves seek to where they begin.
      set(wantedRate(type === 'seeking' && video.played.length > 0));
    }
  };

  /** The speed that the viewer takes it for. */
  const viewerRate = (): number => {
    const { playbackRate } = video;
    const isGentle = playbackRate >= GENTLE.slowest && playbackRate <= GENTLE.fastest;
    return isGentle && isUsualSpeed({ video, preferences }) ? 1 : playbackRate;
  };

  const hide = (event: Event): void => {
    const shownRate = viewerRate();
    // Everybody else takes a speed of the video for the viewer's choice.
    if (shownRate === lastViewerRate) event.stopImmediatePropagation();
    lastViewerRate = shownRate;
  };
  for (const type of MEDIA_EVENTS) video.addEventListener(type, sync, { signal });
  preferences.addEventListener('preferenceschange', sync, { signal });
  overrideRate(container, viewerRate, signal);
  // In the capture phase, ahead of those who listen since the beginning.
  video.addEventListener('ratechange', hide, { signal, capture: true });
}

/** Slowest and fastest speed that nobody hears with the pitch kept. */
const GENTLE = { slowest: 0.95, fastest: 1.05 } as const;
/** Change of the speed for each second away from the target. */
const GAIN = 0.05;
/** How far from the target correction begins, in seconds: less is the beat of the parts that arrive. */
const BEGIN_SECONDS = 0.3;
/** How close to the target it ends, in seconds. */
const END_SECONDS = 0.1;
/** Least buffer, in seconds: below it playback slows down, so as not to stall. */
const THIN_BUFFER_SECONDS = 1;
/** Steps of the speed: each change costs browsers a little. */
const STEPS_IN_ONE = 100;

/** How a live stream stands. */
export interface LiveStand {
  /** Seconds behind the newest part, and those wanted. */
  readonly latency: number;
  readonly target: number;
  /** Seconds that can be played without the network. */
  readonly buffer: number;
  /** Speed that was chosen last. */
  readonly rate: number;
}

/** The speed that brings a live stream to its target latency, 0.95..1.05. */
export function gentleRate({ latency, target, buffer, rate }: LiveStand): number {
  // A target below two seconds leaves no room for a second of buffer.
  if (buffer < Math.min(THIN_BUFFER_SECONDS, target / 2)) return GENTLE.slowest;
  const distance = latency - target;
  if (Math.abs(distance) < (rate === 1 ? BEGIN_SECONDS : END_SECONDS)) return 1;
  const wanted = Math.round((1 + distance * GAIN) * STEPS_IN_ONE) / STEPS_IN_ONE;
  return clamp(wanted, GENTLE.slowest, GENTLE.fastest);
}

/** What the page asks for, in seconds; its author is told of what cannot be. */
function checkTargetLatency(given: unknown): number | undefined {
  const seconds = targetLatencyOf(given);
  if (given !== undefined && seconds === undefined) {
    console.warn(`<xl-video-player>: target-latency is a number of seconds from 0.5 to 60, not "${String(given)}"`);
  }
  return seconds;
}

/**
 * Lets the tag tell another speed as its `playbackRate` than that of its video, until the signal aborts; setting it stays
 * as it was.
 */
function overrideRate(tag: HTMLElement, rate: () => number, signal: AbortSignal): void {
  const set = (value: number): void =>
    void Reflect.set(Object.getPrototypeOf(tag) as object, 'playbackRate', value, tag);
  Object.defineProperty(tag, 'playbackRate', { configurable: true, get: rate, set });
  signal.addEventListener('abort', () => Reflect.deleteProperty(tag, 'playbackRate'), { once: true });
}

import { LIVE_EDGE_SECONDS } from '../../config';
import { targetLatency, targetLatencyOf } from '../../media/target-latency';
import { bufferedEnd } from '../../player/features/time';
import { clamp } from '../../utils/clamp';
import type { ExtensionContext } from '../extension';
import { pageValue } from '../page-value';

/** Seconds behind the target from which a seek means to stay there. */
const CHOSEN_DISTANCE_SECONDS = 2;
const MEDIA_EVENTS = ['timeupdate', 'playing', 'pause', 'waiting', 'seeking', 'emptied'];

/**
 * Keeps a live stream at its target latency by playing slightly faster or slower, if the page sets a target or the
 * stream is low-latency. The rate that viewers chose stays the one they see.
 */
export function keepLatency({ player, services }: ExtensionContext): void {
  const { video, source, options, preferences, speed } = services;
  const { signal } = player;
  let isBehindByChoice = false;
  let keptPitch = video.preservesPitch;
  const requestedLatency = pageValue('targetLatency', checkTargetLatency);

  const correct = (rate: number): void => {
    if (rate === speed.correction) return;
    if (speed.correction === 1) keptPitch = video.preservesPitch;
    video.preservesPitch = rate === 1 ? keptPitch : true;
    speed.correct(rate);
  };

  const computeRate = (hasSought: boolean): number => {
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
    const buffer = bufferedEnd(video.buffered, video.currentTime) - video.currentTime;
    return gentleRate({ latency, target, buffer, rate: speed.correction });
  };

  const sync = ({ type }: Event): void => {
    const isSeek = type === 'seeking' && video.played.length > 0;
    // The initial seek of a stream does not count, and a new load resets the correction.
    correct(speed.rate === 1 && type !== 'emptied' ? computeRate(isSeek) : 1);
  };

  for (const type of MEDIA_EVENTS) video.addEventListener(type, sync, { signal });
  preferences.addEventListener('preferenceschange', sync, { signal });
  speed.addEventListener('holdchange', sync, { signal });
  signal.addEventListener('abort', () => correct(1), { once: true });
}

/** Slowest and fastest rate that is inaudible with the pitch preserved. */
const GENTLE = { slowest: 0.95, fastest: 1.05 } as const;
/** Change of the rate per second of distance from the target. */
const GAIN = 0.05;
/** Distance from the target at which correction begins, in seconds; less is the jitter of arriving parts. */
const BEGIN_SECONDS = 0.3;
/** Distance from the target at which correction ends, in seconds. */
const END_SECONDS = 0.1;
/** Minimum buffer, in seconds; below it playback slows down to avoid a stall. */
const THIN_BUFFER_SECONDS = 1;
/** Steps of the rate per 1.0; each change costs browsers a little. */
const STEPS_IN_ONE = 100;

/** Latency and buffer of a live stream. */
export interface LiveStand {
  /** Seconds behind the live edge, current and wanted. */
  readonly latency: number;
  readonly target: number;
  /** Seconds that can be played without the network. */
  readonly buffer: number;
  /** Rate that was returned last. */
  readonly rate: number;
}

/** Returns the rate that moves a live stream to its target latency, 0.95..1.05. */
export function gentleRate({ latency, target, buffer, rate }: LiveStand): number {
  // A target below two seconds leaves no room for a second of buffer.
  if (buffer < Math.min(THIN_BUFFER_SECONDS, target / 2)) return GENTLE.slowest;
  const distance = latency - target;
  if (Math.abs(distance) < (rate === 1 ? BEGIN_SECONDS : END_SECONDS)) return 1;
  const wanted = Math.round((1 + distance * GAIN) * STEPS_IN_ONE) / STEPS_IN_ONE;
  return clamp(wanted, GENTLE.slowest, GENTLE.fastest);
}

/** Returns the target latency of the page, in seconds; undefined, with a warning, if it is invalid. */
function checkTargetLatency(option: unknown): number | undefined {
  const seconds = targetLatencyOf(option);
  if (option !== undefined && seconds === undefined) {
    console.warn(`<xl-video-player>: target-latency is a number of seconds from 0.5 to 60, not "${String(option)}"`);
  }
  return seconds;
}

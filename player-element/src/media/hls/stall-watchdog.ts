import { LIVE_CATCH_UP_MS } from './hls-limits';

/** How often a playback that stands still is looked at, in ms. */
const STALL_CHECK_MS = 500;
/** Standstill with nothing arriving after which loading starts anew, in ms. */
const STALL_RESTART_MS = 4000;

/** What the watchdog may ask and do. */
export interface StallWatch {
  readonly video: HTMLVideoElement;
  /** When media arrived last, on the clock of `performance.now()`. */
  arrival(): number;
  /** Whether something is still being tried. */
  isRecovering(): boolean;
  /** Passes over a gap at the position; false when there is none, or nothing behind it yet. */
  skipGap(): boolean;
  /** Goes on at the edge of a live stream; false where there is none, or nothing to catch up with. */
  catchUp(): boolean;
  /** Starts loading anew, without what should play at the position. */
  restart(): void;
  /** How long a standstill with nothing arriving may last, in ms; 0 when all is lost already. */
  stallLimit(): number;
  /** How long a standstill with nothing arriving may last whatever is still tried, in ms. */
  silenceLimit(): number;
  /** Nothing helped. */
  giveUp(): void;
}

/** Sees to it that no picture stands still for ever: a gap is passed over, loading is restarted, then it fails. */
export class StallWatchdog {
  readonly #watch: StallWatch;
  readonly #timer: ReturnType<typeof setInterval>;
  #position = -1;
  /** When the standstill began, or something was tried last. */
  #since = 0;
  /** When the standstill began, or playback was sent to the live edge. */
  #stillSince = 0;
  #stoppedAt = 0;
  #hasRestarted = false;

  constructor(watch: StallWatch) {
    this.#watch = watch;
    this.#timer = setInterval(() => this.#poll(), STALL_CHECK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #poll(): void {
    const { video } = this.#watch;
    const now = performance.now();
    const isWaiting = video.readyState < video.HAVE_FUTURE_DATA && !video.ended && !video.error;
    if (video.currentTime !== this.#position || !isWaiting) {
      this.#position = video.currentTime;
      this.#since = this.#stillSince = this.#stoppedAt = now;
      this.#hasRestarted = false;
      return;
    }
    if (this.#watch.skipGap()) return;
    if (video.paused) this.#since = this.#stoppedAt = now;
    else this.#onStandstill(now);
  }

  #onStandstill(now: number): void {
    const { video, arrival, silenceLimit, stallLimit } = this.#watch;
    if (now - Math.max(this.#stoppedAt, arrival()) >= silenceLimit()) {
      this.#watch.giveUp();
      return;
    }
    if (now - this.#stillSince >= LIVE_CATCH_UP_MS && this.#watch.catchUp()) {
      this.#stillSince = now;
      // Not the viewer moved it, and nothing plays yet.
      this.#position = video.currentTime;
      return;
    }
    // Only what comes after the last thing that could help counts.
    if (this.#watch.isRecovering()) this.#since = now;
    const standstill = now - Math.max(this.#since, arrival());
    if (standstill >= stallLimit()) this.#watch.giveUp();
    else if (standstill >= STALL_RESTART_MS && !this.#hasRestarted) {
      this.#hasRestarted = true;
      this.#watch.restart();
    }
  }
}

/** A range of time, in seconds. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

/** A segment, and whether it is known to be missing. */
export interface FragmentRange extends TimeRange {
  readonly gap?: boolean;
}

/** Less than this counts as nothing, in seconds: time stamps and playlists never agree to the frame. */
const TOLERANCE = 0.25;

/** The buffered ranges of a media element. */
export function rangesOf(ranges: TimeRanges): TimeRange[] {
  return Array.from({ length: ranges.length }, (_one, index) => ({
    start: ranges.start(index),
    end: ranges.end(index),
  }));
}

/** Seconds that can be played on from this position. */
export function playableFrom(buffered: readonly TimeRange[], position: number): number {
  const current = buffered.find(({ start, end }) => start <= position + TOLERANCE && position < end);
  return current ? current.end - position : 0;
}

/**
 * Where the gap at this position ends: the start of the next buffered range, `Infinity` when nothing up to the end of the
 * stream is to come, be it missing or buffered, undefined when there is no gap or some of it may still arrive.
 */
export function gapEnd(
  buffered: readonly TimeRange[],
  fragments: readonly FragmentRange[],
  position: number,
): number | undefined {
  if (playableFrom(buffered, position) > TOLERANCE) return undefined;
  const next = buffered.find(({ start }) => start > position + TOLERANCE / 5);
  const until = next?.start ?? Infinity;
  const between = fragments.filter(({ start, end }) => end > position + TOLERANCE && start < until - TOLERANCE);
  if (between.length === 0 && !next) return isBufferedToEnd(buffered, fragments) ? Infinity : undefined;
  return between.every(({ gap }) => gap) ? until : undefined;
}

function isBufferedToEnd(buffered: readonly TimeRange[], fragments: readonly FragmentRange[]): boolean {
  const last = fragments.at(-1);
  return last !== undefined && buffered.some(({ end }) => end > last.end - TOLERANCE);
}

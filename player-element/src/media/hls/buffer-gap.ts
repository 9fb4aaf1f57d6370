import type { Fragment } from 'hls.js';

/** A range of time, in seconds. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

/** A segment, and whether it is known to be missing. */
export type FragmentRange = Pick<Fragment, 'start' | 'end' | 'gap'>;

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

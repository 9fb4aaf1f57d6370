import type { Fragment } from 'hls.js';

/** Range of time, in seconds. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

/** Time range of a segment, and whether it is marked as a gap. */
export type FragmentRange = Pick<Fragment, 'start' | 'end' | 'gap'>;

/** Largest difference that is ignored, in seconds: timestamps and playlists never match to the frame. */
const TOLERANCE = 0.25;

/** Returns the ranges of a `TimeRanges` object as an array. */
export function rangesOf(ranges: TimeRanges): TimeRange[] {
  return Array.from({ length: ranges.length }, (_, index) => ({ start: ranges.start(index), end: ranges.end(index) }));
}

/** Returns the seconds of buffered media that follow a position. */
export function playableFrom(buffered: readonly TimeRange[], position: number): number {
  const current = buffered.find(({ start, end }) => start <= position + TOLERANCE && position < end);
  return current ? current.end - position : 0;
}

/**
 * Returns the end of the gap at a position, in seconds: the start of the next buffered range, or `Infinity` when the
 * rest of the stream is missing or buffered. Undefined without a gap, or if a part of it may still arrive.
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

/** A stretch of time, in seconds. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A segment, and whether it is known to be missing. */
export interface Piece extends Stretch {
  readonly gap?: boolean;
}

/** Less than this counts as nothing, in seconds: time stamps and playlists never agree to the frame. */
const TOLERANCE = 0.25;

/** The buffered stretches of a media element. */
export function stretchesOf(ranges: TimeRanges): Stretch[] {
  return Array.from({ length: ranges.length }, (_one, index) => ({
    start: ranges.start(index),
    end: ranges.end(index),
  }));
}

/** Seconds that can be played on from this position. */
export function playableFrom(buffered: readonly Stretch[], position: number): number {
  const current = buffered.find(({ start, end }) => start <= position + TOLERANCE && position < end);
  return current ? current.end - position : 0;
}

/**
 * Where the hole at this position ends: the start of the next buffered stretch, `Infinity` when everything up to the
 * end of the stream is missing, undefined when there is no hole or some of it may still arrive.
 */
export function holeEnd(buffered: readonly Stretch[], pieces: readonly Piece[], position: number): number | undefined {
  if (playableFrom(buffered, position) > TOLERANCE) return undefined;
  const next = buffered.find(({ start }) => start > position + TOLERANCE / 5);
  const until = next?.start ?? Infinity;
  const between = pieces.filter(({ start, end }) => end > position + TOLERANCE && start < until - TOLERANCE);
  if (between.length === 0 && !next) return undefined;
  return between.every(({ gap }) => gap) ? until : undefined;
}

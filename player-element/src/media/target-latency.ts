import type { PlaybackStats } from './engine';

/** Limits of the page's target, in seconds: less than a part of a segment cannot be buffered, more is hardly live. */
const LIMITS = { min: 0.5, max: 60 } as const;

/** Returns the page's target latency behind the newest part of a live stream, in seconds; undefined if invalid. */
export function targetLatencyOf(requested: unknown): number | undefined {
  const seconds = typeof requested === 'string' && requested.trim() !== '' ? Number(requested) : requested;
  const isPossible = typeof seconds === 'number' && seconds >= LIMITS.min && seconds <= LIMITS.max;
  return isPossible ? seconds : undefined;
}

/**
 * Returns the target latency behind the newest part of a live stream, in seconds: that of the page, but at least the
 * minimum of the stream; without one, that of the stream. Undefined if neither has one.
 */
export function targetLatency(requested: unknown, stats: PlaybackStats | undefined): number | undefined {
  const page = targetLatencyOf(requested);
  return page === undefined ? stats?.targetLatency : Math.max(page, stats?.minLatency ?? 0);
}

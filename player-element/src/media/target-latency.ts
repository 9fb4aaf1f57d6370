import type { PlaybackStats } from './engine';

/** What a page may ask for, in seconds: less than a part of a segment cannot be buffered, more is no live stream. */
const LIMITS = { least: 0.5, most: 60 } as const;

/** How far behind its newest part a page asks to play a live stream, in seconds; nothing for what cannot be. */
export function targetLatencyOf(asked: unknown): number | undefined {
  const seconds = typeof asked === 'string' && asked.trim() !== '' ? Number(asked) : asked;
  const isPossible = typeof seconds === 'number' && seconds >= LIMITS.least && seconds <= LIMITS.most;
  return isPossible ? seconds : undefined;
}

/**
 * How far behind its newest part a live stream is to be played, in seconds: as the page asks, though no nearer than the
 * stream allows, else as the stream itself does. Nothing where neither does.
 */
export function targetLatency(asked: unknown, stats: PlaybackStats | undefined): number | undefined {
  const page = targetLatencyOf(asked);
  return page === undefined ? stats?.targetLatency : Math.max(page, stats?.minLatency ?? 0);
}

import type { PlaybackStats } from '../media/engine';
import { targetLatencyOf } from '../media/target-latency';

/**
 * How far behind its newest part a live stream is to be played, in seconds: as the page asks, though no nearer than the
 * stream allows, else as the stream itself does. Nothing where neither does.
 */
export function targetLatency(asked: unknown, stats: PlaybackStats | undefined): number | undefined {
  const { targetLatency: own, minLatency = 0 } = stats ?? {};
  const page = targetLatencyOf(asked);
  return page === undefined ? own : Math.max(page, minLatency);
}

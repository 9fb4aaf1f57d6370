import { targetLatencyOf } from '../../media/target-latency';

/** What the page asks for, in seconds; its author is told of what cannot be. */
export function checkTargetLatency(given: unknown): number | undefined {
  const seconds = targetLatencyOf(given);
  if (given !== undefined && seconds === undefined) {
    console.warn(`<xl-video-player>: target-latency is a number of seconds from 0.5 to 60, not "${String(given)}"`);
  }
  return seconds;
}

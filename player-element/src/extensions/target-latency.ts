import type { Owners } from '../player/feature';

/** What a page may ask for, in seconds: less than a part of a segment cannot be buffered, more is no live stream. */
const LIMITS = { least: 0.5, most: 60 } as const;

/**
 * How far behind its newest part a live stream is to be played, in seconds: as the page asks by `target-latency`, else as
 * the stream itself does. Nothing where neither does.
 */
export function targetLatency({ options, source }: Pick<Owners, 'options' | 'source'>): number | undefined {
  return pageTargetLatency({ options }) ?? source.stats()?.targetLatency;
}

/** What the page asks for; nothing where it does not, or for what cannot be. */
export function pageTargetLatency({ options }: Pick<Owners, 'options'>): number | undefined {
  const asked = options.extension('targetLatency');
  const seconds = typeof asked === 'string' && asked.trim() !== '' ? Number(asked) : asked;
  const isPossible = typeof seconds === 'number' && seconds >= LIMITS.least && seconds <= LIMITS.most;
  return isPossible ? seconds : undefined;
}

/** What a page may ask for, in seconds: less than a part of a segment cannot be buffered, more is no live stream. */
const LIMITS = { least: 0.5, most: 60 } as const;

/** How far behind its newest part a page asks to play a live stream, in seconds; nothing for what cannot be. */
export function targetLatencyOf(asked: unknown): number | undefined {
  const seconds = typeof asked === 'string' && asked.trim() !== '' ? Number(asked) : asked;
  const isPossible = typeof seconds === 'number' && seconds >= LIMITS.least && seconds <= LIMITS.most;
  return isPossible ? seconds : undefined;
}

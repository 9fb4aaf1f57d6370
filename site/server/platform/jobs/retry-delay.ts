/** Seconds before the second run, doubled for each further one, and the most. */
const firstDelay = 5;
const longestDelay = 3600;

/**
 * Seconds to wait after so many failed runs: half of it fixed, half by chance, so that what failed together is not tried
 * again together.
 * @param random between 0 and 1.
 */
export function retryDelay(attempts: number, random: number): number {
  const delay = Math.min(firstDelay * 2 ** (attempts - 1), longestDelay);
  return (delay / 2) * (1 + random);
}

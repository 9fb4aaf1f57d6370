import { median } from './median.mjs';

/** How often the samples are drawn again: enough for two steady digits. */
const DRAWS = 5000;
/** How much of the draws lies below and above the interval. */
const TAIL = 0.025;

/** The bootstrap confidence interval, 95 %, of the median of some numbers; the same numbers give the same interval. */
export function confidenceInterval(numbers) {
  const random = randomNumbers(1);
  const medians = Array.from({ length: DRAWS }, () =>
    median(numbers.map(() => numbers[Math.floor(random() * numbers.length)])),
  ).toSorted((a, b) => a - b);
  return [medians[Math.floor(DRAWS * TAIL)], medians[Math.ceil(DRAWS * (1 - TAIL)) - 1]];
}

/** Evenly spread numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

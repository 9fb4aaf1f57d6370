import { SAVED_DATA_HEIGHT } from './hls-limits';

interface Sized {
  readonly height: number;
}

/** Index of the greatest level not above this height, the lowest when all are; -1 without levels. */
export function levelWithin(levels: readonly Sized[], maxHeight: number): number {
  let best = Math.min(0, levels.length - 1);
  levels.forEach(({ height }, index) => {
    const isBetter = height >= (levels[best]?.height ?? 0) || (levels[best]?.height ?? 0) > maxHeight;
    if (height <= maxHeight && isBetter) best = index;
  });
  return best;
}

/** Index of the least level that is worth watching, for viewers who save data; -1 without levels. */
export function dataSaverLevel(levels: readonly Sized[]): number {
  const worthwhile = levels.findIndex(({ height }) => height >= SAVED_DATA_HEIGHT);
  return worthwhile < 0 ? Math.min(0, levels.length - 1) : worthwhile;
}

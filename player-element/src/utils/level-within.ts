/** Returns the index of the highest level within this height, or of the lowest level if none is; -1 without levels. */
export function levelWithin(levels: readonly { readonly height: number }[], maxHeight: number): number {
  const heights = levels.map(({ height }) => height);
  const greatest = Math.max(...heights.filter((height) => height <= maxHeight));
  return Math.max(heights.lastIndexOf(greatest), Math.min(0, levels.length - 1));
}

/** Minimum picture height for viewers who save data, in px. */
const SAVED_DATA_HEIGHT = 240;

/** Returns the index of the lowest level with an acceptable height, for viewers who save data; -1 without levels. */
export function dataSaverLevel(levels: readonly { readonly height: number }[]): number {
  const worthwhile = levels.findIndex(({ height }) => height >= SAVED_DATA_HEIGHT);
  return worthwhile < 0 ? Math.min(0, levels.length - 1) : worthwhile;
}

/** Returns the index of the highest level within this height, or of the lowest level if none is; -1 without levels. */
export function levelWithin(levels: readonly { readonly height: number }[], maxHeight: number): number {
  const heights = levels.map(({ height }) => height);
  const greatest = Math.max(...heights.filter((height) => height <= maxHeight));
  return Math.max(heights.lastIndexOf(greatest), Math.min(0, levels.length - 1));
}

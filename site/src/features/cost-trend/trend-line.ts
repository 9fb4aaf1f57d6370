/** The drawing is 100 wide and 40 high; the line keeps away from its upper and lower edge. */
const width = 100;
const top = 4;
const bottom = 36;

/** The outline of a line through values that lie in a range, from left to right. */
export function trendLine(values: readonly number[], [least, most]: readonly [number, number]): string {
  const across = width / Math.max(values.length - 1, 1);
  const down = (bottom - top) / Math.max(most - least, 1);
  return values
    .map(
      (value, index) => `${index === 0 ? 'M' : 'L'}${round(index * across)} ${round(bottom - (value - least) * down)}`,
    )
    .join('');
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}

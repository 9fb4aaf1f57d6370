/** The drawing is 100 wide and 40 high, from zero at its lower edge to `top` at its upper one. */
const width = 100;
const height = 40;

/** The outline of a line through values from zero to `top`, from left to right. */
export function trendLine(values: readonly number[], top: number): string {
  const across = width / Math.max(values.length - 1, 1);
  return values
    .map(
      (value, index) =>
        `${index === 0 ? 'M' : 'L'}${round(index * across)} ${round(height - (value / Math.max(top, 1)) * height)}`,
    )
    .join('');
}

/** The end of a scale that starts at zero: the next number of one digit, or half of one, above the largest value. */
export function scaleTop(largest: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(largest, 1)));
  return (Math.ceil((largest / unit) * 2) / 2) * unit;
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}

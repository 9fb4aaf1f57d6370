/** Width and height of the box that a trend is drawn in. */
export const TREND_BOX = { width: 59, height: 16 } as const;

/** The last minute of something as the path of an area, which ends at the right; as high as its greatest value. */
export function trendPath(values: readonly number[]): string {
  const { width, height } = TREND_BOX;
  const most = Math.max(...values) || 1;
  const first = width - values.length + 1;
  const points = values.map((value, index) => `${first + index} ${(height * (1 - value / most)).toFixed(1)}`);
  return `M${first} ${height}L${points.join('L')}L${width} ${height}Z`;
}

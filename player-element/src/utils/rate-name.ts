/** A speed as `2.0x` or `1.25x`. */
export function rateName(rate: number): string {
  return `${Number.isInteger(rate) ? rate.toFixed(1) : rate}x`;
}

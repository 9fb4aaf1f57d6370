/** Returns the number between `low` and `high` that is nearest to `value`. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

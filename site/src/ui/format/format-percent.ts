/** Digits that a share is exact to; further ones are noise of binary numbers, as in 0.07 × 100. */
const exactDigits = 12;

/** A share as a percentage: 0.1234 is `12.34%`, nothing is `0%` (spec 5.2; site R-FMT-4). */
export function formatPercent(share: number | null | undefined): string {
  if (!share || !Number.isFinite(share)) return '0%';
  return `${Number((share * 100).toPrecision(exactDigits))}%`;
}

import { formatFen } from '#contract/format-fen.ts';

/** What a step of a price adds or takes off, in fen, its sign before the currency: `¥200.00`, `−¥20.00`. */
export function formatPriceChange(fen: number): string {
  return `${fen < 0 ? '−' : ''}¥${formatFen(Math.abs(fen))}`;
}

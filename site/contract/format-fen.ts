import { formatMoney } from './format-money';

/**
 * An amount in fen as yuan with thousands separators: 129900 becomes `1,299.00` (spec 5.2, money).
 * Amounts in fen are whole numbers, so nothing is rounded, not even what a division would lose of the largest.
 */
export function formatFen(fen: number): string {
  const digits = String(Math.abs(Math.trunc(fen))).padStart(3, '0');
  return formatMoney(`${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

import { formatMoney } from './format-money';

/**
 * An amount in fen as yuan with two digits: 129900 becomes `1299.00`, as channels, operators and spreadsheets write it.
 * Amounts in fen are whole numbers, so nothing is rounded, not even what a division would lose of the largest.
 */
export function formatYuan(fen: number): string {
  const digits = String(Math.abs(Math.trunc(fen))).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An amount in fen as yuan with thousands separators: 129900 becomes `1,299.00` (spec 5.2, money). */
export function formatFen(fen: number): string {
  return formatMoney(formatYuan(fen));
}

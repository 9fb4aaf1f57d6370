/**
 * An amount in fen as yuan with thousands separators: 129900 becomes `1,299.00` (spec 5.2, money).
 * Amounts in fen are whole numbers, so nothing is rounded.
 */
export function formatFen(fen: number): string {
  const digits = String(Math.abs(Math.trunc(fen))).padStart(3, '0');
  const yuan = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${fen < 0 ? '-' : ''}${yuan}.${digits.slice(-2)}`;
}

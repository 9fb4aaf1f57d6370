/**
 * An amount in fen as yuan with two decimals and thousands separators: 129900 becomes `1,299.00` (spec 5.2, money).
 * Amounts in fen are whole numbers, so nothing is rounded, not even what a division would lose of the largest.
 */
export function formatFen(fen: number): string {
  const digits = String(Math.abs(Math.trunc(fen))).padStart(3, '0');
  const grouped = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${fen <= -1 ? '-' : ''}${grouped}.${digits.slice(-2)}`;
}

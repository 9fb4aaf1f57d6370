/** The number of a bank account in groups of four, as on cards: `6222 0200 1111`. */
export function formatAccountNumber(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, '$1 ');
}

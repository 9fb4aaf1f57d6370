/**
 * An amount in yuan with two decimals and thousands separators: 1234.5 becomes `1,234.50` (spec 5.2; site R-FMT-1).
 * Whatever is falsy or no number is `0.00`. Halves are rounded away from zero as people write them: 1.005 is 1.01.
 */
export function formatMoney(yuan: number | string | null | undefined): string {
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(decimalText(yuan)) ?? [];
  // The binary number behind 1.005 is less than it, so the decimals themselves are rounded.
  const hundredths = BigInt(whole + decimals.padEnd(2, '0').slice(0, 2)) + ((decimals[2] ?? '0') >= '5' ? 1n : 0n);
  const digits = String(hundredths).padStart(3, '0');
  const grouped = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${hundredths === 0n ? '' : sign}${grouped}.${digits.slice(-2)}`;
}

/** A number in plain decimals: large and small ones print with an exponent otherwise. */
function decimalText(amount: number | string | null | undefined): string {
  const number = Number(amount || 0);
  if (!Number.isFinite(number)) return '0';
  const text = typeof amount === 'string' ? amount.trim() : String(number);
  if (/^-?(\d+\.?\d*|\.\d+)$/.test(text)) return text;
  return Math.abs(number) < 1 ? '0' : String(BigInt(Math.round(number)));
}

/** Value-added tax of services of information technology, in percent; prices hold it. */
export const vatPercent = 6;

/** What value-added tax calls everything that is sold; it stands in front of each item. */
export const taxedCategory = '*信息技术服务*';

/** An amount with its tax, in fen. */
export interface TaxedAmount {
  readonly netFen: number;
  readonly taxFen: number;
}

/** Splits what was paid into its net amount and its tax, which add up to it. */
export function splitTax(amountFen: number): TaxedAmount {
  const netFen = Math.round((amountFen * 100) / (100 + vatPercent));
  return { netFen, taxFen: amountFen - netFen };
}

import { termName } from '../term-name';
import type { ProductCard } from './product-schema';

/** How the lowest price of a month comes about, in a few words; nothing where it is what one month costs. */
export function priceBasis({ min_price_months: months }: Pick<ProductCard, 'min_price_months'>): string | undefined {
  return months === null || months === 1 ? undefined : `按 ${termName(months)}付折合`;
}

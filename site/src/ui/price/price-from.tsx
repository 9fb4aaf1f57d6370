import type { ReactNode } from 'react';
import { formatFen } from '#contract/format-fen.ts';
import { priceBasis } from '#contract/product/price-basis.ts';
import type { ProductCard } from '#contract/product/product-schema.ts';
import styles from './price-from.module.css';

/** What a product costs at least, and for how long one pays at once for that. */
export function PriceFrom({
  product,
}: {
  product: Pick<ProductCard, 'min_price_fen' | 'min_price_months'>;
}): ReactNode {
  if (product.min_price_fen === null) return '价格面议';
  const basis = priceBasis(product);
  return (
    <>
      <span className={`${styles.amount} text-ink weight-700 tabular`}>{`¥${formatFen(product.min_price_fen)}`}</span>{' '}
      /月起
      {basis && <span className="size-caption nowrap margin-left-2">{basis}</span>}
    </>
  );
}

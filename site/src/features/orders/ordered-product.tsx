import type { ReactNode } from 'react';
import type { OrderSummary } from '#contract/order/order-schema.ts';
import { orderTypeLabels } from '#contract/order/order-status.ts';
import { termName } from '#contract/term-name.ts';
import { SiteImage } from '#ui/picture/site-image.tsx';
import styles from './ordered-product.module.css';

interface OrderedProductProps {
  order: OrderSummary;
  /** The name of the product, such as a link or a heading. */
  name: ReactNode;
}

/** What was ordered, as it was then: picture, product, version, length and how often. */
export function OrderedProduct({ order, name }: OrderedProductProps): ReactNode {
  const { Icon, Type, VersionName, Months, Quantity } = order;
  return (
    <div className="flex items-center min-width-0 gap-3">
      <SiteImage className={styles.icon} src={Icon} alt="" width={48} height={48} loading="lazy" />
      <div className="min-width-0">
        <div className={styles.name}>
          {name} <span className={styles.type}>{orderTypeLabels[Type]}</span>
        </div>
        <p className="text-secondary size-small">
          {VersionName} · {termName(Months)}
          {Quantity > 1 && ` × ${Quantity}`}
        </p>
      </div>
    </div>
  );
}

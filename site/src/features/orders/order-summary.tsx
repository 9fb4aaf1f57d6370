import type { ReactNode } from 'react';
import type { OrderSummary } from '#contract/order/order-schema.ts';
import { orderStatusLabels, orderTypeLabels, type OrderStatus } from '#contract/order/order-status.ts';
import { termName } from '#contract/term-name.ts';
import { SiteImage } from '#ui/picture/site-image.tsx';
import { ToneTag, type Tone } from '#ui/tag/tone-tag.tsx';
import styles from './order-summary.module.css';

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
      <SiteImage className="flex-none rounded-panel" src={Icon} alt="" width={48} height={48} loading="lazy" />
      <div className="min-width-0">
        <div className={`${styles.name} flex wrap items-center text-ink size-body weight-600`}>
          {name} <ToneTag tone="grey">{orderTypeLabels[Type]}</ToneTag>
        </div>
        <p className="text-secondary size-small weight-400">
          {VersionName} · {termName(Months)}
          {Quantity > 1 && ` × ${Quantity}`}
        </p>
      </div>
    </div>
  );
}

/** The colour of each state (site 1.7). */
const tones: Readonly<Record<OrderStatus, Tone>> = {
  10: 'orange',
  20: 'blue',
  30: 'green',
  50: 'grey',
  60: 'grey',
  70: 'orange',
  80: 'grey',
};

/** The state of an order, in its colour. */
export function OrderStatusTag({ order }: { order: Pick<OrderSummary, 'Status' | 'TransferAt'> }): ReactNode {
  const { Status, TransferAt } = order;
  // What was transferred is the provider's turn.
  if (TransferAt) return <ToneTag tone="blue">待确认</ToneTag>;
  return <ToneTag tone={tones[Status]}>{orderStatusLabels[Status]}</ToneTag>;
}

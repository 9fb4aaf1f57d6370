import type { ReactNode } from 'react';
import { orderStatusLabels, type OrderStatus } from '#contract/order/order-status.ts';
import type { OrderSummary } from '#contract/order/order-schema.ts';
import { ToneTag, type Tone } from '#ui/tag/tone-tag.tsx';

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

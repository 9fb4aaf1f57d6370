import type { ReactNode } from 'react';
import { orderStatusLabels, type OrderStatus } from '../../../contract/order/order-status';
import { ToneTag, type Tone } from '../../shared/ui/content/tone-tag';

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
export function OrderStatusTag({ status }: { status: OrderStatus }): ReactNode {
  return <ToneTag tone={tones[status]}>{orderStatusLabels[status]}</ToneTag>;
}

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createOrder, listOrders } from '#contract/order/order-endpoints.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import type { CreateOrderBody } from '#contract/order/order-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { ApiFailure } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';
import { codes } from '#contract/codes.ts';
import { randomUuid } from '#data/http/random-uuid.ts';
import { keptSelection } from '../selection/kept-selection';
import { toSend } from './order-draft';
import type { KeptDraft } from './use-order-draft';

interface Placement {
  /** Places the order and goes on to its payment. @returns why that failed; undefined when it did not. */
  readonly place: (body: CreateOrderBody) => Promise<ApiFailure | undefined>;
  /** True from the press until the next page. */
  readonly isPlacing: boolean;
}

/**
 * Places a draft as an order, once: whatever is sent again, as after an answer that was lost, carries the same key.
 * @param selection address of what is ordered.
 */
export function usePlacement(kept: KeptDraft, selection: string): Placement {
  const navigate = useNavigate();
  const { submit, isPending } = useAction(createOrder, { refreshes: [listOrders] });
  const [isLeaving, setLeaving] = useState(false);

  const place = async (body: CreateOrderBody) => {
    const { key, sent } = toSend(kept.draft, body);
    kept.update({ key, sent });
    try {
      const { OrderNo, Status, ExpireAt } = await submit({ body: sent }, { headers: { 'idempotency-key': key } });
      setLeaving(true);
      kept.finish({ orderNo: OrderNo, expireAt: ExpireAt, selection });
      keptSelection.remove();
      const next = Status === orderStatus.unpaid ? 'orderPayinfo' : 'orderPayResult';
      // In the place of this page, so that the way back does not lead to a form that was sent.
      void navigate(buildPath(next, {}, { orderNo: OrderNo }), { replace: true });
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // Another window sent something else under the key.
      if (error.code === codes.duplicateSubmission) kept.update({ key: randomUuid(), sent: undefined });
      return error;
    }
  };
  return { place, isPlacing: isPending || isLeaving };
}

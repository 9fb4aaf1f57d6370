import type { SWRResponse } from 'swr';
import { getOrder } from '#contract/order/order-endpoints.ts';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import type { ApiFailure } from '#data/http/api-failure.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { useRead } from '#data/http/use-read.ts';
import { useState } from 'react';
import { orderStatus, type OrderType } from '#contract/order/order-status.ts';
import { getPaymentState } from '#contract/payment/payment-endpoints.ts';
import type { GetPaymentStateReply } from '#contract/payment/payment-schema.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import { type PollStatus, usePoll } from '#data/polling/use-poll.ts';
import { buildPath } from '#contract/routes/route-table.ts';

export interface OrderRead {
  read: SWRResponse<OrderDetail, ApiFailure>;
  /** Asks for the order anew. @throws ApiFailure, which nobody is told of. */
  ask(signal?: AbortSignal): Promise<OrderDetail>;
  /** Notes what another answer tells of the order, and asks for the rest. */
  note(change: Partial<OrderDetail>): void;
}

/** Reads an order, and again whenever the visitor comes back to the page. */
export function useOrder(orderNo: string): OrderRead {
  const client = useHttpClient();
  const input = { params: { orderNo } };
  const read = useRead(getOrder, input, { failures: 'silent', revalidateOnFocus: true });
  return {
    read,
    async ask(signal) {
      const order = await client(getOrder, input, { showError: false, ...(signal && { signal }) });
      await read.mutate(order, { revalidate: false });
      return order;
    },
    note: (change) => void read.mutate((known) => known && { ...known, ...change }, { revalidate: true }),
  };
}

interface PaymentStateRead {
  /** What the server said last. */
  state: GetPaymentStateReply | undefined;
  status: PollStatus;
  askNow(): Promise<void>;
}

/**
 * Watches a payment until it is made, failed or closed, or until its order is paid otherwise; undefined watches none.
 * @param onSettled Hears the last state.
 */
export function usePaymentState(
  payNo: string | undefined,
  onSettled: (state: GetPaymentStateReply) => void,
): PaymentStateRead {
  const client = useHttpClient();
  const [state, setState] = useState<GetPaymentStateReply>();
  const poll = usePoll<GetPaymentStateReply>(payNo, {
    request: (signal) => client(getPaymentState, { params: { payNo: payNo ?? '' } }, { showError: false, signal }),
    onReply(reply) {
      setState(reply);
      const isOpen = reply.OrderStatus === orderStatus.unpaid && reply.Status === paymentStatus.open;
      if (!isOpen) onSettled(reply);
      return isOpen && reply.PollMs;
    },
  });
  return { state, status: poll.status, askNow: poll.pollNow };
}

/** The last part of the address where an order of each type is chosen. */
const openings: Readonly<Record<OrderType, string>> = { new: 'open', renew: 'renew', upgrade: 'upgrade' };

/** Where the same can be ordered again. */
export function orderAgainPath({ AppId: appId, Type: type, PlanId: plan }: OrderDetail): string {
  return buildPath('funcOpen', { appId, type: openings[type] }, { plan });
}

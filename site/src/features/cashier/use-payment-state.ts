import { useState } from 'react';
import { orderStatus } from '#contract/order/order-status.ts';
import { getPaymentState } from '#contract/payment/payment-endpoints.ts';
import type { GetPaymentStateReply } from '#contract/payment/payment-schema.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { type PollStatus, usePoll } from '#data/polling/use-poll.ts';

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

import { useState } from 'react';
import { orderStatus } from '../../../contract/order/order-status';
import { getPaymentState } from '../../../contract/payment/payment-endpoints';
import type { GetPaymentStateReply } from '../../../contract/payment/payment-schema';
import { paymentStatus } from '../../../contract/payment/payment-status';
import { useHttpClient } from '../../shared/api/http-client-context';
import type { PollStatus } from '../../shared/api/polling/poll-loop';
import { usePoll } from '../../shared/api/polling/use-poll';

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
    ask: (signal) => client(getPaymentState, { params: { payNo: payNo ?? '' } }, { showError: false, signal }),
    answered(reply) {
      setState(reply);
      const isOpen = reply.OrderStatus === orderStatus.unpaid && reply.Status === paymentStatus.open;
      if (!isOpen) onSettled(reply);
      return isOpen && reply.PollMs;
    },
  });
  return { state, ...poll };
}

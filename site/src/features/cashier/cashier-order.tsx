import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getOrder } from '#contract/order/order-endpoints.ts';
import { isOrderNumber } from '#contract/order/order-number.ts';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { getPaymentState } from '#contract/payment/payment-endpoints.ts';
import type { GetPaymentStateReply, OrderPayment } from '#contract/payment/payment-schema.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { useRead } from '#data/http/use-read.ts';
import { usePoll, type PollStatus } from '#data/polling/use-poll.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { EntityPage } from '#ui/entity-page/entity-page.tsx';
import { NotFoundView } from '#ui/exception/not-found-view.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';

/** Changes the shown order to what another reply says, and reads the rest of it again. */
export type PatchOrder = (change: Partial<OrderDetail>) => void;

export interface ShownOrder {
  order: OrderDetail;
  /** Reads the order again. Rejects with ApiFailure, which is announced nowhere. */
  request: (signal: AbortSignal) => Promise<OrderDetail>;
  patch: PatchOrder;
}

interface OrderPageProps {
  title: string;
  /** What search engines would show of the page. */
  description: string;
  /** Heading where the address names no order. */
  heading: string;
  emptyTitle: string;
  emptyText: string;
  children: (shown: ShownOrder) => ReactNode;
}

/** A page about the order that `?orderNo=` names; it is read again whenever the visitor comes back to the page. */
export function OrderPage(props: OrderPageProps): ReactNode {
  const orderNo = useSearchParams()[0].get('orderNo') ?? '';
  if (orderNo !== '') {
    return isOrderNumber(orderNo) ? (
      <NamedOrder key={orderNo} {...props} orderNo={orderNo} />
    ) : (
      <NotFoundView subject="订单" />
    );
  }
  return (
    <>
      <PageHead title={props.title} description={props.description} indexed={false} />
      <PageIntro title={props.heading} />
      <EmptyState title={props.emptyTitle} text={props.emptyText}>
        <LinkButton href={buildPath('mecenter', { type: 'order' })}>我的订单</LinkButton>
      </EmptyState>
    </>
  );
}

function NamedOrder({ orderNo, title, children }: OrderPageProps & { orderNo: string }): ReactNode {
  const client = useHttpClient();
  const input = { params: { orderNo } };
  const read = useRead(getOrder, input, { failures: 'silent', revalidateOnFocus: true });

  async function request(signal: AbortSignal): Promise<OrderDetail> {
    const order = await client(getOrder, input, { showError: false, signal });
    await read.mutate(order, { revalidate: false });
    return order;
  }

  const patch: PatchOrder = (change) =>
    void read.mutate((order) => order && { ...order, ...change }, { revalidate: true });
  return (
    <EntityPage read={read} title={title}>
      {(order) => children({ order, request, patch })}
    </EntityPage>
  );
}

interface PaymentStateRead {
  /** What the server said last. */
  state: GetPaymentStateReply | undefined;
  status: PollStatus;
  pollNow: () => Promise<void>;
}

/**
 * Polls a payment until it is paid, failed or closed, or until its order is paid otherwise, and patches the order then; undefined polls
 * nothing.
 */
export function usePaymentState(payNo: string | undefined, patch: PatchOrder): PaymentStateRead {
  const client = useHttpClient();
  const [state, setState] = useState<GetPaymentStateReply>();
  const poll = usePoll<GetPaymentStateReply>(payNo, {
    request: (signal) => client(getPaymentState, { params: { payNo: payNo ?? '' } }, { showError: false, signal }),
    onReply(reply) {
      setState(reply);
      const { OrderStatus: Status, PaidAt, ServerTime, PollMs } = reply;
      const isOpen = Status === orderStatus.unpaid && reply.Status === paymentStatus.open;
      if (!isOpen) patch({ Status, PaidAt, ServerTime });
      return isOpen && PollMs;
    },
  });
  return { state, ...poll };
}

/** The payments of an order, the one begun last first. */
export function newestPayments({ Payments }: Pick<OrderDetail, 'Payments'>): OrderPayment[] {
  return [...Payments].sort((a, b) => Date.parse(b.CTime) - Date.parse(a.CTime));
}

import { type ReactNode, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { isOrderNumber } from '#contract/order/order-number.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { type OrderRead, useOrder } from '#features/cashier/cashier-order.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { NotFoundView } from '#ui/exception/not-found-view.tsx';
import { EntityPage } from '#ui/entity-page/entity-page.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import { brand } from '#contract/brand/brand.ts';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { Cashier } from '#features/cashier/cashier.tsx';
import { OrderEnded, PayableOrder } from '#features/cashier/order-summary.tsx';
import { useDeadlinePassed } from '#data/http/server-clock.ts';
import { usePoll } from '#data/polling/use-poll.ts';
import { BuyingSteps } from '#features/purchase/buying-steps.tsx';
import { transferReviewTime } from '#data/bank-transfer.ts';
import { QuestionList } from '#ui/question-list/question-list.tsx';
import { Section } from '#ui/section/section.tsx';

/** The cashier: `?orderNo=` names the order to be paid. */
export default function OrderPayinfoPage(): ReactNode {
  const orderNo = useSearchParams()[0].get('orderNo') ?? '';
  if (orderNo === '') return <NothingToPay />;
  return isOrderNumber(orderNo) ? <NamedOrder key={orderNo} orderNo={orderNo} /> : <NotFoundView subject="订单" />;
}

function NamedOrder({ orderNo }: { orderNo: string }): ReactNode {
  const { read, ask, note } = useOrder(orderNo);
  return (
    <EntityPage read={read} title="收银台">
      {(order) => <OrderToPay order={order} ask={ask} note={note} />}
    </EntityPage>
  );
}

function NothingToPay(): ReactNode {
  return (
    <>
      <PageHead title="收银台" description="选择支付方式，完成付款。" indexed={false} />
      <PageIntro title="收银台" />
      <EmptyState title="没有要支付的订单" text="从我的订单里选择一个待支付的订单。">
        <LinkButton href={buildPath('mecenter', { type: 'order' })}>我的订单</LinkButton>
      </EmptyState>
    </>
  );
}

/** Pause between two looks at an order that waits for its money, in ms. */
const lookPause = 10_000;

const questions = [
  {
    q: '付款后多久开通？',
    a: `支付宝与微信支付到账后自动开通，一般几秒内完成；对公转账由财务核对到账，${transferReviewTime}。`,
  },
  { q: '离开本页会影响订单吗？', a: '不会。订单在剩余支付时间内为您保留，可随时从“我的订单”继续支付。' },
  { q: '重复付款怎么办？', a: '一个订单只收一次款，重复支付的款项会自动原路退回。' },
  {
    q: '怎样确认收款方是官方？',
    a: `所有渠道的收款方都是${brand.company}。遇到其他收款方请勿付款，致电 ${brand.phone} 核实。`,
  },
];

interface OrderToPayProps extends Pick<OrderRead, 'ask' | 'note'> {
  order: OrderDetail;
}

/** An order at the cashier: it is paid here, or has ended; one that was paid already is shown elsewhere. */
function OrderToPay({ order, ask, note }: OrderToPayProps): ReactNode {
  const isUnpaid = order.Status === orderStatus.unpaid;
  const isExpired = useDeadlinePassed(order.ExpireAt, order);
  // It may be paid by a code that is no longer shown, in another window, or in the last second of its time.
  usePoll(isUnpaid ? order.OrderNo : undefined, {
    request: ask,
    onReply: ({ Status: status }) => status === orderStatus.unpaid && lookPause,
  });

  const isOpen = isUnpaid && !isExpired;
  const [wasOpen] = useState(isOpen);

  const elsewhere = pathAfterPayment(order);
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  return (
    <>
      <PageHead title="收银台" description="选择支付方式，完成付款。" indexed={false} />
      <PageIntro title="收银台" />
      <div className="margin-bottom-5">
        <BuyingSteps current="pay" />
      </div>
      {isOpen ? (
        <>
          <PayableOrder order={order} />
          <Cashier order={order} note={note} />
        </>
      ) : (
        <OrderEnded order={order} takesFocus={wasOpen} />
      )}
      <output className="visually-hidden">{wasOpen && !isOpen && '订单已关闭，不能再支付'}</output>
      <Section title="付款常见问题">
        <QuestionList questions={questions} />
      </Section>
    </>
  );
}

/** Where an order is shown that has been paid; undefined for others. */
function pathAfterPayment({ OrderNo: orderNo, Status: status }: OrderDetail): string | undefined {
  switch (status) {
    case orderStatus.paid:
    case orderStatus.completed:
      return buildPath('orderPayResult', {}, { orderNo });
    case orderStatus.refunding:
    case orderStatus.refunded:
      return buildPath('orderDetail', { orderId: orderNo });
    default:
      return undefined;
  }
}

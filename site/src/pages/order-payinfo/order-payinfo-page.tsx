import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { brand } from '#contract/brand/brand.ts';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { transferReviewTime } from '#data/bank-transfer.ts';
import { useDeadlinePassed } from '#data/http/server-clock.ts';
import { usePoll } from '#data/polling/use-poll.ts';
import { OrderPage, type ShownOrder } from '#features/cashier/cashier-order.tsx';
import { Cashier } from '#features/cashier/cashier.tsx';
import { OrderEnded, PayableOrder } from '#features/cashier/order-summary.tsx';
import { BuyingSteps } from '#features/purchase/buying-steps.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { PageIntro } from '#ui/page-intro/page-intro.tsx';
import { QuestionList } from '#ui/question-list/question-list.tsx';
import { Section } from '#ui/section/section.tsx';

const title = '收银台';
const description = '选择支付方式，完成付款。';

/** The cashier: `?orderNo=` names the order to be paid. */
export default function OrderPayinfoPage(): ReactNode {
  return (
    <OrderPage
      title={title}
      description={description}
      heading={title}
      emptyTitle="没有要支付的订单"
      emptyText="从我的订单里选择一个待支付的订单。"
    >
      {(shown) => <OrderToPay {...shown} />}
    </OrderPage>
  );
}

/** Pause between two polls of an unpaid order, in ms. */
const pollPause = 10_000;

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

/** An order at the cashier: it is paid here, or has ended; one that was paid already is shown elsewhere. */
function OrderToPay({ order, request, patch }: ShownOrder): ReactNode {
  const isUnpaid = order.Status === orderStatus.unpaid;
  const isExpired = useDeadlinePassed(order.ExpireAt, order);
  // It may be paid by a code that is no longer shown, in another window, or in the last second of its time.
  usePoll(isUnpaid ? order.OrderNo : undefined, {
    request,
    onReply: ({ Status }) => Status === orderStatus.unpaid && pollPause,
  });
  const isOpen = isUnpaid && !isExpired;
  const [wasOpen] = useState(isOpen);

  const elsewhere = pathAfterPayment(order);
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  return (
    <>
      <PageHead title={title} description={description} indexed={false} />
      <PageIntro title={title} />
      <div className="margin-bottom-5">
        <BuyingSteps current="pay" />
      </div>
      {isOpen ? (
        <>
          <PayableOrder order={order} />
          <Cashier order={order} patch={patch} />
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

import type { ReactNode } from 'react';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { orderStatus, orderTypeLabels } from '#contract/order/order-status.ts';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { OrderNumber } from '#ui/order-number/order-number.tsx';
import { formatDate } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import { termName } from '#contract/term-name.ts';
import styles from './cashier.module.css';
import { buildPath } from '#contract/routes/route-table.ts';
import { isTransferToReturn, transferGoesBack } from '#data/bank-transfer.ts';
import { choosePlanPath } from '#data/navigation/paths.ts';
import { LinkButton } from '#ui/link/link-button.tsx';
import { FocusHeading } from '#ui/focus/focus-heading.tsx';

/** What is paid for, how much it is, and how long there is time. */
export function PayableOrder({ order }: { order: OrderDetail }): ReactNode {
  const terms = `${termName(order.Months)}${order.Quantity > 1 ? ` × ${order.Quantity}` : ''}`;
  return (
    <section className={`${styles.bill} flex wrap justify-between card`} aria-label="订单信息">
      <div className={`${styles.goods} grid gap-2 content-start min-width-0`}>
        <p className="text-ink size-large weight-600">
          {order.ProductName} · {order.VersionName}
        </p>
        <p className="text-secondary size-small">
          {orderTypeLabels[order.Type]} · {terms} · 服务期限 {formatDate(order.ServiceStart)} 至{' '}
          {formatDate(order.ServiceEnd)}
        </p>
        <OrderNumber number={order.OrderNo} />
      </div>
      <div className={`${styles.due} grid gap-1 content-start`}>
        <p className="text-secondary size-small">应付金额</p>
        <p className={`${styles.amount} text-brand tabular`}>¥{formatFen(order.PayableFen)}</p>
        <p className="text-warning size-small">
          {order.TransferAt ? (
            '转账待确认，订单为您保留'
          ) : (
            <>
              剩余支付时间 <Countdown label="剩余支付时间" until={order.ExpireAt} reply={order} />
            </>
          )}
        </p>
      </div>
    </section>
  );
}

interface OrderEndedProps {
  order: OrderDetail;
  /** Whether it ended while the visitor looked at it. */
  takesFocus: boolean;
}

/** An order that cannot be paid any more, and the ways on. */
export function OrderEnded({ order, takesFocus }: OrderEndedProps): ReactNode {
  const isCancelled = order.Status === orderStatus.cancelled;
  return (
    <section
      className={`${styles.ended} grid gap-4 justify-items-center text-center card`}
      aria-labelledby="order-ended"
    >
      <FocusHeading level="h2" id="order-ended" takesFocus={takesFocus} className="size-title">
        {isCancelled ? '订单已取消' : '订单已超时关闭'}
      </FocusHeading>
      <p>
        {isCancelled ? '这个订单已被取消，不能再支付。' : '超过支付时间，订单已自动关闭。'}
        {order.CouponFen > 0 && '优惠券已退回。'}需要时请重新下单。
        {order.Payments.some((payment) => isTransferToReturn(payment, order))
          ? transferGoesBack
          : '若刚刚已经付款，款项会自动原路退回。'}
      </p>
      <OrderNumber number={order.OrderNo} />
      <div className="flex wrap justify-center gap-3">
        <LinkButton href={choosePlanPath(order.AppId, order.Type, order.PlanId)}>重新下单</LinkButton>
        <LinkButton href={buildPath('orderDetail', { orderId: order.OrderNo })} theme="outline">
          查看订单
        </LinkButton>
      </div>
    </section>
  );
}

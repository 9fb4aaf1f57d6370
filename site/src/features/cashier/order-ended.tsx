import type { ReactNode } from 'react';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { isTransferToReturn, transferGoesBack } from '#data/bank-transfer.ts';
import { OrderNumber } from '#ui/order-number/order-number.tsx';
import { LinkButton } from '#ui/link/link-button.tsx';
import styles from './cashier.module.css';
import { FocusHeading } from './focus-heading';
import { orderAgainPath } from './order-again-path';

interface OrderEndedProps {
  order: OrderDetail;
  /** Whether it ended before the visitor's eyes. */
  takesFocus: boolean;
}

/** An order that cannot be paid any more, and the ways on. */
export function OrderEnded({ order, takesFocus }: OrderEndedProps): ReactNode {
  const isCancelled = order.Status === orderStatus.cancelled;
  return (
    <section className={styles.ended} aria-labelledby="order-ended">
      <FocusHeading level="h2" id="order-ended" takesFocus={takesFocus} className={styles.endedTitle}>
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
        <LinkButton href={orderAgainPath(order)}>重新下单</LinkButton>
        <LinkButton href={buildPath('orderDetail', { orderId: order.OrderNo })} tone="outline">
          查看订单
        </LinkButton>
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { orderTypeLabels } from '#contract/order/order-status.ts';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { OrderNumber } from '#ui/order-number/order-number.tsx';
import { formatDate } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import { termName } from '#contract/term-name.ts';
import styles from './cashier.module.css';

/** What is paid for, how much it is, and how long there is time. */
export function PayableOrder({ order }: { order: OrderDetail }): ReactNode {
  const terms = `${termName(order.Months)}${order.Quantity > 1 ? ` × ${order.Quantity}` : ''}`;
  return (
    <section className={styles.bill} aria-label="订单信息">
      <div className={styles.goods}>
        <p className="text-ink size-large weight-600">
          {order.ProductName} · {order.VersionName}
        </p>
        <p className="text-secondary size-small">
          {orderTypeLabels[order.Type]} · {terms} · 服务期限 {formatDate(order.ServiceStart)} 至{' '}
          {formatDate(order.ServiceEnd)}
        </p>
        <OrderNumber number={order.OrderNo} />
      </div>
      <div className={styles.due}>
        <p className="text-secondary size-small">应付金额</p>
        <p className={styles.amount}>¥{formatFen(order.PayableFen)}</p>
        <p className={styles.time}>
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

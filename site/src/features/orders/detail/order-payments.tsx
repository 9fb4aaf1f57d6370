import type { ReactNode } from 'react';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { payChannelLabels, paymentStatus } from '#contract/payment/payment-status.ts';
import { formatAccountNumber } from '#ui/format/format.ts';
import { formatDateTime } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import { DetailCard } from './detail-card';
import styles from './order-payments.module.css';
import { PlainFacts } from './plain-facts';
import { paymentState, refundText, returnReason } from './refund-text';
import { Voucher } from './voucher';

/** The payments of an order, in the order that they were begun, without the codes that were only looked at. */
export function OrderPayments({ order }: { order: Pick<OrderDetail, 'Payments' | 'Status'> }): ReactNode {
  const payments = order.Payments.filter(
    ({ Channel, Status }) => Channel === 'offline' || Status !== paymentStatus.open,
  );
  return (
    <DetailCard title="支付信息">
      {payments.length === 0 ? (
        <p className="text-secondary">还没有发起支付。</p>
      ) : (
        <ul className="grid gap-4">
          {payments.map((payment) => (
            <li key={payment.PayNo} className={styles.payment}>
              <h3 className="size-body flex wrap items-center gap-2">
                {payChannelLabels[payment.Channel]} <span className={styles.state}>{paymentState(payment, order)}</span>
              </h3>
              <PlainFacts
                facts={[
                  ['支付单号', payment.PayNo],
                  ['金额', `¥${formatFen(payment.AmountFen)}`],
                  ['发起时间', formatDateTime(payment.CTime)],
                  ['支付时间', payment.PaidAt && formatDateTime(payment.PaidAt)],
                  ['付款户名', payment.PayerName],
                  [
                    '付款账户',
                    payment.PayerAccount && `${payment.PayerBank} ${formatAccountNumber(payment.PayerAccount)}`,
                  ],
                  ...payment.Refunds.map((refund, index) => {
                    const name = payment.Refunds.length > 1 ? `退款 ${index + 1}` : '退款';
                    return [name, refundText(refund, payment.Channel)] as const;
                  }),
                  ['说明', payment.FailReason || returnReason(payment, order)],
                ]}
              />
              {payment.VoucherUrl && <Voucher address={payment.VoucherUrl} />}
            </li>
          ))}
        </ul>
      )}
    </DetailCard>
  );
}

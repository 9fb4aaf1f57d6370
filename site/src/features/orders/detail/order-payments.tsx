import type { ReactNode } from 'react';
import type { OrderPayment } from '../../../../contract/payment/payment-schema';
import { payChannelLabels, paymentStatus, paymentStatusLabels } from '../../../../contract/payment/payment-status';
import { formatDateTime } from '../../../shared/utils/format/format-date-time';
import { formatFen } from '../../../../contract/format-fen';
import { DetailCard } from './detail-card';
import styles from './order-payments.module.css';
import { PlainFacts } from './plain-facts';
import { Voucher } from './voucher';

/** The payments of an order, in the order that they were begun. */
export function OrderPayments({ payments }: { payments: readonly OrderPayment[] }): ReactNode {
  return (
    <DetailCard title="支付信息">
      {payments.length === 0 ? (
        <p className={styles.none}>还没有发起支付。</p>
      ) : (
        <ul className={styles.payments}>
          {payments.map((payment) => (
            <li key={payment.PayNo} className={styles.payment}>
              <h3 className={styles.title}>
                {payChannelLabels[payment.Channel]} <span className={styles.state}>{stateOf(payment)}</span>
              </h3>
              <PlainFacts
                facts={[
                  ['支付单号', payment.PayNo],
                  ['金额', `¥${formatFen(payment.AmountFen)}`],
                  ['发起时间', formatDateTime(payment.CTime)],
                  ['支付时间', payment.PaidAt && formatDateTime(payment.PaidAt)],
                  ['付款户名', payment.PayerName],
                  ['说明', payment.FailReason],
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

/** A transfer waits for somebody to see the money; the buyer has done their part. */
function stateOf({ Channel, Status }: OrderPayment): string {
  return Channel === 'offline' && Status === paymentStatus.open ? '待审核' : paymentStatusLabels[Status];
}

import type { ReactNode } from 'react';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import type { ListPayChannelsReply, OrderPayment } from '#contract/payment/payment-schema.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import { FormAlert } from '#ui/field/field.tsx';
import { TransferAccount } from './transfer-account';
import { TransferForm } from './transfer-form';
import styles from './transfer.module.css';

interface TransferPanelProps {
  order: OrderDetail;
  account: NonNullable<ListPayChannelsReply[number]['Account']>;
  /** Hears that the transfer has been told of. */
  onSent: () => void;
}

/** Payment by bank transfer: where to, and the proof. */
export function TransferPanel({ order, account, onSent }: TransferPanelProps): ReactNode {
  const last = lastTransfer(order);
  return (
    <div className={styles.panel}>
      {last?.Status === paymentStatus.failed && <FormAlert text={rejection(last)} />}
      <TransferAccount account={account} order={order} />
      <TransferForm orderNo={order.OrderNo} onSent={onSent} />
    </div>
  );
}

/** The transfer that was told of last. */
export function lastTransfer({ Payments: payments }: Pick<OrderDetail, 'Payments'>): OrderPayment | undefined {
  const transfers = payments.filter(({ Channel: channel }) => channel === 'offline');
  return transfers.sort((a, b) => Date.parse(b.CTime) - Date.parse(a.CTime))[0];
}

function rejection({ FailReason: reason }: OrderPayment): string {
  return `上次提交的转账未通过审核${reason && `：${reason}`}。请核对后重新提交。`;
}

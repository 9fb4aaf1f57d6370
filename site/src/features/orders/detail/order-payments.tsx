import { type ReactNode, useEffect, useState } from 'react';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { payChannelLabels, paymentStatus } from '#contract/payment/payment-status.ts';
import { formatAccountNumber } from '#ui/format/format.ts';
import { formatDateTime } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import { DetailCard, PlainFacts } from './detail-card';
import styles from './order-payments.module.css';
import { paymentState, refundText, returnReason } from './refund-text';
import { getUpload } from '#contract/upload/upload-endpoints.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { FormAlert } from '#ui/field/field.tsx';

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

/** How far the picture is. */
type Stage = 'closed' | 'loading' | 'failed' | 'open';

/** The proof of a bank transfer. Only members of the organisation get it, so it is fetched with the token when somebody asks. */
function Voucher({ address }: { address: string }): ReactNode {
  const [stage, setStage] = useState<Stage>('closed');
  const [picture, setPicture] = useState<string>();
  const client = useHttpClient();
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);

  async function show(): Promise<void> {
    if (picture) return setStage('open');
    setStage('loading');
    try {
      const name = address.slice(address.lastIndexOf('/') + 1);
      const { type, bytes } = await client(getUpload, { params: { name } }, { showError: false });
      setPicture(URL.createObjectURL(new Blob([bytes as BlobPart], { type })));
      setStage('open');
    } catch {
      setStage('failed');
    }
  }

  const isOpen = stage === 'open';
  return (
    <div className={styles.voucher}>
      <button
        type="button"
        className={styles.show}
        aria-expanded={isOpen}
        disabled={stage === 'loading'}
        onClick={() => (isOpen ? setStage('closed') : void show())}
      >
        {isOpen ? '收起转账凭证' : '查看转账凭证'}
      </button>
      <FormAlert text={stage === 'failed' ? '凭证加载失败，请稍后再试' : undefined} />
      {isOpen && <img className={styles.picture} src={picture} alt="转账凭证" />}
    </div>
  );
}

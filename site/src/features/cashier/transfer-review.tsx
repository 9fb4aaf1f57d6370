import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrderPayment } from '#contract/payment/payment-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { telephoneHref, useRuntimeConfig } from '#data/config/runtime-config.ts';
import { transferReviewTime } from '#data/bank-transfer.ts';
import { FactList } from '#ui/descriptions/fact-list.tsx';
import { Button } from '#ui/button/button.tsx';
import { formatAccountNumber } from '#ui/format/format.ts';
import { formatDateTime } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import { FocusHeading } from '#ui/focus/focus-heading.tsx';
import styles from './transfer.module.css';
import { VoucherPicture } from './voucher-field';

interface TransferReviewProps {
  orderNo: string;
  transfer: OrderPayment;
  /** Whether it has just been sent. */
  takesFocus: boolean;
  onPayOtherwise: () => void;
}

/** A transfer that the provider has yet to confirm, and what happens then. */
export function TransferReview({ orderNo, transfer, takesFocus, onPayOtherwise }: TransferReviewProps): ReactNode {
  const { phone, workTime } = useRuntimeConfig();
  return (
    <section className="grid one-column gap-6" aria-labelledby="transfer-review">
      <FocusHeading level="h2" id="transfer-review" takesFocus={takesFocus} className="size-large margin-bottom-3">
        转账待确认
      </FocusHeading>
      <ol className={`${styles.next} grid gap-2`}>
        <li>财务核对到账，{transferReviewTime}</li>
        <li>确认后自动开通，无需停留在本页</li>
        <li>
          在“<Link to={buildPath('orderDetail', { orderId: orderNo })}>我的订单</Link>”随时查看进度
        </li>
      </ol>
      <FactList
        facts={[
          { name: '付款户名', value: transfer.PayerName },
          ...(transfer.PayerAccount
            ? [{ name: '付款账户', value: `${transfer.PayerBank} ${formatAccountNumber(transfer.PayerAccount)}` }]
            : []),
          { name: '转账金额', value: `¥${formatFen(transfer.AmountFen)}` },
          { name: '提交时间', value: formatDateTime(transfer.CTime) },
          { name: '转账凭证', value: <VoucherPicture url={transfer.VoucherUrl} /> },
        ]}
      />
      <p className="text-secondary size-small">
        信息填错了？请在服务时间（{workTime}）致电 <a href={telephoneHref(phone)}>{phone}</a>，报出订单号即可更正。
      </p>
      <div className="grid gap-2 justify-items-start padding-top-5 line-top">
        <Button theme="outline" size="large" aria-describedby="transfer-otherwise" onClick={onPayOtherwise}>
          改用其他方式支付
        </Button>
        <p id="transfer-otherwise" className="text-secondary size-small">
          已经转出的，请等待核对，不要再付一次。改用其他方式付款后，这笔转账若到账，会汇回付款账户。
        </p>
      </div>
    </section>
  );
}

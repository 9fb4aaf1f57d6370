import type { ReactNode } from 'react';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import type { ListPayChannelsReply } from '#contract/payment/payment-schema.ts';
import { FactList } from '#ui/descriptions/fact-list.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { formatFen } from '#contract/format-fen.ts';
import styles from './transfer.module.css';

interface TransferAccountProps {
  account: NonNullable<ListPayChannelsReply[number]['Account']>;
  order: OrderDetail;
}

/** Where the money goes, and what to write beside it. */
export function TransferAccount({ account, order }: TransferAccountProps): ReactNode {
  const amount = formatFen(order.PayableFen);
  const facts = [
    { name: '收款户名', value: account.Name },
    { name: '开户银行', value: account.Bank },
    { name: '收款账号', value: account.Number },
    // Forms of banks take no separators.
    { name: '转账金额', value: amount.replaceAll(',', ''), shown: `¥${amount}` },
    { name: '转账附言', value: order.OrderNo, note: '请填写订单号，便于核对到账' },
  ];
  return (
    <section aria-labelledby="transfer-account">
      <h2 id="transfer-account" className={styles.title}>
        第一步：向以下账户转账
      </h2>
      <FactList
        facts={facts.map(({ name, value, shown = value, note }) => ({
          name,
          value: (
            <span className={styles.fact}>
              <span>{shown}</span>
              <CopyButton text={value} what={name} />
              {note && <span className={styles.note}>{note}</span>}
            </span>
          ),
        }))}
      />
    </section>
  );
}

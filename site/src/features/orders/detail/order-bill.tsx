import type { ReactNode } from 'react';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { formatFen } from '#contract/format-fen.ts';
import { formatPriceChange } from '#ui/format/format.ts';
import { DetailCard } from './detail-card';
import styles from './order-bill.module.css';

/** How the price of an order was made, and what was paid. */
export function OrderBill({ order }: { order: OrderDetail }): ReactNode {
  const { Lines, PayableFen, PaidFen, PaidAt, Status } = order;
  return (
    <DetailCard title="金额明细">
      <dl className="grid gap-2">
        {Lines.map(({ Kind, Label, Detail, AmountFen }) => (
          <div key={Kind + Label} className={styles.line}>
            <dt>
              {Label}
              {Detail && <span className="text-secondary size-small block">{Detail}</span>}
            </dt>
            <dd>{formatPriceChange(AmountFen)}</dd>
          </div>
        ))}
        <div className={`${styles.line} ${styles.total}`}>
          <dt>{Status === orderStatus.unpaid ? '待付金额' : '应付金额'}</dt>
          <dd>¥{formatFen(PayableFen)}</dd>
        </div>
        {PaidAt && (
          <div className={`${styles.line} ${styles.paid}`}>
            <dt>实付金额</dt>
            <dd>¥{formatFen(PaidFen)}</dd>
          </div>
        )}
      </dl>
    </DetailCard>
  );
}

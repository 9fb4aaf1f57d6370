import type { PropsWithChildren, ReactNode } from 'react';
import { formatFen } from '#contract/format-fen.ts';
import styles from './checkout.module.css';
import type { PriceLine } from '#contract/order/order-schema.ts';
import { formatPriceChange } from '#ui/format/format.ts';
import type { OrderType } from '#contract/order/order-status.ts';
import { formatDate } from '#contract/china-time.ts';

interface CheckoutProps {
  /** How the price is made. */
  bill: ReactNode;
  /** What is to be paid, in fen; undefined while nobody knows. */
  totalFen: number | undefined;
  /** Whether the price is of what is chosen now. */
  isCurrent: boolean;
  /** What comes before the next step, such as a consent. */
  terms?: ReactNode;
  /** The next step. */
  action: ReactNode;
}

/** What is chosen, beside its price and the next step; on phones total and next step stay at the window's lower edge. */
export function Checkout({
  bill,
  totalFen,
  isCurrent,
  terms,
  action,
  children,
}: PropsWithChildren<CheckoutProps>): ReactNode {
  return (
    <div className={styles.checkout}>
      <div className="grid min-width-0 gap-6">{children}</div>
      <section className={styles.side} aria-label="费用明细">
        <div className={styles.bill} aria-busy={!isCurrent}>
          {bill}
        </div>
        {terms && <div>{terms}</div>}
        <div className={styles.bar} data-bottom-bar>
          <p className="flex-none">
            {/* One text, so that screen readers say what the amount is. */}
            <output className={styles.amount}>
              应付 <strong>{totalFen === undefined ? '—' : `¥${formatFen(totalFen)}`}</strong>
            </output>
          </p>
          {action}
        </div>
      </section>
    </div>
  );
}

/** How a price was made, step by step. */
export function PriceLines({ lines }: { lines: readonly PriceLine[] }): ReactNode {
  return (
    <dl className="grid gap-3">
      {lines.map(({ Kind, Label, Detail, AmountFen }) => (
        <div key={`${Kind} ${Label}`} className={styles.line}>
          <dt>
            {Label}
            {Detail && <span className="text-secondary size-small tabular block">{Detail}</span>}
          </dt>
          <dd className={AmountFen < 0 ? styles.off : undefined}>{formatPriceChange(AmountFen)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ServicePeriodProps {
  /** First and last moment, as the API writes them. */
  start: string;
  end: string;
  type: OrderType;
}

const words: Readonly<Record<OrderType, string>> = {
  new: '付款后立即开通，以实际开通时间为准',
  renew: '接在当前服务期之后，版本与数据不变',
  upgrade: '付款后立即升级，到期日不变',
};

/** From when until when the service runs that an order buys. */
export function ServicePeriod({ start, end, type }: ServicePeriodProps): ReactNode {
  return (
    <p className={styles.period}>
      服务期限 <time dateTime={start}>{formatDate(start)}</time> 至 <time dateTime={end}>{formatDate(end)}</time>
      <span className="text-secondary block">{words[type]}</span>
    </p>
  );
}

import type { PropsWithChildren, ReactNode } from 'react';
import { formatDate } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import type { PreviewOrderReply, PriceLine } from '#contract/order/order-schema.ts';
import type { OrderType } from '#contract/order/order-status.ts';
import { formatPriceChange } from '#ui/format/format.ts';
import styles from './checkout.module.css';
import type { OrderPreview } from './order-preview';
import { ProblemNote, type OrderProblem } from './order-problem';

interface CheckoutProps {
  /** Heads the price. */
  title: ReactNode;
  preview: OrderPreview;
  /** The public price, shown while the server has sent none. */
  listPrice?: { readonly lines: readonly PriceLine[]; readonly totalFen: number } | undefined;
  /** What stands below the price's lines. */
  terms: ReactNode;
  /** Why there is no price. */
  problem: OrderProblem | undefined;
  /** What comes before the next step. */
  consent?: ReactNode;
  /** The next step. */
  action: ReactNode;
}

/** What is chosen, beside its price and the next step; on phones total and next step stay at the window's lower edge. */
export function Checkout(props: PropsWithChildren<CheckoutProps>): ReactNode {
  const { title, preview, listPrice, terms, problem, consent, action, children } = props;
  const { reply, failure } = preview;
  const isRefused = failure?.kind === 'business';
  const price = reply ? { lines: reply.Lines, totalFen: reply.PayableFen } : isRefused ? undefined : listPrice;
  return (
    <div className={styles.checkout}>
      <div className="grid min-width-0 gap-6">{children}</div>
      <section className={styles.side} aria-label="费用明细">
        <div className={`${styles.bill} grid gap-4`} aria-busy={preview.isPending}>
          <h2 className="size-large">{title}</h2>
          {!isRefused && <PriceLines lines={price?.lines ?? []} />}
          {terms}
          <ProblemNote problem={problem} onRetry={isRefused ? undefined : () => void preview.refresh()} />
        </div>
        {consent && <div>{consent}</div>}
        <div className={`${styles.bar} wrap items-center line-top ground-surface`} data-bottom-bar>
          <p className="flex-none">
            {/* One text, so that screen readers say what the amount is. */}
            <output className={`${styles.amount} text-secondary size-small`}>
              应付 <strong>{price ? `¥${formatFen(price.totalFen)}` : '—'}</strong>
            </output>
          </p>
          {action}
        </div>
      </section>
    </div>
  );
}

/** How a price is made, step by step. */
function PriceLines({ lines }: { lines: readonly PriceLine[] }): ReactNode {
  return (
    <dl className="grid gap-3">
      {lines.map(({ Kind, Label, Detail, AmountFen }) => (
        <div key={`${Kind} ${Label}`} className="flex justify-between gap-4">
          <dt className="text-default min-width-0 break-anywhere">
            {Label}
            {Detail && <span className="text-secondary size-small tabular block">{Detail}</span>}
          </dt>
          <dd className={`${AmountFen < 0 ? 'text-danger' : 'text-ink'} flex-none tabular`}>
            {formatPriceChange(AmountFen)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const periodNotes: Readonly<Record<OrderType, string>> = {
  new: '付款后立即开通，以实际开通时间为准',
  renew: '接在当前服务期之后，版本与数据不变',
  upgrade: '付款后立即升级，到期日不变',
};

interface ServicePeriodProps {
  preview: Pick<PreviewOrderReply, 'ServiceStart' | 'ServiceEnd'>;
  type: OrderType;
}

/** From when until when the service runs that an order buys. */
export function ServicePeriod({ preview: { ServiceStart, ServiceEnd }, type }: ServicePeriodProps): ReactNode {
  return (
    <p className={`${styles.period} size-small tabular`}>
      服务期限 <time dateTime={ServiceStart}>{formatDate(ServiceStart)}</time> 至{' '}
      <time dateTime={ServiceEnd}>{formatDate(ServiceEnd)}</time>
      <span className="text-secondary block">{periodNotes[type]}</span>
    </p>
  );
}

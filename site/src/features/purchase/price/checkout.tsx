import type { PropsWithChildren, ReactNode } from 'react';
import { formatFen } from '#contract/format-fen.ts';
import styles from './checkout.module.css';

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

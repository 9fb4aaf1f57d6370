import type { PropsWithChildren, ReactNode } from 'react';
import { formatFen } from '../../shared/utils/format/format-fen';
import type { SelectedPlan } from './find-plan';
import { termName } from '../../shared/utils/format/term-name';
import styles from './plan-bill.module.css';

interface PlanBillProps {
  productName: string;
  chosen: SelectedPlan;
}

/** What a chosen plan costs and saves; the next step is its children. */
export function PlanBill({
  productName,
  chosen: { version, plan },
  children,
}: PropsWithChildren<PlanBillProps>): ReactNode {
  const saved = plan.list_price_fen - plan.price_fen;
  return (
    <section className={styles.bill} aria-label="费用明细">
      <dl className={styles.lines}>
        <div>
          <dt>商品</dt>
          <dd>
            {productName} · {version.name}
          </dd>
        </div>
        <div>
          <dt>时长</dt>
          <dd>{termName(plan.months)}</dd>
        </div>
        <div>
          <dt>原价</dt>
          <dd>¥{formatFen(plan.list_price_fen)}</dd>
        </div>
        {saved > 0 && (
          <div>
            <dt>时长优惠</dt>
            <dd>-¥{formatFen(saved)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>应付</dt>
          <dd aria-live="polite">¥{formatFen(plan.price_fen)}</dd>
        </div>
      </dl>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import { formatFen } from '#contract/format-fen.ts';
import { planPrice, type PricedPlan } from '#contract/product/plan-price.ts';
import lowest from './price-from.module.css';

/** What a plan costs a month, and what is paid for its whole length. @param props.plans of the same version. */
export function PlanPriceText({ plan, plans }: { plan: PricedPlan; plans: readonly PricedPlan[] }): ReactNode {
  const { monthFen, terms } = planPrice(plan, plans);
  return (
    <>
      <span className={`${lowest.amount} text-ink weight-700 tabular`}>¥{formatFen(monthFen)}</span> /月
      <span className="size-small block">{terms}</span>
    </>
  );
}

import { formatFen } from '../format-fen';
import { termName } from '../term-name';
import type { VersionOffer } from './product-detail-schema';

/** What the price of a plan is made of. */
export type PricedPlan = Pick<VersionOffer['plans'][number], 'months' | 'price_fen'>;

/** What a plan costs, as every page says it. */
export interface PlanPrice {
  /** A month of it, in fen. */
  readonly monthFen: number;
  /** Its length, what is paid at once, and what that saves, in words. */
  readonly terms: string;
}

/** What a month of a plan costs, in fen, rounded down. */
export function monthFen({ months, price_fen: price }: PricedPlan): number {
  return Math.floor(price / months);
}

/** @param plans of the same version: one for a month says what the others save. */
export function planPrice(plan: PricedPlan, plans: readonly PricedPlan[]): PlanPrice {
  const { months, price_fen: price } = plan;
  const month = plans.find((each) => each.months === 1);
  const saved = month ? month.price_fen * months - price : 0;
  return {
    monthFen: monthFen(plan),
    terms:
      months === 1
        ? '按月付费'
        : `${termName(months)}共 ¥${formatFen(price)}${saved > 0 ? `，比按月付省 ¥${formatFen(saved)}` : ''}`,
  };
}

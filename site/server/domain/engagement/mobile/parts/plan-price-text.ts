import { planPrice, type PricedPlan } from '../../../../../contract/product/plan-price';
import { markup, type Markup } from '../document/markup';
import { yuan } from './yuan';

/** What a plan costs a month, and what is paid for its whole length. @param plans of the same version. */
export function planPriceText(plan: PricedPlan, plans: readonly PricedPlan[]): Markup {
  const { monthFen, terms } = planPrice(plan, plans);
  return markup`<strong>${yuan(monthFen)}</strong>/月<small>${terms}</small>`;
}

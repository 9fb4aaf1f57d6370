import { planPrice, type PricedPlan } from './plan-price';

/** The plan whose month costs least, by which a version's price begins; undefined for a version that is not on sale. */
export function lowestPlan<Plan extends PricedPlan>(plans: readonly Plan[]): Plan | undefined {
  const [first, ...others] = plans;
  if (!first) return undefined;
  const monthOf = (plan: Plan) => planPrice(plan, plans).monthFen;
  return others.reduce((lowest, plan) => (monthOf(plan) < monthOf(lowest) ? plan : lowest), first);
}

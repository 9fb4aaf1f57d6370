import { monthFen, type PricedPlan } from './plan-price';

/** The plan whose month costs least, the first of several; undefined where there is none. */
export function lowestPlan<Plan extends PricedPlan>(plans: readonly Plan[]): Plan | undefined {
  const [first, ...others] = plans;
  return first && others.reduce((lowest, plan) => (monthFen(plan) < monthFen(lowest) ? plan : lowest), first);
}

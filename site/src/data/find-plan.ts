import type { VersionOffer } from '#contract/product/product-detail-schema.ts';

type PlanOffer = VersionOffer['plans'][number];

export interface SelectedPlan {
  version: VersionOffer;
  plan: PlanOffer;
}

/** The plan with this id and the version that it belongs to. */
export function findPlan(versions: readonly VersionOffer[], planId: number): SelectedPlan | undefined {
  for (const version of versions) {
    const plan = version.plans.find(({ id }) => id === planId);
    if (plan) return { version, plan };
  }
  return undefined;
}

/** The plan that most customers take: the recommended one of the middle version, else the first there is. */
export function defaultPlan(versions: readonly VersionOffer[]): SelectedPlan | undefined {
  const offered = versions.filter(({ plans }) => plans.length > 0);
  const version = offered[Math.floor(offered.length / 2)];
  const plan = version?.plans.find(({ badge }) => badge === '推荐') ?? version?.plans[0];
  return version && plan && { version, plan };
}

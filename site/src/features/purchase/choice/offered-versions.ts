import type { Entitlement } from '#contract/entitlement/entitlement-schema.ts';
import type { OrderType } from '#contract/order/order-status.ts';
import type { VersionOffer } from '#contract/product/product-detail-schema.ts';

/** An organisation's entitlement as far as it decides what may be bought next. */
export type Standing = Pick<Entitlement, 'VersionId' | 'PlanId' | 'Months' | 'EndAt' | 'VersionName' | 'Status'>;

/**
 * The versions and plans that an order of a type may name, from the lowest version up: for renewals the version that the
 * organisation has, for upgrades those above it for the same length of service. Without an entitlement, all that is sold.
 */
export function offeredVersions(
  versions: readonly VersionOffer[],
  type: OrderType,
  standing: Standing | undefined,
): VersionOffer[] {
  const sold = versions.filter(({ plans }) => plans.length > 0);
  if (!standing || type === 'new') return sold;
  if (type === 'renew') return sold.filter(({ id }) => id === standing.VersionId);
  const place = versions.findIndex(({ id }) => id === standing.VersionId);
  return versions
    .slice(place + 1)
    .map((version) => ({ ...version, plans: version.plans.filter(({ months }) => months === standing.Months) }))
    .filter(({ plans }) => plans.length > 0);
}

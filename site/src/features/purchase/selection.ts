import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Entitlement } from '#contract/entitlement/entitlement-schema.ts';
import { isEntityId } from '#contract/fields/entity-id.ts';
import { orderTypes, type OrderType } from '#contract/order/order-status.ts';
import type { OrderSelection } from '#contract/order/order-schema.ts';
import type { VersionOffer } from '#contract/product/product-detail-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import type { SelectedPlan } from '#data/find-plan.ts';
import { sessionItem } from '#data/storage.ts';
import { useBrowserValue } from '#data/store.ts';

/** The plan that a visitor wants to buy, as addresses carry it. The server decides whether it can be bought, and its price. */
export interface Selection {
  readonly appId: string;
  readonly planId: number;
  readonly type: OrderType;
}

/** The path of the page that confirms a selection. */
export function confirmPath({ appId, planId, type }: Selection): string {
  return buildPath('orderInfo', {}, { appId, plan: planId, type });
}

/** The id of the plan that a query names; 0 when it names none. */
export function planIn(query: URLSearchParams): number {
  const plan = query.get('plan') ?? '';
  return /^[1-9]\d{0,14}$/.test(plan) ? Number(plan) : 0;
}

/** The selection in a query; undefined when it names none, or an invalid one. */
export function selectionIn(query: URLSearchParams): Selection | undefined {
  const appId = query.get('appId') ?? '';
  const planId = planIn(query);
  const type = orderTypes.find((each) => each === (query.get('type') ?? 'new'));
  return isEntityId(appId) && planId > 0 && type ? { appId, planId, type } : undefined;
}

/** A selection as the API takes it. */
export function selectionBody({ appId, planId, type }: Selection, { version }: SelectedPlan): OrderSelection {
  return { AppId: appId, VersionId: version.id, PlanId: planId, Type: type };
}

/** A selection with the page that it was made on. */
interface KeptSelection extends Selection {
  /** Path and query of the page. */
  readonly address: string;
}

/** The selection made last in this tab, so that it is there again after a sign-in, a reload and the way back. */
export const keptSelection = sessionItem('xl:purchase:selection', (stored) => {
  const kept = stored as KeptSelection;
  return Number.isInteger(kept.planId) ? kept : undefined;
});

/** What was selected on this page, now or earlier in this tab, and a function that selects something else. */
export function useSelection(): [Selection | undefined, (selection: Selection) => void] {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const kept = useBrowserValue(keptSelection.read);
  // Where storage is blocked, nothing is kept.
  const [made, setMade] = useState<KeptSelection>();
  const select = (selection: Selection) => {
    const next = { ...selection, address };
    setMade(next);
    keptSelection.write(next);
  };
  return [[made, kept].find((each) => each?.address === address), select];
}

/** What an organisation has of a product, as far as it decides what may be bought next. */
export type CurrentEntitlement = Pick<
  Entitlement,
  'VersionId' | 'PlanId' | 'Months' | 'EndAt' | 'VersionName' | 'Status'
>;

/**
 * The versions and plans that an order of a type may name, from the lowest version up: for renewals the current version, for upgrades
 * those above it for the same length of service. Without an entitlement, all that is sold.
 */
export function offeredVersions(
  versions: readonly VersionOffer[],
  type: OrderType,
  current: CurrentEntitlement | undefined,
): VersionOffer[] {
  const sold = versions.filter(({ plans }) => plans.length > 0);
  if (!current || type === 'new') return sold;
  if (type === 'renew') return sold.filter(({ id }) => id === current.VersionId);
  const index = versions.findIndex(({ id }) => id === current.VersionId);
  return versions
    .slice(index + 1)
    .map((version) => ({ ...version, plans: version.plans.filter(({ months }) => months === current.Months) }))
    .filter(({ plans }) => plans.length > 0);
}

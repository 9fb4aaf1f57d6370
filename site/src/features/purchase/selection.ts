import { type OrderType, orderTypes } from '#contract/order/order-status.ts';
import type { OrderSelection } from '#contract/order/order-schema.ts';
import type { Entitlement } from '#contract/entitlement/entitlement-schema.ts';
import type { VersionOffer } from '#contract/product/product-detail-schema.ts';
import { isEntityId } from '#contract/fields/entity-id.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import type { SelectedPlan } from '#data/find-plan.ts';
import { sessionItem } from '#data/storage.ts';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** What somebody chose to buy, as addresses carry it. The server decides whether it can be bought, and for how much. */
export interface Selection {
  readonly appId: string;
  readonly planId: number;
  readonly type: OrderType;
}

/** The path of the page that confirms a selection. */
export function confirmPath({ appId, planId, type }: Selection): string {
  return buildPath('orderInfo', {}, { appId, plan: planId, type });
}

/** The path of the page where a selection is chosen. */
export function choosePath({ appId, planId, type }: Selection): string {
  return buildPath('funcOpen', { appId, type: type === 'new' ? 'open' : type }, { plan: planId });
}

/** The id of the plan that a query names; 0 when it names none. */
export function planIn(query: URLSearchParams): number {
  return wholeNumber(query.get('plan')) ?? 0;
}

/** The selection in a query; undefined when it names none, or one that cannot be. */
export function selectionIn(query: URLSearchParams): Selection | undefined {
  const appId = query.get('appId') ?? '';
  const planId = wholeNumber(query.get('plan'));
  const type = orderTypes.find((each) => each === (query.get('type') ?? 'new'));
  return isEntityId(appId) && planId !== undefined && type ? { appId, planId, type } : undefined;
}

/** A selection as the API takes it. */
export function selectionBody({ appId, planId, type }: Selection, { version }: SelectedPlan): OrderSelection {
  return { AppId: appId, VersionId: version.id, PlanId: planId, Type: type };
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** A selection with the page that it was made on. */
export interface KeptSelection extends Selection {
  /** Path and query of the page. */
  readonly address: string;
}

/** The selection made last in this tab, so that it is there again after a sign-in, a reload and the way back. */
export const keptSelection = sessionItem('xl:purchase:selection', (stored) => {
  const kept = stored as KeptSelection;
  return Number.isInteger(kept.planId) ? kept : undefined;
});

/** Only this page writes it while it is shown. */
const never = () => () => {};

/** The selection made last in this tab; undefined on the server, and when there is none. */
export function useKeptSelection(): KeptSelection | undefined {
  return useSyncExternalStore(never, keptSelection.read, () => undefined);
}

/** What was selected on this page, now or earlier in this tab, and the way to select something else. */
export function useSelection(): [KeptSelection | undefined, (selection: Selection) => void] {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const kept = useKeptSelection();
  const [made, setMade] = useState<KeptSelection>();
  const selected = [made, kept].find((each) => each?.address === address);
  const select = (selection: Selection) => {
    const next = { ...selection, address };
    setMade(next);
    keptSelection.write(next);
  };
  return [selected, select];
}

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

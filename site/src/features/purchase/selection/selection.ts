import { orderTypes, type OrderType } from '#contract/order/order-status.ts';
import type { OrderSelection } from '#contract/order/order-schema.ts';
import { isEntityId } from '#contract/fields/entity-id.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import type { SelectedPlan } from '#data/find-plan.ts';

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

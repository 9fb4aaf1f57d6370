import { orderTypes, type OrderType } from '../../../../contract/order/order-status';
import type { OrderSelection } from '../../../../contract/order/order-schema';
import { isEntityId } from '../../../../contract/fields/entity-id';
import { buildPath } from '../../../../contract/routes/route-table';
import type { SelectedPlan } from '../../../shared/utils/find-plan';

/** What somebody chose to buy, as addresses carry it. The server decides whether it can be bought, and for how much. */
export interface Selection {
  readonly appId: string;
  readonly planId: number;
  /** How many terms of the plan follow each other. */
  readonly quantity: number;
  readonly type: OrderType;
}

/** The plan that an address names, with the number of its terms. */
export type NamedPlan = Pick<Selection, 'planId' | 'quantity'>;

/** Months that one order may open, and terms that it may name. */
const most = { months: 120, terms: 100 } as const;

/** How many terms of so many months one order may name. */
export function maxQuantity(months: number): number {
  return Math.max(1, Math.min(most.terms, Math.floor(most.months / months)));
}

/** The path of the page that confirms a selection. */
export function confirmPath({ appId, planId, quantity, type }: Selection): string {
  return buildPath('orderInfo', {}, { appId, plan: planId, quantity, type });
}

/** The path of the page where a selection is chosen. */
export function choosePath({ appId, planId, quantity, type }: Selection): string {
  return buildPath('funcOpen', { appId, type: type === 'new' ? 'open' : type }, { plan: planId, quantity });
}

/** The plan that a query names; its number is 0 when it names none. */
export function planIn(query: URLSearchParams): NamedPlan {
  return { planId: wholeNumber(query.get('plan')) ?? 0, quantity: wholeNumber(query.get('quantity')) ?? 1 };
}

/** The selection in a query; undefined when it names none, or one that cannot be. */
export function selectionIn(query: URLSearchParams): Selection | undefined {
  const appId = query.get('appId') ?? '';
  const planId = wholeNumber(query.get('plan'));
  const quantity = wholeNumber(query.get('quantity') ?? '1');
  const type = orderTypes.find((each) => each === (query.get('type') ?? 'new'));
  if (!isEntityId(appId) || planId === undefined || quantity === undefined || quantity > most.terms || !type) {
    return undefined;
  }
  return { appId, planId, quantity, type };
}

/** A selection as the API takes it. */
export function selectionBody({ appId, planId, quantity, type }: Selection, { version }: SelectedPlan): OrderSelection {
  return { AppId: appId, VersionId: version.id, PlanId: planId, Quantity: quantity, Type: type };
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

import type { OrderDetail } from '#contract/order/order-schema.ts';
import type { OrderType } from '#contract/order/order-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';

/** The last part of the address where an order of each type is chosen. */
const openings: Readonly<Record<OrderType, string>> = { new: 'open', renew: 'renew', upgrade: 'upgrade' };

/** Where the same can be ordered again. */
export function orderAgainPath({ AppId: appId, Type: type, PlanId: plan }: OrderDetail): string {
  return buildPath('funcOpen', { appId, type: openings[type] }, { plan });
}

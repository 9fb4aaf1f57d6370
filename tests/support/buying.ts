import { randomUUID } from 'node:crypto';
import { createOrder, previewOrder } from '../../site/contract/order/order-endpoints';
import type { CreateOrderBody, OrderSelection } from '../../site/contract/order/order-schema';
import { getProduct } from '../../site/contract/product/product-endpoints';
import { createPayableOrders, type Settlement } from '../../site/server/modules/orders/orders';
import type { Clock } from '../../site/server/platform/clock';
import type { Database } from '../../site/server/platform/db/database';
import { createJobQueue } from '../../site/server/platform/jobs/job-queue';
import type { App } from './test-app';
import { callEndpoint, type Answer } from './test-caller';

export interface Wanted {
  appId?: string;
  /** `basic`, `pro` or `flagship`. */
  version?: string;
  months?: number;
}

/** What to send for a plan of the demo's catalogue: the basic version of the first product for a month, unless told otherwise. */
export async function selectionOf(
  app: App,
  { appId = '1001', version = 'basic', months = 1 }: Wanted = {},
): Promise<OrderSelection> {
  const { data } = await callEndpoint(app, getProduct, { params: { appId } });
  const found = data.versions.find(({ code }: { code: string }) => code === version);
  const plan = found.plans.find((each: { months: number }) => each.months === months);
  return { AppId: appId, VersionId: found.id, PlanId: plan.id, Quantity: 1, Type: 'new' };
}

/** What to send to place an order at today's price. */
export async function placementOf(app: App, token: string, selection: OrderSelection): Promise<CreateOrderBody> {
  const { data } = await callEndpoint(app, previewOrder, { token, body: selection });
  return { ...selection, ExpectPayableFen: data?.PayableFen ?? 0, Agree: true };
}

/** Sends an order; a new key unless told otherwise. */
export function sendOrder(app: App, token: string, body: CreateOrderBody, key: string = randomUUID()): Promise<Answer> {
  return callEndpoint(app, createOrder, { token, body, headers: { 'idempotency-key': key } });
}

/** Places an order at today's price. @returns its number. */
export async function placeOrder(
  app: App,
  token: string,
  wanted: Wanted & Partial<CreateOrderBody> = {},
): Promise<string> {
  const { appId, version, months, ...changes } = wanted;
  const selection = await selectionOf(app, {
    ...(appId !== undefined && { appId }),
    ...(version !== undefined && { version }),
    ...(months !== undefined && { months }),
  });
  const answer = await sendOrder(app, token, await placementOf(app, token, { ...selection, ...changes }));
  if (answer.code !== 0) throw new Error(`No order was placed: ${answer.code} ${answer.message}`);
  return answer.data.OrderNo;
}

/** Lets all the money of an order come in, as a payment does. */
export function payOrder(database: Database, orderNo: string, now: Clock): Promise<Settlement> {
  return database.transact(async (db) => {
    const orders = createPayableOrders(db, { queue: createJobQueue(database, now), now });
    const order = await orders.lock(orderNo);
    return orders.settle(orderNo, { channel: 'alipay', amountFen: order?.payableFen ?? 0, paidAt: now() });
  });
}

import { randomUUID } from 'node:crypto';
import { createOrder, previewOrder } from '../../site/contract/order/order-endpoints';
import type { CreateOrderBody, OrderSelection } from '../../site/contract/order/order-schema';
import { createPayableOrders, type PayableOrders } from '../../site/server/domain/sales/order/order';
import type { Clock } from '../../site/server/platform/clock';
import type { Database } from '../../site/server/platform/db/database';
import { createJobQueue } from '../../site/server/platform/jobs/job-queue';
import { planOf } from './plan-of';
import type { App } from './test-app';
import { callEndpoint, type Answer } from './test-caller';

/** A plan of the demo's catalogue: the basic version of the first product for a month, where nothing else is said. */
export interface Wanted {
  appId?: string;
  /** `basic`, `pro` or `flagship`. */
  version?: string;
  months?: number;
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
  { appId = '1001', version = 'basic', months = 1, ...changes }: Wanted & Partial<CreateOrderBody> = {},
): Promise<string> {
  const selection = { ...(await planOf(app, appId, version, months)), ...changes };
  const answer = await sendOrder(app, token, await placementOf(app, token, selection));
  if (answer.code !== 0) throw new Error(`No order was placed: ${answer.code} ${answer.message}`);
  return answer.data.OrderNo;
}

/** Lets all the money of an order come in, as a payment does. */
export function payOrder(database: Database, orderNo: string, now: Clock): ReturnType<PayableOrders['settle']> {
  return database.transact(async (db) => {
    const orders = createPayableOrders(db, { queue: createJobQueue(database, now), now });
    const order = await orders.lock(orderNo);
    return orders.settle(orderNo, { channel: 'alipay', amountFen: order?.payableFen ?? 0, paidAt: now() });
  });
}

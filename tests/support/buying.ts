import { randomUUID } from 'node:crypto';
import { createOrder, previewOrder } from '../../site/contract/order/order-endpoints';
import type { CreateOrderBody, OrderSelection } from '../../site/contract/order/order-schema';
import { lockOrder, settleOrder, type Order, type Settlement } from '../../site/server/domain/sales/order/order';
import type { Clock } from '../../site/server/platform/clock';
import type { Database } from '../../site/server/platform/db/database';
import type { Tx } from '../../site/server/platform/tx';
import { planOf } from './plan-of';
import type { App } from './test-app';
import { callEndpoint, type Answer } from './test-caller';
import { testPlatform } from './test-platform';

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

/** Changes an order in the transaction that locks it, as payments do. */
export function changeLocked<Result>(
  database: Database,
  orderNo: string,
  now: Clock,
  change: (tx: Tx, locked: Order) => Promise<Result>,
): Promise<Result> {
  return testPlatform(database, now).transact(async (tx) => {
    const locked = await lockOrder(tx, orderNo);
    if (!locked) throw new Error('The order is gone');
    return change(tx, locked);
  });
}

/** Lets all the money of an order come in, as a payment does. */
export function payOrder(database: Database, orderNo: string, now: Clock): Promise<Settlement> {
  return changeLocked(database, orderNo, now, (tx, locked) =>
    settleOrder(tx, locked, { channel: 'alipay', amountFen: locked.payableFen, paidAt: now() }),
  );
}

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { endpointUrl } from '../../site/contract/endpoint-url';
import { createPayment, notifyPayment } from '../../site/contract/payment/payment-endpoints';
import type { OnlineChannel } from '../../site/contract/payment/payment-status';
import type { AppDeps } from '../../site/server/app';
import { seedDemoUsers } from '../../site/server/demo/demo-users';
import type { Database } from '../../site/server/platform/db/database';
import { placeOrder } from './buying';
import { fakeChannels, type FakeChannel, type Signed } from './fake-channel';
import { createTestApp, type App, type TestApp } from './test-app';
import { callEndpoint, signIn } from './test-caller';
import { createTestClock, type TestClock } from './test-clock';
import { testKeys } from './test-keys';

/** What was logged for operators: the level and the message of each line. */
export interface LoggedLine {
  readonly level: number;
  readonly msg: string;
  readonly [detail: string]: unknown;
}

/** A server with two channels that a test plays. */
export interface PayingApp extends TestApp {
  readonly clock: TestClock;
  readonly alipay: FakeChannel;
  readonly wechat: FakeChannel;
  /** Of the demo user. */
  readonly token: string;
  readonly logged: LoggedLine[];
}

export async function createPayingApp(count = 1, deps: Partial<AppDeps> = {}): Promise<PayingApp> {
  const clock = createTestClock();
  const [alipay, wechat] = fakeChannels(clock.now);
  const logged: LoggedLine[] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line) as LoggedLine) };
  const running = await createTestApp(
    { now: clock.now, paymentGateways: [alipay, wechat], transferAccount, logger: { level: 'warn', stream }, ...deps },
    count,
  );
  await seedDemoUsers(running.database, testKeys);
  return { ...running, clock, alipay, wechat, logged, token: await signIn(running.app, 'demo') };
}

/** Where the bank transfers of tests go. */
export const transferAccount = { name: '小量科技有限公司', bank: '中国银行北京分行', number: '1234567890' };

/** Places an order of its own and asks for a code to pay it by. */
export async function placeAndPay(
  paying: Pick<PayingApp, 'app' | 'token'>,
  channel: OnlineChannel = 'alipay',
  appId = '1001',
) {
  const orderNo = await placeOrder(paying.app, paying.token, { appId });
  const answer = await askForCode(paying, orderNo, channel);
  if (answer.code !== 0) throw new Error(`No code: ${answer.code} ${answer.message}`);
  return { orderNo, payNo: answer.data.PayNo as string, amountFen: answer.data.AmountFen as number };
}

export function askForCode(
  { app, token }: Pick<PayingApp, 'app' | 'token'>,
  orderNo: string,
  channel: OnlineChannel,
  key: string = randomUUID(),
) {
  const body = { OrderNo: orderNo, Channel: channel };
  return callEndpoint(app, createPayment, { token, body, headers: { 'idempotency-key': key } });
}

/** Sends a notification as a channel does. @returns the status and the text of the answer. */
export async function notify(app: App, channel: string, { body, headers }: Signed): Promise<[number, string]> {
  const url = endpointUrl(notifyPayment, { params: { channel }, body: new Uint8Array() });
  const answer = await app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { ...headers, 'content-type': 'application/json' },
  });
  return [answer.statusCode, answer.body];
}

/** The rows of a query. */
export async function rowsOf<Row = Record<string, unknown>>(
  database: Database,
  query: ReturnType<typeof sql>,
): Promise<Row[]> {
  const { rows } = (await database.read((db) => db.execute(query))) as unknown as { rows: Row[] };
  return rows;
}

/** What became of an order and its money. */
export async function outcomeOf({ database }: Pick<PayingApp, 'database'>, orderNo: string) {
  const [order] = await rowsOf<{ status: number; paid_fen: number }>(
    database,
    sql`select status, paid_fen::int as paid_fen from orders where order_no = ${orderNo}`,
  );
  const payments = await rowsOf<{ status: number }>(
    database,
    sql`select status from payment where order_no = ${orderNo} order by ctime, pay_no`,
  );
  const refunds = await rowsOf<{ status: number }>(
    database,
    sql`select status from refund where order_no = ${orderNo} order by ctime, refund_no`,
  );
  const [ledger] = await rowsOf<{ fen: number }>(
    database,
    sql`select coalesce(-sum(amount_fen), 0)::int as fen from ledger_entry where order_no = ${orderNo} and account = 'customers'`,
  );
  const grants = await rowsOf(database, sql`select revoked_at from entitlement_grant where order_no = ${orderNo}`);
  return {
    order: order?.status,
    payments: payments.map(({ status }) => status),
    refunds: refunds.map(({ status }) => status),
    /** What was paid less what went back. */
    ledgerFen: ledger?.fen,
    grants: grants.length,
  };
}

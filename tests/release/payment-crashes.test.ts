import { build } from 'esbuild';
import { sql } from 'drizzle-orm';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpointUrl } from '../../site/contract/endpoint-url';
import { createPayment, notifyPayment } from '../../site/contract/payment/payment-endpoints';
import { placeOrder } from '../support/buying';
import type { ChannelCall, CrashPlan } from '../support/crash-child';
import { askForCode, createPayingApp, notify, outcomeOf, placeAndPay, rowsOf, type PayingApp } from '../support/paying';
import { serverUrl } from '../support/test-database';

const source = fileURLToPath(new URL('../support/crash-child.ts', import.meta.url));
/** Beside the packages of the site, which the child loads. */
const program = fileURLToPath(new URL('../../site/node_modules/.cache/crash-child.mjs', import.meta.url));
/** What packages that are no modules ask for. */
const commonJs = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;`;

// A killed process must leave its database to another one, which the embedded one never does.
describe.runIf(serverUrl)('a process that is killed', () => {
  let paying: PayingApp;
  let databaseUrl: string;
  beforeAll(async () => {
    paying = await createPayingApp();
    const [row] = await rowsOf<{ name: string }>(paying.database, sql`select current_database() as name`);
    const url = new URL(serverUrl ?? '');
    url.pathname = `/${row?.name}`;
    databaseUrl = url.href;
    await build({
      entryPoints: [source],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'error',
      // Loading packages one by one takes longer than what the child does.
      // A bundle that loads drizzle on demand runs its parts in another order.
      external: ['@electric-sql/pglite', 'drizzle-orm', 'pg-native', 'sharp'],
      banner: { js: commonJs },
    });
  });
  afterAll(() => paying.close());
  // What recurs is done: the children do what their own requests lead to.
  beforeEach(() => paying.app.jobWorker.runDue());

  /** Runs a child, whose channels this process plays. @returns whether it was killed. */
  async function run(plan: Pick<CrashPlan, 'killAt' | 'doesJobs' | 'requests'>): Promise<boolean> {
    const child = fork(program, { stdio: 'inherit' });
    child.on('message', async ({ id, channel, method, parameters }: ChannelCall) => {
      const played = paying[channel as 'alipay' | 'wechat'] as unknown as Record<
        string,
        (...all: unknown[]) => unknown
      >;
      const [first, ...rest] = parameters;
      const answer = await played[method]?.(first, ...rest);
      // Nobody is there to hear it when the child is gone.
      child.send({ id, answer }, () => {});
    });
    child.send({ ...plan, databaseUrl, time: paying.clock.now().getTime() } satisfies CrashPlan);
    const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
      child.once('exit', (...end) => resolve(end)),
    );
    expect([code, signal]).toEqual(signal ? [null, 'SIGKILL'] : [0, null]);
    return signal !== null;
  }

  /** Kills one child after the other, each a step later, until one comes to the end. @returns how many were killed. */
  async function killAtEveryStep(playOne: (killAt: number) => Promise<boolean>): Promise<number> {
    let killed = 0;
    while (await playOne(killed + 1)) killed += 1;
    return killed;
  }

  /** The leases of killed runs end, and channels are asked. */
  async function comeToRest(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) {
      paying.clock.pass(100);
      await paying.app.jobWorker.runDue();
    }
  }

  const request = (url: string, headers: Record<string, string>, payload: string) => ({
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    payload,
  });
  const notification = (told: { orderNo: string; payNo: string; amountFen: number; tradeNo: string; paidAt: Date }) => {
    const { tradeNo: channelTradeNo, ...facts } = told;
    const news = { id: randomUUID(), event: 'paid', merchantId: 'M1', channelTradeNo, ...facts };
    const url = endpointUrl(notifyPayment, { params: { channel: 'alipay' }, body: new Uint8Array() });
    return request(url, {}, JSON.stringify(news));
  };

  test('while a code is asked for: the same request brings the one payment', async () => {
    const orders: { orderNo: string; key: string }[] = [];
    const killed = await killAtEveryStep(async (killAt) => {
      const [orderNo, key] = [await placeOrder(paying.app, paying.token, { appId: appOf(killAt) }), randomUUID()];
      orders.push({ orderNo, key });
      const headers = { authorization: `Bearer ${paying.token}`, 'idempotency-key': key };
      const body = JSON.stringify({ OrderNo: orderNo, Channel: 'alipay' });
      return run({
        killAt,
        doesJobs: false,
        requests: [request(endpointUrl(createPayment, { body: {} as never }), headers, body)],
      });
    });
    expect(killed).toBeGreaterThanOrEqual(4);
    for (const { orderNo, key } of orders) {
      const { code, data } = await askForCode(paying, orderNo, 'alipay', key);
      expect(code).toBe(0);
      expect((await outcomeOf(paying, orderNo)).payments).toEqual([0]);
      const trades = [...paying.alipay.trades.values()].filter((trade) => trade.orderNo === orderNo);
      expect(trades.map(({ payNo }) => payNo)).toEqual([data.PayNo]);
    }
  });

  test('between a notification and the opened order: it is opened once', async () => {
    const orders: { orderNo: string; payNo: string; amountFen: number; isTold: boolean }[] = [];
    const killed = await killAtEveryStep(async (killAt) => {
      const order = await placeAndPay(paying, 'alipay', appOf(killAt));
      const { tradeNo, paidAt } = paying.alipay.pay(order.payNo);
      // The channel tells again, or never does.
      orders.push({ ...order, isTold: killAt % 2 === 0 });
      return run({ killAt, doesJobs: true, requests: [notification({ ...order, tradeNo, paidAt })] });
    });
    expect(killed).toBeGreaterThanOrEqual(4);
    for (const { payNo } of orders.filter(({ isTold }) => isTold)) {
      expect((await notify(paying.app, 'alipay', paying.alipay.paidNotification(payNo)))[0]).toBe(200);
    }
    await comeToRest();
    for (const { orderNo, amountFen } of orders) {
      const outcome = { order: 30, payments: [1], refunds: [], ledgerFen: amountFen, grants: 1 };
      expect(await outcomeOf(paying, orderNo)).toEqual(outcome);
    }
  });

  test('while late money goes back: it goes back once', async () => {
    const orders: string[] = [];
    const killed = await killAtEveryStep(async (killAt) => {
      const order = await placeAndPay(paying, 'alipay', appOf(killAt));
      await paying.database.transact((db) =>
        db.execute(sql`update orders set status = 60 where order_no = ${order.orderNo}`),
      );
      const { tradeNo, paidAt } = paying.alipay.pay(order.payNo);
      orders.push(order.orderNo);
      return run({ killAt, doesJobs: true, requests: [notification({ ...order, tradeNo, paidAt })] });
    });
    expect(killed).toBeGreaterThanOrEqual(4);
    await comeToRest();
    for (const orderNo of orders) {
      expect(await outcomeOf(paying, orderNo)).toEqual({
        order: 80,
        payments: [5],
        refunds: [2],
        ledgerFen: 0,
        grants: 0,
      });
    }
    const numbers = [...paying.alipay.refunds.values()].map(({ payNo }) => payNo);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

/** A product for each of some orders in a row: a buyer may have few unpaid orders of one. */
function appOf(count: number): string {
  return String(1001 + (count % 6));
}

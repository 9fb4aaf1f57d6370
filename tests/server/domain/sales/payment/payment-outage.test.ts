import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMessages } from '../../../../../site/contract/message/message-endpoints';
import type { MessageEvent } from '../../../../../site/contract/message/message-schema';
import { listOrders } from '../../../../../site/contract/order/order-endpoints';
import { placementOf, sendOrder } from '../../../../support/buying';
import { demoMember } from '../../../../support/demo-member';
import { readEvents } from '../../../../support/event-reader';
import {
  askForCode,
  createPayingApp,
  notify,
  outcomeOf,
  placeAndPay,
  rowsOf,
  type PayingApp,
} from '../../../../support/paying';
import { planOf } from '../../../../support/plan-of';
import { createProxiedDatabase, type ProxiedDatabase } from '../../../../support/proxied-database';
import { sendMessage } from '../../../../support/send-message';
import { callEndpoint, type Answer } from '../../../../support/test-caller';
import { serverUrl } from '../../../../support/test-database';
import { eventually } from '../../../../support/eventually';

/** Milliseconds that a database has to answer before its outage is over. */
const quietTime = 1_000;
const away = expect.stringMatching(/^The database is away \(.+\): what needs it answers 503 until it is back\.$/);
const back = expect.stringMatching(/^The database answers again after \d+ s\.$/);

describe.runIf(serverUrl)('payments, while the database goes away and comes back', () => {
  let proxied: ProxiedDatabase;
  let paying: PayingApp;
  const said: string[] = [];
  let time = 0;
  beforeAll(async () => {
    const say = (sentence: string) => void said.push(sentence);
    proxied = await createProxiedDatabase(say, () => time);
    paying = await createPayingApp(1, { database: proxied.database });
    await paying.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await paying.close();
    await proxied.end();
  });
  beforeEach(async () => {
    // Orders of other tests are over, and what recurs is done.
    paying.clock.pass(31 * 60);
    await paying.app.jobWorker.runDue();
    [said.length, paying.logged.length] = [0, 0];
  });
  afterEach(() => {
    paying.alipay.onStep = () => {};
  });

  /** The database goes away as the channel is asked. */
  function cutAt(wanted: string): void {
    paying.alipay.onStep = async (step) => {
      if (step !== wanted) return;
      paying.alipay.onStep = () => {};
      await proxied.proxy.cut();
    };
  }

  /** It comes back, and answers for longer than an outage takes to count as over. */
  async function restore(): Promise<void> {
    await proxied.proxy.restore();
    await expect
      .poll(async () => {
        time += quietTime;
        const { code } = await callEndpoint(paying.app, listOrders, { token: paying.token, query: {} });
        // What was under way as it went away may fail only now, which the leaps of this clock take for another outage.
        return [code, said.at(-1)];
      })
      .toEqual([0, back]);
  }

  /** The leases of runs that were cut off end, and what they left is done by itself. */
  async function comeToRest(): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) {
      paying.clock.pass(100);
      await paying.app.jobWorker.runDue();
    }
  }

  async function refusal(asking: Promise<Answer>): Promise<void> {
    const { status, message, headers } = await asking;
    expect([status, message, headers['retry-after']]).toEqual([503, '服务暂不可用，请稍后再试', '5']);
  }

  test('an order is placed: refused in words, and placed once by the same request', async () => {
    const body = await placementOf(paying.app, paying.token, await planOf(paying.app, '1001', 'basic', 1));
    const key = randomUUID();
    await proxied.proxy.cut();
    await refusal(sendOrder(paying.app, paying.token, body, key));
    await restore();
    const { code, data } = await sendOrder(paying.app, paying.token, body, key);
    expect(code).toBe(0);
    const orders = await rowsOf(paying.database, sql`select order_no from orders where status = 10`);
    expect(orders).toEqual([{ order_no: data.OrderNo }]);
  });

  test.each(['before create', 'after create'])('a code is asked for (%s): the same request brings it', async (step) => {
    const order = await placeAndPay(paying, 'wechat');
    const key = randomUUID();
    cutAt(step);
    await refusal(askForCode(paying, order.orderNo, 'alipay', key));
    await restore();
    const { code, data } = await askForCode(paying, order.orderNo, 'alipay', key);
    expect(code).toBe(0);
    paying.alipay.pay(data.PayNo);
    expect((await notify(paying.app, 'alipay', paying.alipay.paidNotification(data.PayNo)))[0]).toBe(200);
    await comeToRest();
    // The code of the other channel is closed.
    const outcome = await outcomeOf(paying, order.orderNo);
    expect({ ...outcome, payments: outcome.payments.toSorted() }).toEqual({
      order: 30,
      payments: [1, 3],
      refunds: [],
      ledgerFen: order.amountFen,
      grants: 1,
    });
  });

  test('the channel tells of a payment: answered so that it tells again, and paid once', async () => {
    const { orderNo, payNo, amountFen } = await placeAndPay(paying);
    paying.alipay.pay(payNo);
    const told = paying.alipay.paidNotification(payNo);
    await proxied.proxy.cut();
    expect(await notify(paying.app, 'alipay', told)).toEqual([503, paying.alipay.webhookAck.failure]);
    await restore();
    expect(await notify(paying.app, 'alipay', told)).toEqual([200, paying.alipay.webhookAck.success]);
    expect(await notify(paying.app, 'alipay', told)).toEqual([200, paying.alipay.webhookAck.success]);
    await comeToRest();
    const outcome = { order: 30, payments: [1], refunds: [], ledgerFen: amountFen, grants: 1 };
    expect(await outcomeOf(paying, orderNo)).toEqual(outcome);
  });

  test('the job asks after a payment that nobody told of: it asks again', async () => {
    const { orderNo, payNo, amountFen } = await placeAndPay(paying);
    paying.alipay.pay(payNo);
    paying.clock.pass(120);
    cutAt('after query');
    await expect(paying.app.jobWorker.runDue()).rejects.toThrow();
    await restore();
    await comeToRest();
    const outcome = { order: 30, payments: [1], refunds: [], ledgerFen: amountFen, grants: 1 };
    expect(await outcomeOf(paying, orderNo)).toEqual(outcome);
  });

  test.each(['before refund', 'after refund'])('late money goes back (%s): it goes back once', async (step) => {
    const { orderNo, payNo } = await placeAndPay(paying);
    await paying.database.transact((db) => db.execute(sql`update orders set status = 60 where order_no = ${orderNo}`));
    paying.alipay.pay(payNo);
    await notify(paying.app, 'alipay', paying.alipay.paidNotification(payNo));
    cutAt(step);
    await expect(paying.app.jobWorker.runDue()).rejects.toThrow();
    await restore();
    await comeToRest();
    const outcome = { order: 80, payments: [5], refunds: [2], ledgerFen: 0, grants: 0 };
    expect(await outcomeOf(paying, orderNo)).toEqual(outcome);
    const refunds = [...paying.alipay.refunds.values()].filter((refund) => refund.payNo === payNo);
    expect(refunds).toHaveLength(1);
  });

  test('the log has a line for its beginning and one for its end; jobs, streams and sessions go on', async () => {
    const stream = await readEvents(paying.app, paying.token);
    await stream.next();
    const untilEvent = async (isWanted: (event: MessageEvent) => boolean) => {
      while (!isWanted(await stream.next()));
    };
    const { payNo, orderNo } = await placeAndPay(paying);
    paying.alipay.pay(payNo);
    paying.app.jobWorker.start();
    await proxied.proxy.cut();
    const refused = Array.from({ length: 50 }, () =>
      callEndpoint(paying.app, listOrders, { token: paying.token, query: {} }),
    );
    const pages = Array.from({ length: 10 }, () => paying.app.inject({ method: 'GET', url: '/m/product' }));
    expect(new Set((await Promise.all(refused)).map(({ status }) => status))).toEqual(new Set([503]));
    expect(new Set((await Promise.all(pages)).map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    await notify(paying.app, 'alipay', paying.alipay.paidNotification(payNo));
    expect([said, paying.logged.map(({ msg }) => msg)]).toEqual([[away], []]);

    await restore();
    expect(said).toEqual([away, back]);
    expect((await notify(paying.app, 'alipay', paying.alipay.paidNotification(payNo)))[0]).toBe(200);
    // By the worker, which nobody started again.
    await eventually(async () => expect((await outcomeOf(paying, orderNo)).order).toBe(30));
    // By the stream that was open all the time, and by its session. Once it knows that the order was opened, it hears again.
    const { Unread } = (await callEndpoint(paying.app, listMessages, { token: paying.token, query: {} })).data;
    await untilEvent((event) => event.Unread === Unread);
    const { userId } = await demoMember(paying.database, 'demo', 'demo1');
    await sendMessage(paying.database, [userId], { title: '回来了' });
    await untilEvent((event) => event.Latest?.Title === '回来了');
    stream.leave();
    await paying.app.jobWorker.stop(20_000);
  });
});

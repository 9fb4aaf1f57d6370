import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import { cancelOrder, getOrder } from '../../../../../site/contract/order/order-endpoints';
import {
  closePayment,
  createPayment,
  getPaymentState,
  listPayChannels,
} from '../../../../../site/contract/payment/payment-endpoints';
import { placeOrder } from '../../../../support/buying';
import {
  askForCode,
  createPayingApp,
  notify,
  outcomeOf,
  placeAndPay,
  rowsOf,
  type PayingApp,
} from '../../../../support/paying';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { holdTimers } from '../../../../support/hold-timers';

describe('paying', () => {
  let paying: PayingApp;
  let outsider: string;
  beforeAll(async () => {
    paying = await createPayingApp();
    outsider = await signIn(paying.app, 'outsider');
  });
  afterAll(() => paying.close());
  beforeEach(async () => {
    // Earlier tests leave unpaid orders, of which a buyer may have few.
    paying.clock.pass(31 * 60);
    await paying.app.jobWorker.runDue();
    paying.alipay.calls.length = 0;
    paying.logged.length = 0;
  });

  const stateOf = async (payNo: string) =>
    (await callEndpoint(paying.app, getPaymentState, { token: paying.token, params: { payNo } })).data;

  test('goes from the code to the opened order', async () => {
    const { orderNo, payNo, amountFen } = await placeAndPay(paying);
    expect(await stateOf(payNo)).toMatchObject({ Status: 0, OrderStatus: 10, PaidAt: null, PollMs: 2000 });
    paying.alipay.pay(payNo);
    const told = await notify(paying.app, 'alipay', paying.alipay.paidNotification(payNo));
    expect(told).toEqual([200, '{"code":"SUCCESS","message":"OK"}']);
    expect(await stateOf(payNo)).toMatchObject({ Status: 1, PaidAt: '2026-05-01T16:31:00.000+08:00' });
    await paying.app.jobWorker.runDue();
    const outcome = await outcomeOf(paying, orderNo);
    expect(outcome).toEqual({ order: 30, payments: [1], refunds: [], ledgerFen: amountFen, grants: 1 });
    const { data } = await callEndpoint(paying.app, getOrder, { token: paying.token, params: { orderNo } });
    expect(data).toMatchObject({ PayChannel: 'alipay', Payments: [{ PayNo: payNo, Status: 1, AmountFen: amountFen }] });
    expect(paying.logged).toEqual([]);
  });

  describe('GET /pay/channels', () => {
    test('lists all channels, and where transfers go', async () => {
      const OrderNo = await placeOrder(paying.app, paying.token);
      const { data } = await callEndpoint(paying.app, listPayChannels, { token: paying.token, query: { OrderNo } });
      expect(data).toMatchObject([
        { Channel: 'alipay', Name: '支付宝', Enabled: true, Tip: '', Account: null },
        { Channel: 'wechat', Name: '微信支付', Enabled: true, Account: null },
        { Channel: 'offline', Name: '对公转账', Enabled: true, Account: { Bank: '中国银行北京分行' } },
      ]);
      const other = await callEndpoint(paying.app, listPayChannels, { token: outsider, query: { OrderNo } });
      expect(other.code).toBe(codes.notFound);
    });

    test('says before it is chosen that a channel does not answer, until it does or somebody may try again', async () => {
      const OrderNo = await placeOrder(paying.app, paying.token);
      const query = { token: paying.token, query: { OrderNo } };
      const [wechat, next] = [
        async () => (await callEndpoint(paying.app, listPayChannels, query)).data[1],
        () => askForCode(paying, OrderNo, 'wechat'),
      ];
      paying.wechat.troubles.create = ['unreachable', 'unreachable', 'unreachable', 'unreachable'];
      await next();
      expect(await wechat()).toMatchObject({ IsDown: false, Tip: '' });
      await next();
      expect(await wechat()).toMatchObject({ Enabled: true, IsDown: true, Tip: '暂时连接不上，建议选择其他支付方式' });
      paying.clock.pass(60);
      expect(await wechat()).toMatchObject({ IsDown: false });
      await next();
      await next();
      expect(await wechat()).toMatchObject({ IsDown: true });
      await next();
      expect(await wechat()).toMatchObject({ IsDown: false, Tip: '' });
      paying.logged.length = 0;
    });
  });

  describe('POST /pay', () => {
    test('commits the payment before its channel hears of it', async () => {
      const orderNo = await placeOrder(paying.app, paying.token);
      const known: unknown[] = [];
      paying.alipay.onStep = async (step) => {
        const rows = await rowsOf(paying.database, sql`select status from payment where order_no = ${orderNo}`);
        known.push(step, ...rows);
      };
      await askForCode(paying, orderNo, 'alipay');
      paying.alipay.onStep = () => {};
      expect(known).toEqual(['before create', { status: 0 }, 'after create', { status: 0 }]);
    });

    test('hands out the open payment of the channel again while it lasts', async () => {
      const { orderNo, payNo } = await placeAndPay(paying);
      expect((await askForCode(paying, orderNo, 'alipay')).data).toMatchObject({ PayNo: payNo });
      expect((await askForCode(paying, orderNo, 'wechat')).data.PayNo).not.toBe(payNo);
      expect(paying.alipay.calls).toEqual([`create ${payNo}`]);
    });

    test('makes a new one when the first has run out, and ends that one at its channel', async () => {
      const { orderNo, payNo } = await placeAndPay(paying);
      paying.clock.pass(15 * 60);
      const { data } = await askForCode(paying, orderNo, 'alipay');
      expect(paying.alipay.calls).toEqual([`create ${payNo}`, `close ${payNo}`, `create ${data.PayNo}`]);
      expect((await outcomeOf(paying, orderNo)).payments).toEqual([3, 0]);
    });

    test('never makes a code that lasts longer than its order', async () => {
      const orderNo = await placeOrder(paying.app, paying.token);
      paying.clock.pass(25 * 60);
      const { data } = await askForCode(paying, orderNo, 'alipay');
      expect(Date.parse(data.ExpireAt) - paying.clock.now().getTime()).toBe(5 * 60_000);
    });

    test('refuses orders that ended, are paid or belong to others', async () => {
      const ended = await placeOrder(paying.app, paying.token);
      paying.clock.pass(30 * 60);
      expect((await askForCode(paying, ended, 'alipay')).code).toBe(codes.orderExpired);
      await paying.app.jobWorker.runDue();
      expect((await askForCode(paying, ended, 'alipay')).code).toBe(codes.orderExpired);
      const cancelled = await placeOrder(paying.app, paying.token);
      const change = { token: paying.token, params: { orderNo: cancelled }, body: { Reason: '', Version: 1 } };
      expect((await callEndpoint(paying.app, cancelOrder, change)).code).toBe(0);
      expect((await askForCode(paying, cancelled, 'alipay')).code).toBe(codes.orderStateRefused);
      const orderNo = await placeOrder(paying.app, paying.token);
      const others = await askForCode({ ...paying, token: outsider }, orderNo, 'alipay');
      expect(others.code).toBe(codes.notFound);
    });

    test('asks again with the same number when the answer was lost', async () => {
      const orderNo = await placeOrder(paying.app, paying.token);
      const key = randomUUID();
      paying.alipay.troubles.create = ['lost', 'unreachable'];
      expect((await askForCode(paying, orderNo, 'alipay', key)).code).toBe(codes.channelUnavailable);
      expect((await askForCode(paying, orderNo, 'alipay', key)).code).toBe(codes.channelUnavailable);
      const { data, code } = await askForCode(paying, orderNo, 'alipay', key);
      expect(code).toBe(0);
      expect(paying.alipay.calls).toEqual(Array(3).fill(`create ${data.PayNo}`));
      expect((await outcomeOf(paying, orderNo)).payments).toEqual([0]);
    });

    test('answers a repeated request with the same payment', async () => {
      const orderNo = await placeOrder(paying.app, paying.token);
      const key = randomUUID();
      const [first, ...others] = await Promise.all(
        Array.from({ length: 5 }, () => askForCode(paying, orderNo, 'alipay', key)),
      );
      for (const other of others) expect(other.data).toEqual(first?.data);
      const headers = { 'idempotency-key': key };
      const body = { OrderNo: orderNo, Channel: 'wechat' } as const;
      const changed = await callEndpoint(paying.app, createPayment, { token: paying.token, body, headers });
      expect(changed.code).toBe(codes.duplicateSubmission);
    });
  });

  describe('GET /pay/{PayNo}/state', () => {
    // However long the channel takes, its answer is waited for.
    beforeEach(() => holdTimers(paying.clock));

    const ask = (payNo: string, tag?: string, token = paying.token) =>
      paying.app.inject({
        url: endpointUrl(getPaymentState, { params: { payNo } }),
        headers: { authorization: `Bearer ${token}`, ...(tag && { 'if-none-match': tag }) },
      });

    test('answers 304 while nothing but the time changes', async () => {
      const { payNo } = await placeAndPay(paying);
      const { etag } = (await ask(payNo)).headers;
      paying.clock.pass(2);
      const same = await ask(payNo, String(etag));
      expect([same.statusCode, same.body]).toEqual([304, '']);
      paying.alipay.pay(payNo);
      await notify(paying.app, 'alipay', paying.alipay.paidNotification(payNo));
      const changed = await ask(payNo, String(etag));
      expect([changed.statusCode, changed.json().Data.Status]).toEqual([200, 1]);
    });

    test('asks the channel when nobody did for ten seconds, once', async () => {
      const { orderNo, payNo } = await placeAndPay(paying);
      paying.clock.pass(10);
      await Promise.all([ask(payNo), ask(payNo)]);
      paying.clock.pass(9);
      await ask(payNo);
      expect(paying.alipay.calls).toEqual([`create ${payNo}`, `query ${payNo}`]);
      paying.alipay.pay(payNo);
      paying.clock.pass(1);
      expect((await ask(payNo)).json().Data).toMatchObject({ Status: 1, OrderStatus: 20 });
      await paying.app.jobWorker.runDue();
      expect((await outcomeOf(paying, orderNo)).grants).toBe(1);
    });

    test('answers without a channel that is away', async () => {
      const { payNo } = await placeAndPay(paying);
      paying.clock.pass(10);
      paying.alipay.troubles.query = ['unreachable'];
      expect((await ask(payNo)).json().Data.Status).toBe(0);
      expect(paying.logged.map(({ msg }) => msg)).toEqual(['a channel could not be queried for a payment']);
    });

    test('lets nobody look more than 60 times a minute, nor into other organisations', async () => {
      const { payNo } = await placeAndPay(paying);
      const statuses = new Set<number>();
      for (let look = 0; look < 60; look += 1) statuses.add((await ask(payNo)).statusCode);
      expect([...statuses]).toEqual([200]);
      const refused = await ask(payNo);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
      const foreign = await ask(payNo, undefined, outsider);
      expect(foreign.json().Header.Code).toBe(codes.notFound);
    });
  });

  describe('POST /pay/{PayNo}/close', () => {
    const close = (payNo: string, token = paying.token) =>
      callEndpoint(paying.app, closePayment, { token, params: { payNo } });

    test('ends the payment at its channel and here', async () => {
      const { orderNo, payNo } = await placeAndPay(paying);
      expect((await close(payNo, outsider)).code).toBe(codes.notFound);
      expect((await close(payNo)).code).toBe(0);
      expect((await close(payNo)).code).toBe(0);
      expect(paying.alipay.calls).toEqual([`create ${payNo}`, `close ${payNo}`]);
      expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 10, payments: [3] });
    });

    test('notes the money of a payer who was faster', async () => {
      const { orderNo, payNo } = await placeAndPay(paying);
      paying.alipay.pay(payNo);
      expect((await close(payNo)).code).toBe(0);
      expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 20, payments: [1] });
    });

    test('leaves what its channel cannot end to the jobs', async () => {
      const { orderNo, payNo } = await placeAndPay(paying);
      paying.alipay.troubles.close = ['unreachable'];
      expect((await close(payNo)).code).toBe(0);
      expect((await outcomeOf(paying, orderNo)).payments).toEqual([0]);
    });
  });
});

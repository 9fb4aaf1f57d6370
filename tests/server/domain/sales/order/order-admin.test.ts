import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, chinaDay } from '../../../../../site/contract/china-day';
import { codes } from '../../../../../site/contract/codes';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import {
  addOrderNote,
  adjustOrderTerm,
  closeCustomerOrder,
  exportCustomerOrders,
  extendOrderDeadline,
  getCustomerOrder,
  listCustomerOrders,
} from '../../../../../site/contract/operator/order-endpoints';
import type {
  GetCustomerOrderReply,
  ListCustomerOrdersReply,
} from '../../../../../site/contract/operator/order-schema';
import { getOrder, refundOrder } from '../../../../../site/contract/order/order-endpoints';
import { listMessages } from '../../../../../site/contract/message/message-endpoints';
import { signInAs } from '../../../../support/operators';
import { placeOrder } from '../../../../support/buying';
import { createPayingApp, notify, outcomeOf, placeAndPay, type PayingApp } from '../../../../support/paying';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { testPlatform } from '../../../../support/test-platform';
import { bindContact } from '../../../../../site/server/domain/identity/user/user';

const hour = 3600;
const day = 24 * hour;

describe('orders in the console', () => {
  let running: PayingApp;
  let headers: Record<string, string>;
  let token: string;
  beforeAll(async () => {
    running = await createPayingApp();
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    running.clock.pass(4 * day);
    await running.app.jobWorker.runDue();
    headers = (await signInAs(running.app)).headers;
    token = await signIn(running.app, 'demo');
  });

  const list = async (query: object) =>
    (await callEndpoint(running.app, listCustomerOrders, { headers, query })).data as ListCustomerOrdersReply;
  const numbersOf = async (query: object) => (await list(query)).items.map(({ orderNo }) => orderNo);
  const detailOf = async (orderNo: string) =>
    (await callEndpoint(running.app, getCustomerOrder, { headers, params: { orderNo } })).data as GetCustomerOrderReply;
  const buyersOrder = async (orderNo: string) =>
    (await callEndpoint(running.app, getOrder, { token, params: { orderNo } })).data;

  /** Pays an order by its channel, and opens what it bought. */
  async function bought(appId: string) {
    const { orderNo, payNo, amountFen } = await placeAndPay({ ...running, token }, 'alipay', appId);
    running.alipay.pay(payNo);
    await notify(running.app, 'alipay', running.alipay.paidNotification(payNo));
    await running.app.jobWorker.runDue();
    return { orderNo, payNo, amountFen };
  }

  test('are found by number or its end, payment, buyer, company and product, whosever they are', async () => {
    const { orderNo, payNo } = await placeAndPay({ ...running, token }, 'alipay', '1003');
    const outsider = await signIn(running.app, 'outsider');
    const foreign = await placeOrder(running.app, outsider, { appId: '1004' });
    const { company, mobile, userId } = await detailOf(orderNo);
    expect(mobile).toBe('138****0001');
    await testPlatform(running.database).transact((tx) => bindContact(tx, userId, 'email', 'demo@example.com'));
    for (const search of [orderNo, orderNo.slice(-6), payNo, '+86 138-0000 0001', 'Demo@Example.com', company]) {
      expect([search, await numbersOf({ search })]).toEqual([search, expect.arrayContaining([orderNo])]);
      expect(await numbersOf({ search })).not.toContain(foreign);
    }
    const { items } = await list({ search: (await detailOf(foreign)).goods.split(' ')[0] });
    expect(items.map((each) => each.orderNo)).toContain(foreign);
    expect(await numbersOf({ search: '没有这家公司' })).toEqual([]);
    expect(await numbersOf({ search: '100%' })).toEqual([]);
    expect((await numbersOf({ status: 10, appId: '1004' })).slice(0, 1)).toEqual([foreign]);
  });

  test('are sorted by time and amount, filtered by what went back, and exported with masked mobiles', async () => {
    const { orderNo } = await bought('1006');
    await callEndpoint(running.app, refundOrder, {
      token,
      params: { orderNo },
      body: { Reason: '买错了' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(await numbersOf({ refund: 'underway' })).toEqual([orderNo]);
    expect(await numbersOf({ refund: 'done' })).toEqual([]);
    expect(await numbersOf({ channel: 'alipay', status: 70 })).toEqual([orderNo]);
    const amounts = (await list({ sort: '-payableFen' })).items.map(({ payableFen }) => payableFen);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    const today = (await detailOf(orderNo)).createdAt.slice(0, 10);
    expect(await numbersOf({ from: today, to: today })).toContain(orderNo);
    const query = { search: orderNo, columns: 'orderNo,company,mobile,payableFen' };
    const file = await running.app.inject({ url: endpointUrl(exportCustomerOrders, { query }), headers });
    expect(file.body).toContain(orderNo);
    expect(file.body).toMatch(/"应付（元）"\r\n.*"\d+\.\d{2}"\r\n/);
    expect(file.body).toMatch(/\d{3}\*{4}\d{4}/);
  });

  test('belong to the day that it is in China, in the list and in its file, half an hour after midnight there', async () => {
    // 00:30 in China, while it is still the day before in UTC.
    const midnight = new Date(`${chinaDay(new Date(running.clock.now().getTime() + day * 1000))}T00:30:00+08:00`);
    running.clock.pass((midnight.getTime() - running.clock.now().getTime()) / 1000);
    headers = (await signInAs(running.app)).headers;
    token = await signIn(running.app, 'demo');
    const orderNo = await placeOrder(running.app, token, { appId: '1005' });
    const [eve, today] = [addDays(chinaDay(midnight), -1), chinaDay(midnight)];
    expect(midnight.toISOString().slice(0, 10)).toBe(eve);
    expect(await numbersOf({ from: today, to: today })).toEqual([orderNo]);
    expect(await numbersOf({ from: eve, to: eve })).not.toContain(orderNo);
    expect(orderNo).toMatch(new RegExp(`^${today.replaceAll('-', '')}0030`));
    const query = { search: orderNo, columns: 'orderNo,createdAt' };
    const file = await running.app.inject({ url: endpointUrl(exportCustomerOrders, { query }), headers });
    expect(file.body).toContain(`${today} 00:30:00`);
  });

  test('one order shows its payments, log, term and what its channel said, and notes that no buyer sees', async () => {
    const { orderNo, payNo, amountFen } = await bought('1001');
    const note = { headers, params: { orderNo }, body: { reason: '客户要求月底开票' } };
    expect((await callEndpoint(running.app, addOrderNote, note)).code).toBe(codes.ok);
    const found = await detailOf(orderNo);
    expect(found).toMatchObject({
      status: 30,
      paidFen: amountFen,
      payments: [{ payNo, status: 1, channel: 'alipay' }],
      notifications: [{ payNo, channel: 'alipay' }],
      logs: [{ to: 10, actor: 'user' }, { to: 20 }, { to: 30 }],
      notes: [{ operator: '测试 owner', text: '客户要求月底开票' }],
      entitlement: { isActive: true },
    });
    expect(found.lines.reduce((sum, { AmountFen }) => sum + AmountFen, 0)).toBe(found.payableFen);
    expect(found.terms.at(-1)).toMatchObject({ orderNo, operator: '', isRevoked: false });
    expect(found.messages.map(({ title }) => title)).toContainEqual(expect.stringContaining('已开通'));
    expect(JSON.stringify(await buyersOrder(orderNo))).not.toContain('月底开票');
    expect(
      (await callEndpoint(running.app, getCustomerOrder, { headers, params: { orderNo: '2'.padEnd(22, '0') } })).code,
    ).toBe(codes.notFound);
  });

  test('an unpaid one gets more time, as the operator saw it, and is then closed with a reason', async () => {
    const { orderNo, payNo } = await placeAndPay({ ...running, token }, 'wechat', '1004');
    const { version, expireAt } = await detailOf(orderNo);
    const extend = (body: object, rehearse = false) =>
      callEndpoint(running.app, extendOrderDeadline, {
        headers,
        params: { orderNo },
        body: { hours: 24, version, reason: '客户走流程', rehearse, ...body },
      });
    expect((await extend({}, true)).data).toMatchObject({ rehearsed: true });
    expect((await detailOf(orderNo)).expireAt).toBe(expireAt);
    expect((await extend({})).data.rehearsed).toBe(false);
    const extended = await detailOf(orderNo);
    expect(Date.parse(extended.expireAt) - Date.parse(expireAt)).toBe(24 * hour * 1000);
    expect((await extend({})).code).toBe(codes.conflict);
    for (const hours of [0, 1.5, 721]) expect((await extend({ hours })).code).toBe(codes.badRequest);
    running.clock.pass(2 * hour);
    await running.app.jobWorker.runDue();
    token = await signIn(running.app, 'demo');
    headers = (await signInAs(running.app)).headers;
    expect(await buyersOrder(orderNo)).toMatchObject({ Status: 10 });

    const close = () =>
      callEndpoint(running.app, closeCustomerOrder, {
        headers,
        params: { orderNo },
        body: { version: extended.version, reason: '重复下单，保留另一个订单' },
      });
    expect((await close()).code).toBe(codes.ok);
    expect(await close()).toMatchObject({ code: codes.orderStateRefused, message: expect.stringContaining('已关闭') });
    await running.app.jobWorker.runDue();
    expect(running.wechat.trades.get(payNo)?.state).toBe('closed');
    expect((await detailOf(orderNo)).logs.at(-1)).toMatchObject({ to: 60, actor: 'operator', operator: '测试 owner' });
    expect(await buyersOrder(orderNo)).toMatchObject({ Status: 60, CloseReason: '重复下单，保留另一个订单' });
    expect(JSON.stringify(await buyersOrder(orderNo))).not.toContain('测试 owner');
    const news = await callEndpoint(running.app, listMessages, { token, query: {} });
    expect(JSON.stringify(news.data)).toContain('重复下单，保留另一个订单');
  });

  test('a term is given days and loses them, never before now', async () => {
    const { orderNo } = await bought('1005');
    const before = await detailOf(orderNo);
    const adjust = async (days: number, version?: string) => {
      running.clock.pass(1);
      return callEndpoint(running.app, adjustOrderTerm, {
        headers,
        params: { orderNo },
        body: { days, version: version ?? (await detailOf(orderNo)).termVersion, reason: '补偿故障' },
      });
    };
    const endOf = async () => (await detailOf(orderNo)).entitlement?.endAt ?? '';
    expect((await adjust(7)).code).toBe(codes.ok);
    const daysAdded = async () =>
      (Date.parse(await endOf()) - Date.parse(before.entitlement?.endAt ?? '')) / (day * 1000);
    expect(await daysAdded()).toBe(7);
    expect((await adjust(7, before.termVersion)).code).toBe(codes.conflict);
    expect((await adjust(0)).code).toBe(codes.badRequest);
    await adjust(-3);
    expect(await daysAdded()).toBe(4);
    expect((await detailOf(orderNo)).terms.slice(-2)).toMatchObject([
      { orderNo: '', operator: '测试 owner', reason: '补偿故障' },
      { operator: '测试 owner' },
    ]);
    const ended = await adjust(-366);
    expect(ended.data.messages).toContain('服务会马上结束');
    expect((await detailOf(orderNo)).entitlement).toMatchObject({ isActive: false });
    expect((await adjust(-1)).code).toBe(codes.conflict);
    expect((await adjust(2)).code).toBe(codes.ok);
    expect((await detailOf(orderNo)).entitlement).toMatchObject({ isActive: true });
    // What was taken is given again before anything counts as a gift.
    let refused = await adjust(366);
    for (let calls = 0; refused.code === codes.ok && calls < 5; calls += 1) refused = await adjust(366);
    const said = /^一个订单最多人工加 366 天，已经加了 \d+ 天，还可以加 (\d+) 天$/.exec(refused.message ?? '');
    expect(refused.code).toBe(codes.badRequest);
    expect((await adjust(Number(said?.[1]))).code).toBe(codes.ok);
    expect((await adjust(1)).message).toContain('已经加了 366 天，不能再加');
    expect((await adjust(-1)).code).toBe(codes.ok);
    expect((await adjust(1)).code).toBe(codes.ok);
    expect(await outcomeOf(running, orderNo)).toMatchObject({ order: 30, grants: 1 });
  });

  test('are read by support, and changed by who may', async () => {
    const orderNo = await placeOrder(running.app, token, { appId: '1006' });
    const call = async (email: string) => {
      const { headers: own } = await signInAs(running.app, email);
      const read = await callEndpoint(running.app, getCustomerOrder, { headers: own, params: { orderNo } });
      const body = { reason: '电话回访过' };
      const noted = await callEndpoint(running.app, addOrderNote, { headers: own, params: { orderNo }, body });
      return [read.code, noted.code];
    };
    expect(await call('support@demo.cn')).toEqual([codes.ok, codes.ok]);
    expect(await call('analyst@demo.cn')).toEqual([codes.ok, codes.forbidden]);
    expect(await call('content@demo.cn')).toEqual([codes.forbidden, codes.forbidden]);
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder } from '../../../../../site/contract/order/order-endpoints';
import { secondsAfter } from '../../../../../site/server/platform/clock';
import type { Signed } from '../../../../support/fake-channel';
import {
  askForCode,
  createPayingApp,
  notify,
  outcomeOf,
  placeAndPay,
  rowsOf,
  type PayingApp,
} from '../../../../support/paying';
import { callEndpoint } from '../../../../support/test-caller';

const taken = [200, '{"code":"SUCCESS","message":"OK"}'];
const failed = (status: number) => [status, '{"code":"FAIL","message":"FAIL"}'];

describe('a notification (site S-13)', () => {
  let paying: PayingApp;
  beforeAll(async () => {
    paying = await createPayingApp();
  });
  afterAll(() => paying.close());
  beforeEach(async () => {
    paying.clock.pass(31 * 60);
    await paying.app.jobWorker.runDue();
    paying.logged.length = 0;
  });

  const tell = (signed: Signed, channel = 'alipay') => notify(paying.app, channel, signed);
  const runDue = () => paying.app.jobWorker.runDue();

  async function paid() {
    const order = await placeAndPay(paying);
    paying.alipay.pay(order.payNo);
    return { ...order, told: paying.alipay.paidNotification(order.payNo) };
  }

  test.each<[string, number, string, (told: Signed, payNo: string) => Signed]>([
    [
      'forged',
      401,
      'a notification is not from its channel',
      ({ body, headers }) => ({ body: body.replace('SUCCESS', 'SUCCESS '), headers }),
    ],
    [
      'five minutes old',
      401,
      'a notification is not from its channel',
      ({ body }) => paying.alipay.sign(JSON.parse(body), { at: secondsAfter(paying.clock.now(), -301) }),
    ],
    [
      'five minutes ahead',
      401,
      'a notification is not from its channel',
      ({ body }) => paying.alipay.sign(JSON.parse(body), { at: secondsAfter(paying.clock.now(), 301) }),
    ],
    [
      'signed by an unknown serial',
      401,
      'a notification is not from its channel',
      ({ body }) => paying.alipay.sign(JSON.parse(body), { as: 'OTHER' }),
    ],
    [
      'of another amount',
      500,
      'a notification failed',
      (_told, payNo) => paying.alipay.paidNotification(payNo, { AmountFen: 1 }),
    ],
    [
      'of another merchant',
      500,
      'a notification failed',
      (_told, payNo) => paying.alipay.paidNotification(payNo, { MchId: 'M2' }),
    ],
    [
      'of another order',
      500,
      'a notification failed',
      (_told, payNo) => paying.alipay.paidNotification(payNo, { OrderNo: '2026050100000000000000' }),
    ],
    [
      'of an unknown payment',
      500,
      'a notification failed',
      (_told, payNo) => paying.alipay.paidNotification(payNo, { PayNo: 'P2026050100000000000000' }),
    ],
    [
      'of another channel',
      401,
      'a notification is not from its channel',
      (_told, payNo) => paying.alipay.paidNotification(payNo, { Channel: 'wechat' }),
    ],
  ])('%s changes nothing, and an operator hears of it', async (_what, status, words, change) => {
    const { orderNo, payNo, told } = await paid();
    expect(await tell(change(told, payNo))).toEqual(failed(status));
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 10, payments: [0], ledgerFen: 0 });
    expect(paying.logged.map(({ msg }) => msg)).toEqual([words]);
    // What is right is still taken: nothing of it was kept.
    expect(await tell(told)).toEqual(taken);
    await runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 30, payments: [1], grants: 1 });
  });

  test('that is forged is one short line of the log, however long it is', async () => {
    const { told } = await paid();
    const headers = { ...told.headers, 'x-pay-serial': 'S'.repeat(4000) };
    expect(await tell({ body: told.body, headers })).toEqual(failed(401));
    expect(paying.logged).toMatchObject([{ channel: 'alipay', reason: 'unknown serial' }]);
    expect(JSON.stringify(paying.logged).length).toBeLessThan(500);
    expect(paying.logged[0]).not.toHaveProperty('err');
  });

  test('of a payment through the other channel is not taken', async () => {
    const { payNo, orderNo } = await paid();
    const crossed = paying.wechat.sign(JSON.parse(paying.alipay.paidNotification(payNo, { Channel: 'wechat' }).body));
    expect(await tell(crossed, 'wechat')).toEqual(failed(500));
    expect((await outcomeOf(paying, orderNo)).payments).toEqual([0]);
  });

  test('for a channel that there is not is not found', async () => {
    const { told } = await paid();
    expect((await tell(told, 'cash'))[0]).toBe(404);
  });

  test('of more than 16 KB is not read', async () => {
    const [status] = await tell(paying.alipay.sign({ filler: 'x'.repeat(16 * 1024) }));
    expect(status).toBe(413);
  });

  test('that is repeated three times, at once and later, has its effect once', async () => {
    const { orderNo, told, amountFen } = await paid();
    const answers = await Promise.all([tell(told), tell(told), tell(told)]);
    expect(answers).toEqual([taken, taken, taken]);
    await runDue();
    expect(await tell(told)).toEqual(taken);
    await runDue();
    expect(await outcomeOf(paying, orderNo)).toEqual({
      order: 30,
      payments: [1],
      refunds: [],
      ledgerFen: amountFen,
      grants: 1,
    });
  });

  test('of one trade under two ids has its effect once', async () => {
    const { orderNo, payNo, told, amountFen } = await paid();
    const again = paying.alipay.paidNotification(payNo);
    expect(await Promise.all([tell(told), tell(again)])).toEqual([taken, taken]);
    await runDue();
    expect(await outcomeOf(paying, orderNo)).toEqual({
      order: 30,
      payments: [1],
      refunds: [],
      ledgerFen: amountFen,
      grants: 1,
    });
  });

  test('of another trade for a payment that is paid is not taken', async () => {
    const { orderNo, payNo, told } = await paid();
    await tell(told);
    expect(await tell(paying.alipay.paidNotification(payNo, { ChannelTradeNo: 'other' }))).toEqual(failed(500));
    expect((await outcomeOf(paying, orderNo)).payments).toEqual([1]);
  });

  test('of a trade number that another payment has is not taken', async () => {
    const one = await paid();
    const other = await paid();
    await tell(one.told);
    const { ChannelTradeNo } = JSON.parse(one.told.body) as { ChannelTradeNo: string };
    expect(await tell(paying.alipay.paidNotification(other.payNo, { ChannelTradeNo }))).toEqual(failed(500));
    expect((await outcomeOf(paying, other.orderNo)).payments).toEqual([0]);
  });

  test('of a failure that comes after the success changes nothing', async () => {
    const { orderNo, payNo, told } = await paid();
    await tell(told);
    expect(await tell(paying.alipay.failedNotification(payNo, '余额不足'))).toEqual(taken);
    expect((await outcomeOf(paying, orderNo)).payments).toEqual([1]);
  });

  test.each([
    ['merchant', { MchId: 'M2' }],
    ['order', { OrderNo: '2026050100000000000000' }],
  ])('of a failure or a refund of another %s is not taken', async (_what, changes) => {
    const { orderNo, payNo, told, amountFen } = await paid();
    expect(await tell(paying.alipay.failedNotification(payNo, '余额不足', changes))).toEqual(failed(500));
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 10, payments: [0] });
    await tell(told);
    const refund = { refundNo: `OTHER-${payNo}`, payNo, amountFen };
    expect(await tell(paying.alipay.refundedNotification(refund, changes))).toEqual(failed(500));
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ payments: [1], refunds: [], ledgerFen: amountFen });
  });

  test('of a failure or a refund through the other channel is not taken', async () => {
    const { orderNo, payNo, told, amountFen } = await paid();
    const crossed = ({ body }: Signed) => paying.wechat.sign({ ...JSON.parse(body), Channel: 'wechat' });
    const failure = crossed(paying.alipay.failedNotification(payNo, '余额不足'));
    expect(await tell(failure, 'wechat')).toEqual(failed(500));
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 10, payments: [0] });
    await tell(told);
    const refund = crossed(paying.alipay.refundedNotification({ refundNo: `OTHER-${payNo}`, payNo, amountFen }));
    expect(await tell(refund, 'wechat')).toEqual(failed(500));
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ payments: [1], refunds: [], ledgerFen: amountFen });
  });

  test('of a success that comes after the failure counts', async () => {
    const { orderNo, payNo, amountFen } = await placeAndPay(paying);
    await tell(paying.alipay.failedNotification(payNo, '余额不足'));
    const [row] = await rowsOf(paying.database, sql`select status, fail_reason from payment where pay_no = ${payNo}`);
    expect(row).toEqual({ status: 2, fail_reason: '余额不足' });
    paying.alipay.pay(payNo);
    expect(await tell(paying.alipay.paidNotification(payNo))).toEqual(taken);
    await runDue();
    expect(await outcomeOf(paying, orderNo)).toEqual({
      order: 30,
      payments: [1],
      refunds: [],
      ledgerFen: amountFen,
      grants: 1,
    });
  });

  test.each(['cancelled', 'expired'])('for an order that was %s sends the money back', async (how) => {
    const { orderNo, payNo } = await placeAndPay(paying);
    if (how === 'cancelled') {
      const body = { Reason: '', Version: 1 };
      await callEndpoint(paying.app, cancelOrder, { token: paying.token, params: { orderNo }, body });
    } else paying.clock.pass(30 * 60);
    await runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: how === 'cancelled' ? 50 : 60, payments: [3] });
    paying.alipay.pay(payNo);
    expect(await tell(paying.alipay.paidNotification(payNo))).toEqual(taken);
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 70, payments: [4], refunds: [0] });
    await runDue();
    expect(await outcomeOf(paying, orderNo)).toEqual({
      order: 80,
      payments: [5],
      refunds: [2],
      ledgerFen: 0,
      grants: 0,
    });
    expect([...paying.alipay.refunds.values()].filter((refund) => refund.payNo === payNo)).toHaveLength(1);
  });

  test('of a payment that was closed while its order waits opens the order', async () => {
    const { orderNo, payNo, amountFen } = await placeAndPay(paying);
    paying.clock.pass(16 * 60);
    await runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 10, payments: [3] });
    paying.alipay.pay(payNo);
    expect(await tell(paying.alipay.paidNotification(payNo))).toEqual(taken);
    await runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({
      order: 30,
      payments: [1],
      ledgerFen: amountFen,
      grants: 1,
    });
  });

  test('of a second payment, through the other channel, sends that one back and leaves the order', async () => {
    const { orderNo, payNo, amountFen } = await placeAndPay(paying);
    const second = (await askForCode(paying, orderNo, 'wechat')).data.PayNo;
    paying.alipay.pay(payNo);
    paying.wechat.pay(second);
    const both = [tell(paying.alipay.paidNotification(payNo)), tell(paying.wechat.paidNotification(second), 'wechat')];
    expect(await Promise.all(both)).toEqual([taken, taken]);
    await runDue();
    const outcome = await outcomeOf(paying, orderNo);
    expect(outcome).toMatchObject({ order: 30, refunds: [2], ledgerFen: amountFen, grants: 1 });
    expect(outcome.payments.sort()).toEqual([1, 5]);
  });

  test('of a success ends the codes of the other channels', async () => {
    const { orderNo, told } = await paid();
    const other = (await askForCode(paying, orderNo, 'wechat')).data.PayNo;
    await tell(told);
    await runDue();
    expect(paying.wechat.calls).toContain(`close ${other}`);
    expect((await outcomeOf(paying, orderNo)).payments.sort()).toEqual([1, 3]);
  });

  test('is forgotten after three months', async () => {
    const { told } = await paid();
    await tell(told);
    const { Id } = JSON.parse(told.body) as { Id: string };
    const count = async () =>
      (await rowsOf(paying.database, sql`select result from notify_log where id = ${Id}`)).length;
    expect(await count()).toBe(1);
    paying.clock.pass(91 * 24 * 3600);
    await runDue();
    expect(await count()).toBe(0);
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getOrder, refundOrder } from '../../../../../site/contract/order/order-endpoints';
import { approveRefund, rejectRefund } from '../../../../../site/server/domain/sales/payment/refund-decisions';
import { createPlatform } from '../../../../../site/server/platform/module';
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
import { callEndpoint } from '../../../../support/test-caller';
import { testKeys } from '../../../../support/test-keys';

const taken = [200, '{"code":"SUCCESS","message":"OK"}'];

describe('money that goes back', () => {
  let paying: PayingApp;
  let platform: ReturnType<typeof createPlatform>;
  beforeAll(async () => {
    paying = await createPayingApp();
    platform = createPlatform({ database: paying.database, keys: testKeys, now: paying.clock.now });
  });
  afterAll(() => paying.close());
  beforeEach(async () => {
    paying.clock.pass(31 * 60);
    await paying.app.jobWorker.runDue();
    paying.logged.length = 0;
    paying.alipay.refundOutcome = 'done';
    paying.alipay.calls.length = 0;
  });

  const approve = (orderNo: string, amountFen?: number) =>
    platform.transact((tx) => approveRefund(tx, orderNo, amountFen, paying.app.log));
  const reject = async (orderNo: string, reason: string) => {
    await platform.transact((tx) => rejectRefund(tx, orderNo, reason));
  };

  const runDue = () => paying.app.jobWorker.runDue();
  const tell = (signed: Parameters<typeof notify>[2]) => notify(paying.app, 'alipay', signed);

  async function opened() {
    const order = await placeAndPay(paying);
    paying.alipay.pay(order.payNo);
    await tell(paying.alipay.paidNotification(order.payNo));
    await runDue();
    return order;
  }

  async function askBack(orderNo: string) {
    const answer = await callEndpoint(paying.app, refundOrder, {
      token: paying.token,
      params: { orderNo },
      body: { Reason: '不再需要' },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer).toMatchObject({ code: 0, data: { Status: 70 } });
  }

  async function askedBack() {
    const order = await opened();
    await askBack(order.orderNo);
    return order;
  }

  const askedFor = (refundNo: string) => paying.alipay.calls.filter((call) => call.endsWith(refundNo));

  test('waits for the operator, then goes through the channel, and takes the entitlement back', async () => {
    const { orderNo, payNo, amountFen } = await askedBack();
    await runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 70, payments: [1], refunds: [] });
    const approval = await approve(orderNo);
    expect(approval).toMatchObject({ payNo, amountFen, payee: undefined });
    expect(await outcomeOf(paying, orderNo)).toMatchObject({
      order: 70,
      payments: [4],
      refunds: [0],
      ledgerFen: amountFen,
    });
    await expect(approve(orderNo)).rejects.toMatchObject({ failure: 'orderStateRefused' });
    await expect(reject(orderNo, '已使用')).rejects.toMatchObject({ failure: 'orderStateRefused' });
    await runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 80, payments: [5], refunds: [2], ledgerFen: 0 });
    const [grant] = await rowsOf(
      paying.database,
      sql`select revoked_at is null as kept from entitlement_grant where order_no = ${orderNo}`,
    );
    expect(grant).toEqual({ kept: false });
    await expect(approve(orderNo)).rejects.toMatchObject({ failure: 'orderStateRefused' });
  });

  test('is not granted', async () => {
    const { orderNo, amountFen } = await askedBack();
    await reject(orderNo, '服务已使用');
    expect(await outcomeOf(paying, orderNo)).toMatchObject({
      order: 30,
      payments: [1],
      refunds: [],
      ledgerFen: amountFen,
    });
    const { data } = await callEndpoint(paying.app, getOrder, { token: paying.token, params: { orderNo } });
    expect(data.Logs.at(-1)).toMatchObject({ From: 70, To: 30, Actor: 'operator', Reason: '服务已使用' });
    await expect(reject(orderNo, '再次')).rejects.toMatchObject({ failure: 'orderStateRefused' });
    await expect(approve(orderNo)).rejects.toMatchObject({ failure: 'orderStateRefused' });
  });

  test('never without an order, nor more than was paid', async () => {
    await expect(approve('2026050100000000000000')).rejects.toMatchObject({ failure: 'notFound' });
    await expect(reject('2026050100000000000000', '')).rejects.toMatchObject({
      failure: 'notFound',
    });
    const { orderNo, amountFen } = await askedBack();
    for (const fen of [0, -1, 0.5, amountFen + 1, Number.NaN, Infinity]) {
      await expect(approve(orderNo, fen)).rejects.toMatchObject({ failure: 'amountMismatch' });
    }
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 70, payments: [1], refunds: [] });
  });

  test('in two equal parts is two refunds', async () => {
    const { orderNo, payNo, amountFen } = await askedBack();
    await approve(orderNo, 100);
    await runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({
      order: 30,
      payments: [1],
      refunds: [2],
      ledgerFen: amountFen - 100,
    });
    await askBack(orderNo);
    await approve(orderNo, 100);
    await runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 30, refunds: [2, 2], ledgerFen: amountFen - 200 });
    await askBack(orderNo);
    await approve(orderNo);
    await runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({
      order: 80,
      payments: [5],
      refunds: [2, 2, 2],
      ledgerFen: 0,
    });
    const atChannel = [...paying.alipay.refunds.values()].filter((refund) => refund.payNo === payNo);
    expect(atChannel.map((refund) => refund.amountFen)).toEqual([100, 100, amountFen - 200]);
  });

  test.each(['lost', 'unreachable'] as const)('stays one refund when the answer is %s', async (trouble) => {
    const { orderNo, payNo } = await askedBack();
    paying.alipay.troubles.refund = [trouble, trouble];
    const { refundNo } = await approve(orderNo);
    await runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 70, payments: [4], refunds: [0] });
    for (let minute = 0; minute < 3; minute += 1) {
      paying.clock.pass(61);
      await runDue();
    }
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 80, payments: [5], refunds: [2], ledgerFen: 0 });
    expect(askedFor(refundNo).length).toBeGreaterThan(2);
    expect([...paying.alipay.refunds.values()].filter((refund) => refund.payNo === payNo)).toHaveLength(1);
  });

  test('is asked after while the channel works on it, however long', async () => {
    const { orderNo } = await askedBack();
    paying.alipay.refundOutcome = 'processing';
    const { refundNo } = await approve(orderNo);
    await runDue();
    paying.clock.pass(4 * 3600);
    await runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 70, payments: [4], refunds: [1] });
    const refund = paying.alipay.refunds.get(refundNo);
    if (refund) refund.state = 'done';
    paying.clock.pass(61);
    await runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 80, payments: [5], refunds: [2], ledgerFen: 0 });
    expect(askedFor(refundNo)).toEqual([`refund ${refundNo}`, `queryRefund ${refundNo}`, `queryRefund ${refundNo}`]);
  });

  test('is notified before the channel’s own answer', async () => {
    const { orderNo, payNo, amountFen } = await askedBack();
    const { refundNo } = await approve(orderNo);
    paying.alipay.onStep = async (step) => {
      if (step !== 'after refund') return;
      expect(await tell(paying.alipay.refundedNotification({ refundNo, payNo, amountFen }))).toEqual(taken);
    };
    await runDue();
    paying.alipay.onStep = () => {};
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 80, payments: [5], refunds: [2], ledgerFen: 0 });
    expect(await tell(paying.alipay.refundedNotification({ refundNo, payNo, amountFen }))).toEqual(taken);
    expect(paying.logged).toEqual([]);
  });

  test('of an order that cannot be opened goes back by itself: two versions were paid', async () => {
    const numbers = [];
    for (const version of ['basic', 'pro'] as const) {
      const orderNo = await placeOrder(paying.app, paying.token, { appId: '1006', version });
      const { data } = await askForCode(paying, orderNo, 'alipay');
      paying.alipay.pay(data.PayNo);
      await tell(paying.alipay.paidNotification(data.PayNo));
      numbers.push(orderNo);
    }
    await runDue();
    const outcomes = await Promise.all(numbers.map((orderNo) => outcomeOf(paying, orderNo)));
    const [opened, refused] = outcomes.sort((one, other) => (one.order ?? 0) - (other.order ?? 0));
    expect(opened).toMatchObject({ order: 30, payments: [1], refunds: [], grants: 1 });
    expect(refused).toMatchObject({ order: 80, payments: [5], refunds: [2], ledgerFen: 0, grants: 0 });
  });

  test('is notified before the payment is known: the channel is asked for that first', async () => {
    const { orderNo, payNo, amountFen } = await placeAndPay(paying);
    paying.alipay.pay(payNo);
    // Somebody sent it back at the channel itself.
    const refund = { refundNo: 'AT-CHANNEL-1', payNo, amountFen };
    expect(await tell(paying.alipay.refundedNotification(refund))).toEqual(taken);
    expect(await tell(paying.alipay.paidNotification(payNo))).toEqual(taken);
    await runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ payments: [5], refunds: [2], ledgerFen: 0 });
    expect(paying.logged.map(({ msg }) => msg)).toEqual(['a refund was made without a request here']);
  });

  test('is not noted while no payment is known', async () => {
    const { payNo, amountFen } = await placeAndPay(paying);
    const refund = { refundNo: 'AT-CHANNEL-2', payNo, amountFen };
    expect((await tell(paying.alipay.refundedNotification(refund)))[0]).toBe(500);
    expect(await rowsOf(paying.database, sql`select 1 from refund where pay_no = ${payNo}`)).toEqual([]);
  });

  test('of another amount than ours, or more than was paid, is not noted', async () => {
    const { orderNo, payNo, amountFen } = await askedBack();
    const more = { refundNo: 'AT-CHANNEL-3', payNo, amountFen: amountFen + 1 };
    expect((await tell(paying.alipay.refundedNotification(more)))[0]).toBe(500);
    const { refundNo } = await approve(orderNo);
    expect((await tell(paying.alipay.refundedNotification({ refundNo, payNo, amountFen: 1 })))[0]).toBe(500);
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 70, payments: [4], refunds: [0] });
    await runDue();
  });

  test('is refused by the channel: the order is as it was, and may be tried again', async () => {
    const { orderNo, amountFen } = await askedBack();
    paying.alipay.refundOutcome = 'refused';
    await approve(orderNo);
    await runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({
      order: 30,
      payments: [1],
      refunds: [3],
      ledgerFen: amountFen,
    });
    expect(paying.logged.map(({ msg }) => msg)).toEqual(['the channel refused a refund']);
    paying.alipay.refundOutcome = 'done';
    paying.clock.pass(1);
    await askBack(orderNo);
    await approve(orderNo);
    await runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 80, payments: [5], refunds: [3, 2], ledgerFen: 0 });
  });

  /** An order that ended before its money came, which the channel does not send back. */
  async function refusedLate() {
    const order = await placeAndPay(paying);
    paying.clock.pass(31 * 60);
    await runDue();
    paying.alipay.refundOutcome = 'refused';
    paying.alipay.pay(order.payNo);
    await tell(paying.alipay.paidNotification(order.payNo));
    await runDue();
    paying.alipay.refundOutcome = 'done';
    return order;
  }

  test('of a late payment that the channel refuses waits for the operator', async () => {
    const { orderNo } = await refusedLate();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 70, payments: [1], refunds: [3] });
    await expect(reject(orderNo, '不退')).rejects.toMatchObject({ failure: 'orderStateRefused' });
    paying.clock.pass(1);
    await approve(orderNo);
    await runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({
      order: 80,
      payments: [5],
      refunds: [3, 2],
      ledgerFen: 0,
      grants: 0,
    });
  });

  test('of an order that was never opened is all of its money, never a part', async () => {
    const { orderNo, payNo } = await refusedLate();
    await expect(approve(orderNo, 100)).rejects.toMatchObject({ failure: 'amountMismatch' });
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 70, payments: [1], refunds: [3] });
    expect([...paying.alipay.refunds.values()].filter((refund) => refund.payNo === payNo)).toHaveLength(1);
  });

  test('that is done is in the books even when its order cannot follow, and the order waits on', async () => {
    const { orderNo, payNo, amountFen } = await refusedLate();
    const refundNo = `R${payNo.slice(1)}`;
    await paying.database.transact(async (db) => {
      await db.execute(sql`update payment set status = 4, refund_fen = 100 where pay_no = ${payNo}`);
      await db.execute(sql`
        insert into refund (refund_no, pay_no, order_no, org_id, amount_fen, cause, reason, ctime)
        select ${refundNo}, pay_no, order_no, org_id, 100, 'unfulfilled', '', ctime from payment
        where pay_no = ${payNo}`);
    });
    paying.clock.pass(2 * 61);
    paying.logged.length = 0;
    await runDue();
    const noted = { order: 70, payments: [1], ledgerFen: amountFen - 100 };
    expect(await outcomeOf(paying, orderNo)).toMatchObject(noted);
    expect(paying.logged.map(({ msg }) => msg)).toEqual(['the money was refunded, but the order cannot be']);
    expect(await paying.app.adminCli(['refund', 'list'])).toContainEqual(expect.stringContaining(orderNo));
    paying.clock.pass(1);
    await approve(orderNo);
    await runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 80, payments: [5], ledgerFen: 0 });
  });

  test('of an order that was placed alone is nothing', async () => {
    const orderNo = await placeOrder(paying.app, paying.token);
    await expect(approve(orderNo)).rejects.toMatchObject({ failure: 'notFound' });
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getOrder } from '../../../../../site/contract/order/order-endpoints';
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

describe('money that its channel gave back by itself', () => {
  let paying: PayingApp;
  beforeAll(async () => {
    paying = await createPayingApp();
  });
  afterAll(() => paying.close());

  const operate = (...words: string[]) => paying.app.adminCli(words);

  async function opened() {
    const order = await placeAndPay(paying);
    paying.alipay.pay(order.payNo);
    await notify(paying.app, 'alipay', paying.alipay.paidNotification(order.payNo));
    await paying.app.jobWorker.runDue();
    return order;
  }

  /** The merchant gives money of a payment back in the channel's own console. */
  async function giveBack({ payNo, amountFen }: { payNo: string; amountFen: number }) {
    paying.clock.pass(60);
    const refund = { refundNo: `CONSOLE-${payNo}`, payNo, amountFen };
    expect((await notify(paying.app, 'alipay', paying.alipay.refundedNotification(refund)))[0]).toBe(200);
    await paying.app.jobWorker.runDue();
  }

  const isRevoked = async (orderNo: string) => {
    const query = sql`select revoked_at is not null as revoked from entitlement_grant where order_no = ${orderNo}`;
    return (await rowsOf<{ revoked: boolean }>(paying.database, query)).map(({ revoked }) => revoked);
  };

  /** The lines that operators are told now. */
  async function told(): Promise<string[]> {
    paying.logged.length = 0;
    await paying.app.alertWatch.checkAll();
    await paying.app.jobWorker.runDue();
    return paying.logged.flatMap(({ msg, alert }) =>
      msg === 'alert' && String(alert).includes('external-refunds') ? [String(alert)] : [],
    );
  }

  test('is told of and listed, and its service goes on until an operator ends it', async () => {
    const { orderNo, payNo, amountFen } = await opened();
    await giveBack({ payNo, amountFen });
    expect(await told()).toEqual([
      '[alert] payments.external-refunds: 1 orders were refunded by the channel itself; see "refund list", then approve or reject',
    ]);
    expect(await operate('refund', 'list')).toEqual([
      expect.stringMatching(`^${orderNo}  ${payNo}  alipay  ¥0\\.00  支付渠道已退回 .*，等待处理$`),
    ]);
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 70, payments: [5], refunds: [2], ledgerFen: 0 });
    expect(await isRevoked(orderNo)).toEqual([false]);

    expect(await operate('refund', 'approve', orderNo)).toEqual([
      `All of ${payNo} was refunded before: the order is refunded.`,
    ]);
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 80, payments: [5], refunds: [2], ledgerFen: 0 });
    expect(await isRevoked(orderNo)).toEqual([true]);
    const { data } = await callEndpoint(paying.app, getOrder, { token: paying.token, params: { orderNo } });
    expect(data.Logs.at(-1)).toMatchObject({ From: 70, To: 80, Actor: 'operator' });
    expect(await operate('refund', 'list')).toEqual(['No refund waits.']);
    paying.clock.pass(301);
    expect(await told()).toEqual([expect.stringMatching(/^\[over\] payments\.external-refunds/)]);
    expect([...paying.alipay.refunds.values()]).toEqual([]);
  });

  test('keeps its service when an operator rejects', async () => {
    const order = await opened();
    const { orderNo } = order;
    await giveBack(order);
    expect(await operate('refund', 'reject', orderNo)).toEqual([`The service of order ${orderNo} stays.`]);
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 30, payments: [5], refunds: [2] });
    expect(await isRevoked(orderNo)).toEqual([false]);
    expect(await operate('refund', 'list')).toEqual(['No refund waits.']);
    const { data } = await callEndpoint(paying.app, getOrder, { token: paying.token, params: { orderNo } });
    expect(data.Logs.at(-1)).toMatchObject({ From: 70, To: 30, Actor: 'operator', Reason: '款项已退回，服务保留' });
    const titles = sql`select title from message where link like ${`%${orderNo}`} order by id`;
    expect((await rowsOf(paying.database, titles)).at(-1)).toEqual({ title: '款项已退回，服务继续有效' });
  });

  test('may be a part: the rest goes back on approval, or stays', async () => {
    const [kept, ended] = [await opened(), await opened()];
    const rest = `¥${((kept.amountFen - 100) / 100).toFixed(2)}`;
    for (const order of [kept, ended]) {
      await giveBack({ ...order, amountFen: 100 });
      expect((await operate('refund', 'list')).join()).toContain(
        `${order.orderNo}  ${order.payNo}  alipay  ${rest}  支付渠道已退回 ¥1.00，等待处理`,
      );
    }
    await operate('refund', 'reject', kept.orderNo);
    await operate('refund', 'approve', ended.orderNo);
    paying.clock.pass(61);
    await paying.app.jobWorker.runDue();
    expect(await outcomeOf(paying, kept.orderNo)).toMatchObject({ order: 30, payments: [1], refunds: [2] });
    expect(await outcomeOf(paying, ended.orderNo)).toMatchObject({ order: 80, payments: [5], ledgerFen: 0 });
    expect([await isRevoked(kept.orderNo), await isRevoked(ended.orderNo)]).toEqual([[false], [true]]);
  });

  test('before the order was opened keeps it closed until an operator decides', async () => {
    const order = await placeAndPay(paying);
    paying.alipay.pay(order.payNo);
    await notify(paying.app, 'alipay', paying.alipay.paidNotification(order.payNo));
    await giveBack(order);
    expect(await outcomeOf(paying, order.orderNo)).toMatchObject({ order: 70, payments: [5], grants: 0 });
    await operate('refund', 'reject', order.orderNo);
    expect(await outcomeOf(paying, order.orderNo)).toMatchObject({ order: 30, payments: [5], grants: 1 });
  });

  test('of a duplicate payment leaves its order alone', async () => {
    const second = await placeAndPay(paying);
    const { data } = await askForCode(paying, second.orderNo, 'wechat');
    for (const payNo of [second.payNo, data.PayNo as string]) {
      const channel = payNo === second.payNo ? paying.alipay : paying.wechat;
      channel.refundOutcome = 'refused';
      channel.pay(payNo);
      await notify(paying.app, channel.channel, channel.paidNotification(payNo));
    }
    await paying.app.jobWorker.runDue();
    expect(await outcomeOf(paying, second.orderNo)).toMatchObject({ order: 30, refunds: [3] });
    const refund = { refundNo: 'CONSOLE-SECOND', payNo: data.PayNo as string, amountFen: second.amountFen };
    await notify(paying.app, 'wechat', paying.wechat.refundedNotification(refund));
    await paying.app.jobWorker.runDue();
    expect(await outcomeOf(paying, second.orderNo)).toMatchObject({
      order: 30,
      refunds: expect.arrayContaining([2, 3]),
      grants: 1,
    });
    expect(await operate('refund', 'list')).toEqual(['No refund waits.']);
  });
});

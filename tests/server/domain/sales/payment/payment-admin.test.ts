import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { refundOrder } from '../../../../../site/contract/order/order-endpoints';
import { createPayingApp, notify, outcomeOf, placeAndPay, rowsOf, type PayingApp } from '../../../../support/paying';
import { callEndpoint } from '../../../../support/test-caller';

describe('refunds by command', () => {
  let paying: PayingApp;
  beforeAll(async () => {
    paying = await createPayingApp();
  });
  afterAll(() => paying.close());

  const operate = (...words: string[]) => paying.app.adminCli(words);

  /** An order whose buyer wants the money back. */
  async function askedBack(reason = '买错了版本') {
    const order = await placeAndPay(paying);
    paying.alipay.pay(order.payNo);
    await notify(paying.app, 'alipay', paying.alipay.paidNotification(order.payNo));
    await paying.app.jobWorker.runDue();
    await callEndpoint(paying.app, refundOrder, {
      token: paying.token,
      params: { orderNo: order.orderNo },
      body: { Reason: reason },
      headers: { 'idempotency-key': randomUUID() },
    });
    return order;
  }

  test('are listed with what is left and why, approved and done by the channel', async () => {
    const { orderNo, payNo, amountFen } = await askedBack();
    const [line] = await operate('refund', 'list');
    const amount = `¥${(amountFen / 100).toFixed(2)}`;
    expect(line).toBe(`${orderNo}  ${payNo}  alipay  ${amount}  买错了版本`);
    expect(await operate('refund', 'approve', orderNo)).toEqual([
      `${amount} of ${payNo} is refunded by its channel in a minute.`,
    ]);
    expect(await operate('refund', 'list')).toEqual(['No refund waits.']);
    await paying.app.jobWorker.runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 70, refunds: [0], ledgerFen: amountFen });
    paying.clock.pass(61);
    await paying.app.jobWorker.runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 80, payments: [5], ledgerFen: 0 });
  });

  test('of what the channel gave back by itself end the order, and ask for no money', async () => {
    const order = await askedBack();
    const { orderNo, payNo } = order;
    const told = paying.alipay.refundedNotification({ ...order, refundNo: 'CHARGEBACK' });
    expect((await notify(paying.app, 'alipay', told))[0]).toBe(200);
    expect(await operate('refund', 'list')).toEqual([`${orderNo}  ${payNo}  alipay  ¥0.00  买错了版本`]);
    await expect(operate('refund', 'approve', orderNo, '1')).rejects.toThrow(`That much of order ${orderNo}`);
    expect(await operate('refund', 'approve', orderNo)).toEqual([
      `All of ${payNo} was refunded before: the order is refunded.`,
    ]);
    await paying.app.jobWorker.runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 80, payments: [5], refunds: [2], ledgerFen: 0 });
    const query = sql`select revoked_at is null as kept from entitlement_grant where order_no = ${orderNo}`;
    expect(await rowsOf(paying.database, query)).toEqual([{ kept: false }]);
    expect(await operate('refund', 'list')).toEqual(['No refund waits.']);
    await expect(operate('refund', 'approve', orderNo)).rejects.toThrow(
      `No refund of order ${orderNo} awaits that decision: the buyer requests`,
    );
    expect([...paying.alipay.refunds.values()].filter((refund) => refund.payNo === payNo)).toEqual([]);
  });

  test('may be in part', async () => {
    const { orderNo, payNo, amountFen } = await askedBack();
    const rest = `¥${((amountFen - 50) / 100).toFixed(2)}`;
    expect(await operate('refund', 'approve', orderNo, '0.5')).toEqual([
      `¥0.50 of ${payNo} is refunded by its channel in a minute. ${rest} is kept, and the request ends.`,
    ]);
    paying.clock.pass(61);
    await paying.app.jobWorker.runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 30, payments: [1], ledgerFen: amountFen - 50 });
  });

  test('are one line each, whatever their buyers wrote', async () => {
    const { orderNo } = await askedBack('买错了\n2026  ¥1.00');
    const [line] = await operate('refund', 'list');
    expect(line).toMatch(/买错了\\u\{a\}2026 {2}¥1\.00$/);
    const answer = await callEndpoint(paying.app, refundOrder, {
      token: paying.token,
      params: { orderNo },
      body: { Reason: '买错了\u001b[2J' },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer).toMatchObject({ code: codes.badRequest, data: { Fields: { Reason: '不能包含特殊字符' } } });
    await operate('refund', 'reject', orderNo);
  });

  test('may be rejected', async () => {
    const { orderNo } = await askedBack();
    expect(await operate('refund', 'reject', orderNo)).toEqual([`The money of order ${orderNo} stays.`]);
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 30 });
  });

  test.each([
    [[], 'Say one of:'],
    [['refund'], 'Say one of:'],
    [['refund', 'approve'], 'Say one of:'],
    [['refund', 'explode', '1'], 'Say one of:'],
    [['toString', '', ''], 'Say one of:'],
    [['refund', 'approve', '2026', '12,34'], '12,34 is not an amount of money, such as 12.34.'],
    [['refund', 'approve', '2026', '0'], '0 is not an amount of money'],
    [['refund', 'approve', '2026', '1.234'], 'is not an amount of money'],
    [['refund', 'approve', '2026'], 'No payment of an order 2026 is known.'],
    [['refund', 'reject', '2026'], 'No payment of an order 2026 is known.'],
    [['transfer', 'confirm', 'P2026'], 'No transfer P2026 is known.'],
  ])('%j is refused in words', async (words, sentence) => {
    await expect(operate(...words)).rejects.toThrow(sentence);
  });

  test('are refused when nothing waits, or not so much is there', async () => {
    const { orderNo, amountFen } = await askedBack();
    const tooMuch = ((amountFen + 1) / 100).toFixed(2);
    await expect(operate('refund', 'approve', orderNo, tooMuch)).rejects.toThrow(`That much of order ${orderNo}`);
    await operate('refund', 'reject', orderNo, '已开通');
    await expect(operate('refund', 'approve', orderNo)).rejects.toThrow(`No refund of order ${orderNo} awaits`);
  });
});

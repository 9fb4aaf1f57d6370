import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { closePayment } from '../../../../../site/contract/payment/payment-endpoints';
import { placeOrder } from '../../../../support/buying';
import { askForCode, createPayingApp, notify, outcomeOf, type PayingApp } from '../../../../support/paying';
import { callEndpoint } from '../../../../support/test-caller';

describe('a payment that is asked for again with the same key', () => {
  let paying: PayingApp;
  beforeAll(async () => {
    paying = await createPayingApp();
  });
  afterAll(() => paying.close());
  beforeEach(async () => {
    paying.clock.pass(31 * 60);
    await paying.app.jobWorker.runDue();
    paying.alipay.onStep = () => {};
  });

  const close = (payNo: string) => callEndpoint(paying.app, closePayment, { token: paying.token, params: { payNo } });
  /** The states of an order's trades at the channel. */
  const tradesOf = (orderNo: string) =>
    [...paying.alipay.trades.values()].filter((trade) => trade.orderNo === orderNo).map(({ state }) => state);
  const askWith = (orderNo: string, key: string) => askForCode(paying, orderNo, 'alipay', key);

  async function asked() {
    const orderNo = await placeOrder(paying.app, paying.token);
    const key = randomUUID();
    const { data } = await askWith(orderNo, key);
    return { orderNo, key, payNo: data.PayNo as string };
  }

  test('after it was closed, is another one that can be paid', async () => {
    const { orderNo, key, payNo } = await asked();
    expect((await close(payNo)).code).toBe(0);
    // Payments are listed by their time.
    paying.clock.pass(1);
    const again = await askWith(orderNo, key);
    expect(again.code).toBe(0);
    expect(again.data.PayNo).not.toBe(payNo);
    expect(tradesOf(orderNo)).toEqual(['closed', 'open']);
    expect((await outcomeOf(paying, orderNo)).payments).toEqual([3, 0]);
    expect((await askWith(orderNo, key)).data).toEqual(again.data);
    paying.alipay.pay(again.data.PayNo);
    await notify(paying.app, 'alipay', paying.alipay.paidNotification(again.data.PayNo));
    await paying.app.jobWorker.runDue();
    expect(await outcomeOf(paying, orderNo)).toMatchObject({ order: 30, payments: [3, 1] });
  });

  test('after it ran out, is another one', async () => {
    const { orderNo, key, payNo } = await asked();
    paying.clock.pass(16 * 60);
    const again = await askWith(orderNo, key);
    expect(again.code).toBe(0);
    expect(again.data.PayNo).not.toBe(payNo);
    expect(tradesOf(orderNo)).toEqual(['closed', 'open']);
  });

  test('after it was closed without a code, opens no trade for it', async () => {
    const orderNo = await placeOrder(paying.app, paying.token);
    const key = randomUUID();
    paying.alipay.troubles.create = ['unreachable'];
    paying.alipay.calls.length = 0;
    expect((await askWith(orderNo, key)).code).toBe(codes.channelUnavailable);
    const payNo = paying.alipay.calls[0]?.split(' ')[1] ?? '';
    expect((await close(payNo)).code).toBe(0);
    const again = await askWith(orderNo, key);
    expect(again.code).toBe(0);
    expect(again.data.PayNo).not.toBe(payNo);
    expect(paying.alipay.trades.has(payNo)).toBe(false);
  });

  test('after it was paid, is refused', async () => {
    const { orderNo, key, payNo } = await asked();
    paying.alipay.pay(payNo);
    await notify(paying.app, 'alipay', paying.alipay.paidNotification(payNo));
    expect((await askWith(orderNo, key)).code).toBe(codes.orderStateRefused);
    expect(tradesOf(orderNo)).toEqual(['paid']);
  });

  test.each([
    ['comes', [], codes.orderStateRefused],
    ['is lost', ['lost' as const], codes.channelUnavailable],
  ])('closed while its channel opens the trade, leaves none open: the answer %s', async (_case, troubles, code) => {
    const orderNo = await placeOrder(paying.app, paying.token);
    paying.alipay.calls.length = 0;
    paying.alipay.troubles.create = troubles;
    paying.alipay.onStep = async (step) => {
      if (step !== 'before create') return;
      paying.alipay.onStep = () => {};
      await close(paying.alipay.calls[0]?.split(' ')[1] ?? '');
    };
    expect((await askWith(orderNo, randomUUID())).code).toBe(code);
    expect((await outcomeOf(paying, orderNo)).payments).toEqual([3]);
    paying.clock.pass(61);
    await paying.app.jobWorker.runDue();
    expect(tradesOf(orderNo)).toEqual(['closed']);
  });
});

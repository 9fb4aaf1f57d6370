import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder, getOrder, refundOrder } from '../../../site/contract/order/order-endpoints';
import { createPayment } from '../../../site/contract/payment/payment-endpoints';
import { seedDemoUsers } from '../../../site/server/demo/demo-users';
import { placeOrder } from '../../support/buying';
import { createMockGatewayForTest, type MockGatewayForTest } from '../../support/mock-gateway-for-test';
import { outcomeOf } from '../../support/paying';
import { createTestApp, type TestApp } from '../../support/test-app';
import { callEndpoint, signIn } from '../../support/test-caller';
import { createTestClock } from '../../support/test-clock';
import { testKeys } from '../../support/test-keys';

describe('what a payer can make happen at the mock gateway', () => {
  const clock = createTestClock();
  let mock: MockGatewayForTest;
  let running: TestApp;
  let token: string;
  beforeAll(async () => {
    mock = createMockGatewayForTest({ now: clock.now });
    running = await createTestApp({ now: clock.now, paymentGateways: mock.gateways }, 1);
    mock.notify(running.app);
    await seedDemoUsers(running.database, testKeys);
    token = await signIn(running.app, 'demo');
  });
  afterAll(() => running.close());
  beforeEach(() => clock.pass(60));

  /** An order with a code that waits to be scanned. */
  async function open(channel: 'alipay' | 'wechat') {
    const orderNo = await placeOrder(running.app, token);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { OrderNo: orderNo, Channel: channel };
    const { data } = await callEndpoint(running.app, createPayment, { token, headers, body });
    expect(data.QrContent).toBe(`http://localhost/mockpay/${data.PayNo}`);
    return { orderNo, payNo: data.PayNo as string, amountFen: data.AmountFen as number };
  }

  const outcome = (orderNo: string) => outcomeOf({ database: running.database }, orderNo);
  const runDue = () => running.app.jobWorker.runDue();
  const answers = (payNo: string) =>
    mock.notificationsOf(payNo).flatMap(({ attempts }) => attempts.map(({ isReceived }) => isReceived));

  test.each([
    ['paid', 'alipay', [true]],
    ['paid', 'wechat', [true]],
    ['repeated', 'alipay', [true, true, true]],
    ['twice', 'wechat', [true, true]],
  ] as const)('%s by %s opens the order once', async (action, channel, received) => {
    const { orderNo, payNo, amountFen } = await open(channel);
    await mock.press(payNo, action);
    await runDue();
    expect(answers(payNo)).toEqual(received);
    expect(await outcome(orderNo)).toEqual({ order: 30, payments: [1], refunds: [], ledgerFen: amountFen, grants: 1 });
  });

  test('failed leaves the order to be paid otherwise', async () => {
    const { orderNo, payNo } = await open('alipay');
    await mock.press(payNo, 'failed');
    expect(answers(payNo)).toEqual([true]);
    expect(await outcome(orderNo)).toMatchObject({ order: 10, payments: [2], ledgerFen: 0 });
  });

  test('tampered is refused each time, and the order stays unpaid', async () => {
    const { orderNo, payNo } = await open('wechat');
    await mock.press(payNo, 'tampered');
    clock.pass(15);
    await mock.sendDue();
    expect(answers(payNo)).toEqual([false, false]);
    expect(await outcome(orderNo)).toMatchObject({ order: 10, payments: [0], ledgerFen: 0 });
  });

  test('delayed money of a cancelled order goes back by itself', async () => {
    const { orderNo, payNo } = await open('wechat');
    await mock.press(payNo, 'delayed');
    const { data: order } = await callEndpoint(running.app, getOrder, { token, params: { orderNo } });
    const body = { Version: order.Version };
    await callEndpoint(running.app, cancelOrder, { token, params: { orderNo }, body });
    await runDue();
    expect(await outcome(orderNo)).toMatchObject({ order: 50, payments: [3] });
    clock.pass(15);
    await mock.sendDue();
    await runDue();
    await mock.sendDue();
    await runDue();
    expect(await outcome(orderNo)).toMatchObject({ order: 80, payments: [5], refunds: [2], ledgerFen: 0, grants: 0 });
  });

  test.each(['alipay', 'wechat'] as const)('a refund by %s ends, told of or not', async (channel) => {
    const { orderNo, payNo } = await open(channel);
    await mock.press(payNo, 'paid');
    await runDue();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { Reason: '不再需要' };
    await callEndpoint(running.app, refundOrder, { token, params: { orderNo }, headers, body });
    await running.app.adminCli(['refund', 'approve', orderNo]);
    clock.pass(61);
    await runDue();
    await mock.sendDue();
    await runDue();
    expect(await outcome(orderNo)).toMatchObject({ order: 80, payments: [5], refunds: [2], ledgerFen: 0 });
  });

  test('has a bill of what came in and went out', async () => {
    const [alipay] = mock.gateways;
    const bill = (await alipay?.downloadBill('2026-05-01')) ?? [];
    expect(bill.map(({ kind }) => kind)).toEqual(['payment', 'payment', 'payment', 'refund']);
  });
});

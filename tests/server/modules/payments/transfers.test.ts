import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../site/contract/codes';
import { cancelOrder, getOrder, listOrders } from '../../../../site/contract/order/order-endpoints';
import type { ListOrdersReply } from '../../../../site/contract/order/order-schema';
import { createPayment, createTransfer, listPayChannels } from '../../../../site/contract/payment/payment-endpoints';
import { seedDemoUsers } from '../../../../site/server/demo/demo-users';
import { placeOrder } from '../../../support/buying';
import { createMemoryStorage } from '../../../support/memory-storage';
import { createMockGatewayForTest } from '../../../support/mock-gateway-for-test';
import { png } from '../../../support/pictures';
import { sendUpload } from '../../../support/send-upload';
import { transferAccount } from '../../../support/paying';
import { createTestApp, type TestApp } from '../../../support/test-app';
import { callEndpoint, signIn } from '../../../support/test-caller';
import { createTestClock } from '../../../support/test-clock';
import { testKeys } from '../../../support/test-keys';

const hours = 3600;

describe('bank transfers', () => {
  const clock = createTestClock();
  let running: TestApp;
  let token: string;
  let voucher: string;
  beforeAll(async () => {
    const { gateways: paymentGateways } = createMockGatewayForTest({ now: clock.now });
    const uploads = createMemoryStorage();
    running = await createTestApp({ now: clock.now, transferAccount, paymentGateways, uploads });
    await seedDemoUsers(running.database, testKeys);
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    clock.pass(4 * 24 * hours);
    await running.app.jobWorker.runDue();
    token = await signIn(running.app, 'demo');
    voucher = (await sendUpload(running.app, { kind: 'voucher', file: png }, token)).data.Url;
  });

  const transfer = (orderNo: string, changes: object = {}, bearer = token) =>
    callEndpoint(running.app, createTransfer, {
      token: bearer,
      body: { OrderNo: orderNo, VoucherUrl: voucher, PayerName: '远航贸易有限公司', ...changes },
    });
  const orderOf = async (orderNo: string) =>
    (await callEndpoint(running.app, getOrder, { token, params: { orderNo } })).data;

  async function transferred() {
    const orderNo = await placeOrder(running.app, token);
    return { orderNo, payNo: (await transfer(orderNo)).data.PayNo as string };
  }

  test('are offered where there is an account for them', async () => {
    const query = { OrderNo: await placeOrder(running.app, token) };
    const { data } = await callEndpoint(running.app, listPayChannels, { token, query });
    expect(data.at(-1)).toMatchObject({
      Channel: 'offline',
      Enabled: true,
      Account: { Name: '小量科技有限公司', Bank: '中国银行北京分行', Number: '1234567890' },
    });
  });

  test('wait for the provider with payer and voucher, and the order with them, for three days', async () => {
    const orderNo = await placeOrder(running.app, token);
    expect(await transfer(orderNo)).toMatchObject({
      code: 0,
      data: { Channel: 'offline', Status: 0, PayerName: '远航贸易有限公司', VoucherUrl: voucher },
    });
    expect(await running.app.operate(['transfer', 'list'])).toEqual([
      expect.stringMatching(`order ${orderNo} .*远航贸易`),
    ]);
    clock.pass(71 * hours);
    await running.app.jobWorker.runDue();
    token = await signIn(running.app, 'demo');
    expect(await orderOf(orderNo)).toMatchObject({ Status: 10, Payments: [{ Status: 0, VoucherUrl: voucher }] });
    const { TransferAt, Payments } = await orderOf(orderNo);
    expect(TransferAt).toBe(Payments[0]?.CTime);
    const other = await placeOrder(running.app, token);
    const listed = await callEndpoint(running.app, listOrders, { token, query: { Status: '10' } });
    expect((listed.data as ListOrdersReply).Items.map((each) => [each.OrderNo, each.TransferAt])).toEqual([
      [other, null],
      [orderNo, TransferAt],
    ]);
    clock.pass(2 * hours);
    await running.app.jobWorker.runDue();
    expect(await orderOf(orderNo)).toMatchObject({ Status: 60, TransferAt: null });
  });

  test('are one at a time for each order', async () => {
    const { orderNo } = await transferred();
    expect(await transfer(orderNo)).toMatchObject({
      code: codes.orderStateRefused,
      message: '该订单已有一笔转账正在核对，请耐心等待',
    });
  });

  test('need a voucher that the organisation uploaded as one', async () => {
    const orderNo = await placeOrder(running.app, token);
    const refused = { code: codes.badRequest, data: { Fields: { VoucherUrl: '转账凭证不存在，请重新上传' } } };
    const outsider = await signIn(running.app, 'outsider');
    const foreign = (await sendUpload(running.app, { kind: 'voucher', file: png }, outsider)).data.Url;
    const avatar = (await sendUpload(running.app, { kind: 'avatar', file: png }, token)).data.Url;
    const asVoucher = `/api/client/upload/${avatar.split('/').at(-1)}`;
    const unknown = '/api/client/upload/00000000-0000-4000-8000-000000000000.png';
    for (const VoucherUrl of [foreign, asVoucher, unknown]) {
      expect(await transfer(orderNo, { VoucherUrl })).toMatchObject(refused);
    }
    expect((await transfer(orderNo, { VoucherUrl: avatar })).code).toBe(codes.badRequest);
    expect((await transfer(orderNo, {}, outsider)).code).toBe(codes.notFound);
    expect(await orderOf(orderNo)).toMatchObject({ Status: 10, Payments: [] });
  });

  test('need a payer without characters that steer what shows it', async () => {
    const orderNo = await placeOrder(running.app, token);
    expect(await transfer(orderNo, { PayerName: '远航\u001b[2JP2026  ¥1.00' })).toMatchObject({
      code: codes.badRequest,
      data: { Fields: { PayerName: '不能包含特殊字符' } },
    });
  });

  test.each(['\n', '\r', '\u202e '])('keep the payer in one line and one direction: %j', async (character) => {
    const orderNo = await placeOrder(running.app, token);
    expect(await transfer(orderNo, { PayerName: `远航${character}P2026  ¥1.00` })).toMatchObject({ code: codes.ok });
    expect(await orderOf(orderNo)).toMatchObject({ Payments: [{ PayerName: '远航 P2026 ¥1.00' }] });
  });

  test('are three at most for each order, which waits no longer for others', async () => {
    const orderNo = await placeOrder(running.app, token);
    for (let time = 0; time < 3; time += 1) {
      const { data } = await transfer(orderNo);
      await running.app.operate(['transfer', 'reject', data.PayNo as string]);
    }
    const { ExpireAt } = await orderOf(orderNo);
    clock.pass(1 * hours);
    expect(await transfer(orderNo)).toMatchObject({
      code: codes.orderStateRefused,
      message: '该订单提交转账已达 3 次，请换一种方式支付或联系客服',
    });
    expect(await orderOf(orderNo)).toMatchObject({ Status: 10, ExpireAt });
  });

  test('need a voucher of their own', async () => {
    await transferred();
    const orderNo = await placeOrder(running.app, token);
    expect(await transfer(orderNo)).toMatchObject({
      code: codes.badRequest,
      data: { Fields: { VoucherUrl: '该凭证已用于其他订单，请上传本次转账的凭证' } },
    });
    expect(await orderOf(orderNo)).toMatchObject({ Payments: [] });
  });

  test('take the voucher of a colleague from owner and admins alone', async () => {
    const member = await signIn(running.app, 'member');
    expect(await transfer(await placeOrder(running.app, member), {}, member)).toMatchObject({
      code: codes.badRequest,
      data: { Fields: { VoucherUrl: '转账凭证不存在，请重新上传' } },
    });
    const VoucherUrl = (await sendUpload(running.app, { kind: 'voucher', file: png }, member)).data.Url;
    expect((await transfer(await placeOrder(running.app, token), { VoucherUrl })).code).toBe(0);
  });

  test('are for orders that wait for money', async () => {
    const orderNo = await placeOrder(running.app, token);
    await callEndpoint(running.app, cancelOrder, { token, params: { orderNo }, body: { Version: 1 } });
    expect((await transfer(orderNo)).code).toBe(codes.orderStateRefused);
    const late = await placeOrder(running.app, token);
    clock.pass(31 * 60);
    expect((await transfer(late)).code).toBe(codes.orderExpired);
  });

  test('pay the order once they are confirmed, and confirming again changes nothing', async () => {
    const { orderNo, payNo } = await transferred();
    expect(await running.app.operate(['transfer', 'confirm', payNo])).toEqual([
      `The transfer ${payNo} has come. Its order is paid.`,
    ]);
    await running.app.jobWorker.runDue();
    expect(await orderOf(orderNo)).toMatchObject({ Status: 30, Payments: [{ Status: 1 }] });
    expect(await running.app.operate(['transfer', 'confirm', payNo])).toEqual([expect.stringContaining('before')]);
    await expect(running.app.operate(['transfer', 'reject', payNo])).rejects.toThrow(
      `The transfer ${payNo} has ended.`,
    );
  });

  test('may be rejected with a reason; the order can then be paid otherwise, or by another transfer', async () => {
    const { orderNo, payNo } = await transferred();
    await running.app.operate(['transfer', 'reject', payNo, '凭证', '不清晰']);
    expect(await orderOf(orderNo)).toMatchObject({ Status: 10, Payments: [{ Status: 2, FailReason: '凭证 不清晰' }] });
    const body = { OrderNo: orderNo, Channel: 'wechat' } as const;
    const headers = { 'idempotency-key': randomUUID() };
    expect((await callEndpoint(running.app, createPayment, { token, body, headers })).code).toBe(0);
    expect((await transfer(orderNo)).code).toBe(0);
  });

  test('that come for a cancelled order are sent back by hand', async () => {
    const { orderNo, payNo } = await transferred();
    const { Version } = await orderOf(orderNo);
    await callEndpoint(running.app, cancelOrder, { token, params: { orderNo }, body: { Version } });
    expect(await running.app.operate(['transfer', 'confirm', payNo])).toEqual([
      expect.stringContaining('Its order had ended: send the money back'),
    ]);
    expect(await running.app.operate(['refund', 'list'])).toEqual([
      expect.stringMatching(`^${orderNo}  ${payNo}  offline`),
    ]);
    expect(await running.app.operate(['refund', 'approve', orderNo])).toEqual([
      expect.stringContaining('counts as sent back by hand'),
    ]);
    expect(await orderOf(orderNo)).toMatchObject({ Status: 80, Payments: [{ Status: 5 }] });
    expect(await running.app.operate(['refund', 'list'])).toEqual(['No refund waits.']);
  });
});

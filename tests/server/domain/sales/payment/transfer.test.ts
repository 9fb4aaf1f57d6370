import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { cancelOrder, getOrder, listOrders, refundOrder } from '../../../../../site/contract/order/order-endpoints';
import type { ListOrdersQuery, ListOrdersReply } from '../../../../../site/contract/order/order-schema';
import { createPayment, createTransfer, listPayChannels } from '../../../../../site/contract/payment/payment-endpoints';
import { listMessages } from '../../../../../site/contract/message/message-endpoints';
import type { Message } from '../../../../../site/contract/message/message-schema';
import { seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { placeOrder } from '../../../../support/buying';
import { createMemoryStorage } from '../../../../support/memory-storage';
import { createMockGatewayForTest } from '../../../../support/mock-gateway-for-test';
import { png } from '../../../../support/pictures';
import { sendUpload } from '../../../../support/send-upload';
import { outcomeOf, rowsOf, transferAccount } from '../../../../support/paying';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';

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
    expect(await running.app.adminCli(['transfer', 'list'])).toEqual([
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

  test('keep their order apart from those to be paid in lists, for who asks', async () => {
    const { orderNo, payNo } = await transferred();
    // Orders of one second stand in the order of their numbers, which are random.
    clock.pass(1);
    const other = await placeOrder(running.app, token);
    const member = await signIn(running.app, 'member');
    const list = async (query: ListOrdersQuery, bearer = token) => {
      const { data } = await callEndpoint(running.app, listOrders, { token: bearer, query });
      const { Items, Total, Counts, Transferred } = data as ListOrdersReply;
      expect(Total).toBe(Items.length);
      return { numbers: Items.map(({ OrderNo }) => OrderNo), unpaid: Counts[10], Transferred };
    };
    const counts = { unpaid: 2, Transferred: 1 };
    expect(await list({ Status: '10' })).toEqual({ numbers: [other, orderNo], ...counts });
    expect(await list({ Status: '10', Transfer: 'none' })).toEqual({ numbers: [other], ...counts });
    expect(await list({ Status: '10', Transfer: 'waiting' })).toEqual({ numbers: [orderNo], ...counts });
    expect((await list({ Transfer: 'waiting' })).numbers).toEqual([orderNo]);
    expect((await list({ Status: '20,30', Transfer: 'waiting' })).numbers).toEqual([]);
    expect((await list({ Transfer: 'waiting', Keyword: orderNo })).numbers).toEqual([orderNo]);
    expect((await list({ Transfer: 'none', Keyword: orderNo })).numbers).toEqual([]);
    expect(await list({ Transfer: 'waiting' }, member)).toEqual({ numbers: [], unpaid: 0, Transferred: 0 });
    await running.app.adminCli(['transfer', 'reject', payNo]);
    expect(await list({ Status: '10', Transfer: 'none' })).toEqual({
      numbers: [other, orderNo],
      unpaid: 2,
      Transferred: 0,
    });
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
      await running.app.adminCli(['transfer', 'reject', data.PayNo as string]);
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
    expect(await running.app.adminCli(['transfer', 'confirm', payNo])).toEqual([
      `The transfer ${payNo} has come. Its order is paid.`,
    ]);
    await running.app.jobWorker.runDue();
    expect(await orderOf(orderNo)).toMatchObject({ Status: 30, Payments: [{ Status: 1 }] });
    expect(await running.app.adminCli(['transfer', 'confirm', payNo])).toEqual([expect.stringContaining('before')]);
    await expect(running.app.adminCli(['transfer', 'reject', payNo])).rejects.toThrow(
      `The transfer ${payNo} has ended.`,
    );
  });

  test('may be rejected with a reason; the order can then be paid otherwise, or by another transfer', async () => {
    const { orderNo, payNo } = await transferred();
    await running.app.adminCli(['transfer', 'reject', payNo, '凭证', '不清晰']);
    expect(await orderOf(orderNo)).toMatchObject({ Status: 10, Payments: [{ Status: 2, FailReason: '凭证 不清晰' }] });
    const body = { OrderNo: orderNo, Channel: 'wechat' } as const;
    const headers = { 'idempotency-key': randomUUID() };
    expect((await callEndpoint(running.app, createPayment, { token, body, headers })).code).toBe(0);
    expect((await transfer(orderNo)).code).toBe(0);
  });

  test('keep the order from being paid otherwise, unless the buyer says so', async () => {
    const { orderNo, payNo } = await transferred();
    const pay = (changes: object = {}) =>
      callEndpoint(running.app, createPayment, {
        token,
        body: { OrderNo: orderNo, Channel: 'wechat', ...changes },
        headers: { 'idempotency-key': randomUUID() },
      });
    const refused = { code: codes.orderStateRefused, message: '该订单已有一笔转账正在核对，请勿重复付款' };
    expect(await pay()).toMatchObject(refused);
    expect((await pay({ BesideTransfer: false })).code).toBe(codes.badRequest);
    expect((await orderOf(orderNo)).Payments).toHaveLength(1);
    expect((await pay({ BesideTransfer: true })).code).toBe(0);
    // Nor is a code that is open handed out by accident.
    expect(await pay()).toMatchObject(refused);
    expect((await orderOf(orderNo)).TransferAt).not.toBeNull();
    await running.app.adminCli(['transfer', 'confirm', payNo]);
    expect(await orderOf(orderNo)).toMatchObject({ Status: 20, PayChannel: 'offline' });
  });

  describe('whose money goes back', () => {
    const operate = (...words: string[]) => running.app.adminCli(words);
    const account = { PayerBank: '招商银行北京分行', PayerAccount: '6222 0200 1111 2222 333' };

    /** A transfer that came for an order, which its buyer has cancelled. */
    async function late(changes: object = account) {
      const orderNo = await placeOrder(running.app, token);
      const payNo = (await transfer(orderNo, changes)).data.PayNo as string;
      const { Version } = await orderOf(orderNo);
      await callEndpoint(running.app, cancelOrder, { token, params: { orderNo }, body: { Version } });
      const [confirmed] = await operate('transfer', 'confirm', payNo);
      return { orderNo, payNo, confirmed };
    }

    /** A transfer that paid an order, whose buyer wants the money back. */
    async function askedBack(changes: object = account) {
      const orderNo = await placeOrder(running.app, token);
      const payNo = (await transfer(orderNo, changes)).data.PayNo as string;
      await operate('transfer', 'confirm', payNo);
      await running.app.jobWorker.runDue();
      const headers = { 'idempotency-key': randomUUID() };
      const body = { Reason: '买错了版本' };
      await callEndpoint(running.app, refundOrder, { token, params: { orderNo }, body, headers });
      return { orderNo, payNo };
    }

    const titles = async () =>
      (await callEndpoint(running.app, listMessages, { token, query: {} })).data.Items.map(
        ({ Title }: Message) => Title,
      );

    test('show where they came from, and are to be sent until somebody says that they were', async () => {
      const { orderNo, payNo } = await askedBack();
      const payee = '远航贸易有限公司, 招商银行北京分行, 6222020011112222333';
      const { PaidFen } = await orderOf(orderNo);
      const amount = `¥${(PaidFen / 100).toFixed(2)}`;
      expect(await operate('refund', 'list')).toContain(
        `${orderNo}  ${payNo}  offline  ${amount}  refund requested, paid by ${payee}  买错了版本`,
      );
      expect(await operate('refund', 'approve', orderNo)).toEqual([
        `${amount} of ${payNo} is to be sent to ${payee}. Then say "refund sent ${payNo} REFERENCE".`,
      ]);
      expect(await operate('refund', 'list')).toContain(
        `${orderNo}  ${payNo}  offline  ${amount}  to be sent to ${payee}  退款申请已通过`,
      );
      const waiting = await orderOf(orderNo);
      const refund = { AmountFen: PaidFen, Status: 'to_be_sent', Reference: '', DoneAt: null };
      expect(waiting).toMatchObject({ Status: 70, Payments: [{ Status: 4, Refunds: [refund] }] });
      expect(waiting.Payments[0]).toMatchObject({
        PayerBank: '招商银行北京分行',
        PayerAccount: '6222020011112222333',
      });
      await expect(operate('refund', 'sent', payNo, 'T1')).rejects.toThrow('is to be sent');
      clock.pass(61);
      await running.app.jobWorker.runDue();
      expect((await titles())[0]).toBe('退款申请已通过，等待汇出');
      await expect(operate('refund', 'approve', orderNo)).rejects.toThrow('"refund sent"');
      await expect(operate('refund', 'reject', orderNo)).rejects.toThrow('"refund sent"');
      clock.pass(24 * hours);
      await running.app.jobWorker.runDue();
      token = await signIn(running.app, 'demo');
      expect(await orderOf(orderNo)).toMatchObject({ Status: 70 });

      expect(await operate('refund', 'sent', payNo, 'CMB-20260502-17')).toEqual([
        `${amount} of ${payNo} was sent to ${payee}, as CMB-20260502-17.`,
      ]);
      const sent = await orderOf(orderNo);
      expect(sent).toMatchObject({
        Status: 80,
        Payments: [{ Status: 5, Refunds: [{ Status: 'succeeded', Reference: 'CMB-20260502-17' }] }],
      });
      const [{ CTime, DoneAt } = { CTime: '', DoneAt: '' }] = sent.Payments[0]?.Refunds ?? [];
      expect(Date.parse(DoneAt ?? '') - Date.parse(CTime)).toBe((24 * hours + 61) * 1000);
      expect(await titles()).toContain('退款已汇出');
      expect((await operate('refund', 'list')).join()).not.toContain(orderNo);
      await expect(operate('refund', 'sent', payNo, 'CMB-20260502-17')).rejects.toThrow(
        `No refund of the transfer ${payNo} is to be sent.`,
      );
    });

    test('count as paid, keep their service and need no invoice back until they are sent', async () => {
      const { orderNo, payNo } = await askedBack();
      await operate('refund', 'approve', orderNo);
      await running.app.jobWorker.runDue();
      const kept = async () => ({
        ...(await outcomeOf(running, orderNo)),
        revoked: await rowsOf(
          running.database,
          sql`select revoked_at is not null as is from entitlement_grant where order_no = ${orderNo}`,
        ),
      });
      clock.pass(61);
      const { PaidFen } = await orderOf(orderNo);
      expect(await kept()).toMatchObject({ payments: [4], refunds: [0], ledgerFen: PaidFen, revoked: [{ is: false }] });
      await operate('refund', 'sent', payNo, 'T1');
      await running.app.jobWorker.runDue();
      expect(await kept()).toMatchObject({ payments: [5], refunds: [2], ledgerFen: 0, revoked: [{ is: true }] });
    });

    test('may go back in part, and again', async () => {
      const { orderNo, payNo } = await askedBack();
      expect(await operate('refund', 'approve', orderNo, '1')).toEqual([
        expect.stringMatching(/^¥1\.00 of .* is to be sent to .*\. ¥\d+\.\d\d is kept, and the request ends then\./),
      ]);
      clock.pass(61);
      await operate('refund', 'sent', payNo, 'T1');
      expect(await orderOf(orderNo)).toMatchObject({ Status: 30, Payments: [{ Status: 1 }] });
      expect(await titles()).toContain('部分退款已汇出');
      clock.pass(1);
      const headers = { 'idempotency-key': randomUUID() };
      const again = { token, params: { orderNo }, body: { Reason: '还是不用了' }, headers };
      await callEndpoint(running.app, refundOrder, again);
      await operate('refund', 'approve', orderNo, '2');
      expect(await operate('refund', 'list')).toContainEqual(
        expect.stringMatching(`^${orderNo} .* ¥2\\.00  to be sent`),
      );
    });

    test('because their order had ended, are to be sent at once', async () => {
      const { orderNo, payNo, confirmed } = await late();
      expect(confirmed).toBe(
        `The transfer ${payNo} has come. Its order had ended: refund it by hand, then say "refund sent ${payNo} REFERENCE".`,
      );
      expect(await operate('refund', 'list')).toContainEqual(
        expect.stringMatching(
          `^${orderNo}  ${payNo}  offline .* to be sent to 远航贸易有限公司, .*  订单已结束，自动退款$`,
        ),
      );
      await operate('refund', 'sent', payNo, 'T1');
      expect(await orderOf(orderNo)).toMatchObject({ Status: 80, Payments: [{ Status: 5 }] });
      expect((await operate('refund', 'list')).join()).not.toContain(orderNo);
    });

    test('are not said to be sent before it is known where to, which an operator reads at the bank', async () => {
      const { orderNo, payNo } = await late({});
      expect((await operate('refund', 'list')).join()).toContain('to be sent to 远航贸易有限公司, account unknown');
      await expect(operate('refund', 'sent', payNo, 'T1')).rejects.toThrow(
        `First record the account: transfer account ${payNo} BANK NUMBER [NAME].`,
      );
      expect(await orderOf(orderNo)).toMatchObject({ Status: 70, Payments: [{ Status: 4 }] });
      for (const number of ['', '1234', '622202abc'])
        await expect(operate('transfer', 'account', payNo, '招商银行', number)).rejects.toThrow(
          'no number of an account',
        );
      expect(await operate('transfer', 'account', payNo, '招商银行', '6222 0200 1111 2222 333', '远航贸易')).toEqual([
        `The transfer ${payNo} came from 远航贸易, 招商银行, 6222020011112222333.`,
      ]);
      await operate('refund', 'sent', payNo, 'T1');
      expect(await orderOf(orderNo)).toMatchObject({
        Status: 80,
        Payments: [{ PayerName: '远航贸易', PayerBank: '招商银行', PayerAccount: '6222020011112222333' }],
      });
    });

    test('need a reference, and a transfer', async () => {
      const { payNo } = await late();
      for (const reference of [[], ['号码'], ['T1', 'T2']])
        await expect(operate('refund', 'sent', payNo, ...reference)).rejects.toThrow('no reference of a bank');
      await expect(operate('refund', 'sent', 'P2026', 'T1')).rejects.toThrow('No transfer P2026 is known.');
      await expect(operate('transfer', 'account', 'P2026', '招商银行', '62220200')).rejects.toThrow(
        'No transfer P2026 is known.',
      );
      await operate('refund', 'sent', payNo, 'T1');
    });
  });

  test.each([
    [{ PayerAccount: '62220200' }, { PayerBank: '填了付款账号，请一并填写开户银行' }],
    [{ PayerBank: '招商银行' }, { PayerAccount: '填了开户银行，请一并填写付款账号' }],
    [{ PayerBank: '招商银行', PayerAccount: '1234' }, { PayerAccount: '请输入 8–30 位数字的银行账号' }],
  ])('name the account that they came from wholly, or not at all: %j', async (changes, fields) => {
    const orderNo = await placeOrder(running.app, token);
    expect(await transfer(orderNo, changes)).toMatchObject({ code: codes.badRequest, data: { Fields: fields } });
  });
});

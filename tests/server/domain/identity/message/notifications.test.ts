import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMessages } from '../../../../../site/contract/message/message-endpoints';
import type { Message } from '../../../../../site/contract/message/message-schema';
import { cancelOrder, refundOrder } from '../../../../../site/contract/order/order-endpoints';
import { createTransfer } from '../../../../../site/contract/payment/payment-endpoints';
import { loginBySms, sendSms } from '../../../../../site/contract/session/session-endpoints';
import { bindMobile, changePassword, closeAccount } from '../../../../../site/contract/user/user-endpoints';
import { addMonths } from '../../../../../site/server/platform/clock';
import { demoUser, seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { createDevelopmentGateway } from '../../../../../site/server/domain/identity/verification/verification';
import { rejectOrderRefund } from '../../../../../site/server/domain/sales/order/order';
import { changeLocked, payOrder, placeOrder, type Wanted } from '../../../../support/buying';
import { createMemoryStorage } from '../../../../support/memory-storage';
import { transferAccount } from '../../../../support/paying';
import { png } from '../../../../support/pictures';
import { sendUpload } from '../../../../support/send-upload';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';

const day = 24 * 3600;

describe('notifications', () => {
  let running: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    const gateway = createDevelopmentGateway(() => {});
    running = await createTestApp({
      now: clock.now,
      messageGateways: { sms: gateway, mail: gateway },
      uploads: createMemoryStorage(),
      transferAccount,
    });
    await seedDemoUsers(running.database, testKeys);
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    // What the test before opened has ended, and nobody is notified of that any more.
    clock.pass(40 * day);
    await work();
    await running.database.transact((db) => db.execute('delete from message'));
  });

  const work = () => running.app.jobWorker.runDue();
  const messagesOf = async (token: string): Promise<Message[]> =>
    (await callEndpoint(running.app, listMessages, { token, query: {} })).data.Items;
  const titlesOf = async (username: string) =>
    (await messagesOf(await signIn(running.app, username))).map(({ Title }) => Title);

  /** An order of the member that was paid and opened. */
  async function opened(wanted?: Wanted) {
    const token = await signIn(running.app, 'member');
    const orderNo = await placeOrder(running.app, token, wanted);
    await payOrder(running.database, orderNo, clock.now);
    await work();
    return { token, orderNo };
  }

  async function askBack(orderNo: string) {
    const token = await signIn(running.app, 'demo');
    await callEndpoint(running.app, refundOrder, {
      token,
      params: { orderNo },
      body: { Reason: '买错了' },
      headers: { 'idempotency-key': randomUUID() },
    });
  }

  describe('of orders', () => {
    test('the buyer of an order that was opened, and nobody else', async () => {
      const { token, orderNo } = await opened();
      expect(await messagesOf(token)).toEqual([
        expect.objectContaining({
          Type: 'order',
          Title: '数据通已开通',
          Text: '数据通 基础版 1 个月',
          Link: `/mecenter/order-detail/${orderNo}`,
        }),
      ]);
      expect(await titlesOf('demo')).toEqual([]);
    });

    test('the buyer of an order that nobody paid in time; not who cancels it', async () => {
      const token = await signIn(running.app, 'member');
      const cancelled = await placeOrder(running.app, token);
      await callEndpoint(running.app, cancelOrder, { token, params: { orderNo: cancelled }, body: { Version: 1 } });
      await placeOrder(running.app, token);
      clock.pass(3600);
      await work();
      expect(await titlesOf('member')).toEqual(['订单超时未支付，已关闭']);
    });

    test('the buyer of a refund that is refused, with the reason', async () => {
      const { token, orderNo } = await opened({ appId: '1003' });
      await askBack(orderNo);
      await changeLocked(running.database, orderNo, clock.now, (tx, locked) =>
        rejectOrderRefund(tx, locked, '已超过七天'),
      );
      const [latest] = await messagesOf(token);
      expect(latest).toMatchObject({ Title: '退款申请未通过', Text: expect.stringContaining('已超过七天') });
    });

    test('the buyer whose transfer was not found at the bank', async () => {
      const token = await signIn(running.app, 'member');
      const orderNo = await placeOrder(running.app, token);
      const { data: voucher } = await sendUpload(running.app, { kind: 'voucher', file: png }, token);
      const body = { OrderNo: orderNo, VoucherUrl: voucher.Url, PayerName: '远航贸易有限公司' };
      const { data } = await callEndpoint(running.app, createTransfer, { token, body });
      await running.app.adminCli(['transfer', 'reject', data.PayNo, '凭证不清晰']);
      expect(await messagesOf(token)).toEqual([
        expect.objectContaining({
          Title: '对公转账未通过核对',
          Text: '数据通 基础版 1 个月，凭证不清晰',
          Link: `/mecenter/order-detail/${orderNo}`,
        }),
      ]);
    });
  });

  test('owner, admins and buyer of what ends: 7 days and 1 day before, and when it has; once each', async () => {
    await opened({ appId: '1006' });
    await running.database.transact((db) => db.execute('delete from message'));
    const endings = async (username: string) =>
      (await titlesOf(username)).filter((title) => title.includes('线索管家'));
    const name = '线索管家';
    const end = addMonths(clock.now(), 1).getTime();
    /** So many days before the end, or after it when negative. */
    const lookBefore = async (days: number) => {
      clock.pass((end - clock.now().getTime()) / 1000 - days * day);
      await work();
    };
    await lookBefore(7.1);
    expect(await endings('demo')).toEqual([]);
    for (const days of [6.9, 1.1]) await lookBefore(days);
    expect(await endings('demo')).toEqual([`${name}即将到期`]);
    for (const days of [0.9, 0.1]) await lookBefore(days);
    expect(await endings('demo')).toEqual([`${name}将在一天内到期`, `${name}即将到期`]);
    for (const days of [-0.1, -1, -2.9, -5]) await lookBefore(days);
    const all = [`${name}已到期`, `${name}将在一天内到期`, `${name}即将到期`];
    expect([await endings('demo'), await endings('admin'), await endings('member')]).toEqual([all, all, all]);
    expect(await titlesOf('outsider')).toEqual([]);
    const [first] = await messagesOf(await signIn(running.app, 'demo'));
    expect(first).toMatchObject({ Type: 'expiry', Link: '/mecenter/indexapp' });
  });

  describe('of their account', () => {
    async function codeFor(mobile: string, scene: 'login' | 'bind' | 'close') {
      clock.pass(60);
      const ip = `10.2.0.${Number(mobile.slice(-2))}`;
      return (await callEndpoint(running.app, sendSms, { body: { mobile, scene }, ip })).data.debugCode as string;
    }
    async function newcomer(mobile: string) {
      const body = { mobile, code: await codeFor(mobile, 'login'), agree: true } as const;
      return (await callEndpoint(running.app, loginBySms, { body })).data.token as string;
    }

    test('who changed the password or the mobile', async () => {
      const token = await signIn(running.app, 'outsider');
      const passwords = { OldPassword: demoUser.password, NewPassword: 'Another2026!' };
      const { data: changed } = await callEndpoint(running.app, changePassword, { token, body: passwords });
      const mobile = '13900000041';
      const proof = { Mobile: mobile, Code: await codeFor(mobile, 'bind') };
      const { data: bound } = await callEndpoint(running.app, bindMobile, { token: changed.Token, body: proof });
      const received = await messagesOf(bound.Token);
      expect(received.map(({ Title }) => Title)).toEqual(['账号手机号已换绑', '账号密码已修改']);
      expect(received[0]).toMatchObject({ Type: 'system', Link: '/mecenter/indexsecurity' });
    });

    test('nothing is kept of whoever closes it', async () => {
      const mobile = '13900000042';
      const token = await newcomer(mobile);
      const fresh = '13900000043';
      const proof = { Mobile: fresh, Code: await codeFor(fresh, 'bind') };
      const { data } = await callEndpoint(running.app, bindMobile, { token, body: proof });
      expect(await messagesOf(data.Token)).toHaveLength(1);
      const body = { Code: await codeFor(fresh, 'close'), Reason: '', Confirm: true } as const;
      expect((await callEndpoint(running.app, closeAccount, { token: data.Token, body })).code).toBe(0);
      const { rows } = (await running.database.read((db) =>
        db.execute('select count(*)::int as kept from message'),
      )) as unknown as { rows: { kept: number }[] };
      expect(rows).toEqual([{ kept: 0 }]);
    });
  });
});

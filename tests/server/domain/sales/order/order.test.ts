import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import type { Endpoint } from '../../../../../site/contract/endpoint';
import { listEntitlements } from '../../../../../site/contract/entitlement/entitlement-endpoints';
import {
  cancelOrder,
  getOrder,
  hideOrder,
  listOrders,
  previewOrder,
  refundOrder,
  renewOrder,
} from '../../../../../site/contract/order/order-endpoints';
import { seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { finishOrderRefund, rejectOrderRefund, type Order } from '../../../../../site/server/domain/sales/order/order';
import type { Tx } from '../../../../../site/server/platform/tx';
import { changeLocked, payOrder, placeOrder } from '../../../../support/buying';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';

const day = 24 * 3600;

describe('what becomes of orders', () => {
  let running: TestApp;
  let token: string;
  const clock = createTestClock();
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
    await seedDemoUsers(running.database, testKeys);
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    clock.pass(3600);
    token = await signIn(running.app, 'demo');
  });

  const call = (endpoint: Endpoint, orderNo: string, body?: object, bearer = token) =>
    callEndpoint(running.app, endpoint, {
      token: bearer,
      params: { orderNo },
      ...(body && { body }),
      ...(endpoint.idempotency && { headers: { 'idempotency-key': randomUUID() } }),
    });
  const detailOf = async (orderNo: string) => (await call(getOrder, orderNo)).data;
  const statusesOf = ({ Logs }: { Logs: { To: number }[] }) => Logs.map(({ To }) => To);
  const entitlementOf = async (AppId: string) =>
    (await callEndpoint(running.app, listEntitlements, { token, query: { AppId } })).data.Items[0];
  const asPayments = <Result>(orderNo: string, work: (tx: Tx, locked: Order) => Promise<Result>) =>
    changeLocked(running.database, orderNo, clock.now, work);

  async function completed(appId: string): Promise<string> {
    const orderNo = await placeOrder(running.app, token, { appId });
    expect(await payOrder(running.database, orderNo, clock.now)).toBe('accepted');
    await running.app.jobWorker.runDue();
    return orderNo;
  }

  describe('POST /order/{orderNo}/cancel', () => {
    test('cancels an unpaid order, with the buyer’s reason', async () => {
      const orderNo = await placeOrder(running.app, token, { appId: '1006' });
      const { data } = await call(cancelOrder, orderNo, { Version: 1, Reason: '买错了' });
      expect(data).toMatchObject({ Status: 50, CloseReason: '买错了', Version: 2, Actions: ['hide'] });
      expect(data.Logs.at(-1)).toMatchObject({ From: 10, To: 50, Actor: 'user', Reason: '买错了' });
      const again = await call(cancelOrder, orderNo, { Version: 2 });
      expect(again.code).toBe(codes.orderStateRefused);
    });

    test('refuses another version than the buyer saw', async () => {
      const orderNo = await placeOrder(running.app, token, { appId: '1006' });
      expect((await call(cancelOrder, orderNo, { Version: 2 })).code).toBe(codes.conflict);
      expect(await detailOf(orderNo)).toMatchObject({ Status: 10, Version: 1 });
    });

    test('of two at once, one cancels', async () => {
      const orderNo = await placeOrder(running.app, token, { appId: '1006' });
      const answers = await Promise.all([1, 2].map(() => call(cancelOrder, orderNo, { Version: 1 })));
      expect(answers.map(({ code }) => code).sort()).toEqual([0, codes.orderStateRefused]);
      expect(statusesOf(await detailOf(orderNo))).toEqual([10, 50]);
    });

    test('and payment at once have one outcome, and late money brings the order back to its buyer', async () => {
      const orderNo = await placeOrder(running.app, token, { appId: '1006' });
      const [answer, settlement] = await Promise.all([
        call(cancelOrder, orderNo, { Version: 1 }),
        payOrder(running.database, orderNo, clock.now),
      ]);
      expect([answer.code, settlement]).toEqual(
        answer.code === 0 ? [0, 'late'] : [codes.orderStateRefused, 'accepted'],
      );
    });
  });

  describe('DELETE /order/{orderNo}', () => {
    test('takes an ended order off the lists, once and for all', async () => {
      const orderNo = await placeOrder(running.app, token, { appId: '1005' });
      expect((await call(hideOrder, orderNo)).code).toBe(codes.orderStateRefused);
      await call(cancelOrder, orderNo, { Version: 1 });
      expect((await call(hideOrder, orderNo)).code).toBe(0);
      expect((await call(hideOrder, orderNo)).code).toBe(0);
      const { data } = await callEndpoint(running.app, listOrders, { token, query: { Keyword: orderNo } });
      expect(data.Items).toEqual([]);
      expect(await detailOf(orderNo)).toMatchObject({ Status: 50, Actions: [] });
    });

    test('money that comes late brings the order back to the lists', async () => {
      const orderNo = await placeOrder(running.app, token, { appId: '1005' });
      await call(cancelOrder, orderNo, { Version: 1 });
      await call(hideOrder, orderNo);
      expect(await payOrder(running.database, orderNo, clock.now)).toBe('late');
      const { data } = await callEndpoint(running.app, listOrders, { token, query: { Keyword: orderNo } });
      expect(data.Items).toMatchObject([{ Status: 70, Actions: [] }]);
      // It was never opened, so nothing but the whole refund ends it.
      await expect(asPayments(orderNo, (tx, locked) => rejectOrderRefund(tx, locked, ''))).rejects.toThrow(
        'orderStateRefused',
      );
      await asPayments(orderNo, (tx, locked) => finishOrderRefund(tx, locked, 'full', ''));
      expect(statusesOf(await detailOf(orderNo))).toEqual([10, 50, 70, 80]);
    });
  });

  describe('POST /order/{orderNo}/refund', () => {
    test('waits for the provider, who gives the money back: what was opened ends', async () => {
      const orderNo = await completed('1001');
      expect(await detailOf(orderNo)).toMatchObject({
        Status: 30,
        PayChannel: 'alipay',
        Actions: ['refund', 'renew', 'invoice'],
      });
      expect(await entitlementOf('1001')).toMatchObject({ Status: 1 });
      const { data } = await call(refundOrder, orderNo, { Reason: '不需要了' });
      expect(data).toMatchObject({ Status: 70, Actions: [] });
      expect(data.Logs.at(-1)).toMatchObject({ From: 30, To: 70, Actor: 'user', Reason: '不需要了' });
      await asPayments(orderNo, (tx, locked) => finishOrderRefund(tx, locked, 'full', ''));
      expect(await entitlementOf('1001')).toBeUndefined();
      expect(await detailOf(orderNo)).toMatchObject({ Status: 80, Actions: ['hide'] });
    });

    test.each(['reject', 'part'] as const)('%s: the order is completed as before', async (outcome) => {
      const orderNo = await completed('1002');
      const before = await entitlementOf('1002');
      await call(refundOrder, orderNo, { Reason: '不需要了' });
      await asPayments(orderNo, (tx, locked) =>
        outcome === 'part' ? finishOrderRefund(tx, locked, 'partial', '') : rejectOrderRefund(tx, locked, '已使用'),
      );
      const detail = await detailOf(orderNo);
      expect(statusesOf(detail)).toEqual([10, 20, 30, 70, 30]);
      expect(detail.Logs.at(-1)).toMatchObject(
        outcome === 'part' ? { Actor: 'system', Reason: '部分退款完成' } : { Actor: 'operator', Reason: '已使用' },
      );
      expect(await entitlementOf('1002')).toEqual(before);
    });

    test('before it was opened: a refusal opens it', async () => {
      const orderNo = await placeOrder(running.app, token, { appId: '1003' });
      await payOrder(running.database, orderNo, clock.now);
      await call(refundOrder, orderNo, { Reason: '不需要了' });
      await running.app.jobWorker.runDue();
      expect(await detailOf(orderNo)).toMatchObject({ Status: 70, OpenedAt: null });
      await asPayments(orderNo, (tx, locked) => rejectOrderRefund(tx, locked, ''));
      const { Status, ServiceEnd } = await detailOf(orderNo);
      expect([Status, ServiceEnd]).toEqual([30, (await entitlementOf('1003')).EndAt]);
    });

    test('is refused eight days after the payment', async () => {
      const orderNo = await completed('1004');
      clock.pass(7 * day + 1);
      token = await signIn(running.app, 'demo');
      expect((await detailOf(orderNo)).Actions).toEqual(['renew', 'invoice']);
      expect((await call(refundOrder, orderNo, { Reason: '不需要了' })).code).toBe(codes.orderStateRefused);
    });

    test('sent again with its key is the same request', async () => {
      const orderNo = await completed('1005');
      const headers = { 'idempotency-key': randomUUID() };
      const send = () =>
        callEndpoint(running.app, refundOrder, { token, headers, params: { orderNo }, body: { Reason: '不需要了' } });
      const [first, second] = [await send(), await send()];
      expect([second.code, second.data, second.headers['idempotent-replay']]).toEqual([0, first.data, 'true']);
      expect(statusesOf(await detailOf(orderNo))).toEqual([10, 20, 30, 70]);
    });
  });

  describe('POST /order/{orderNo}/renew', () => {
    test('tells what to buy to go on, which can be previewed', async () => {
      const orderNo = await completed('1006');
      const { data: selection } = await call(renewOrder, orderNo);
      const { PlanId, VersionId } = await detailOf(orderNo);
      expect(selection).toEqual({ AppId: '1006', VersionId, PlanId, Quantity: 1, Type: 'renew' });
      const { data } = await callEndpoint(running.app, previewOrder, { token, body: selection });
      expect(data.ServiceStart).toBe((await entitlementOf('1006')).EndAt);
    });

    test('is refused for an order that opened nothing', async () => {
      const orderNo = await placeOrder(running.app, token, { appId: '1006' });
      expect((await call(renewOrder, orderNo)).code).toBe(codes.orderStateRefused);
    });
  });

  test('an order is not given back while an upgrade of what it opened stands', async () => {
    const bought = await completed('1005');
    const upgrade = await placeOrder(running.app, token, { appId: '1005', version: 'pro', Type: 'upgrade' });
    await payOrder(running.database, upgrade, clock.now);
    await running.app.jobWorker.runDue();
    expect((await detailOf(upgrade)).Status).toBe(30);
    const refused = await call(refundOrder, bought, { Reason: '不需要了' });
    expect(refused).toMatchObject({ code: codes.orderStateRefused, message: expect.stringContaining('升级') });
    expect((await call(refundOrder, upgrade, { Reason: '不需要了' })).code).toBe(0);
    await asPayments(upgrade, (tx, locked) => finishOrderRefund(tx, locked, 'full', ''));
    expect((await call(refundOrder, bought, { Reason: '不需要了' })).code).toBe(0);
  });

  test('what cannot be opened any longer waits for its money to go back: two versions were paid', async () => {
    const wanted = ['basic', 'pro'] as const;
    const numbers = [];
    for (const version of wanted) numbers.push(await placeOrder(running.app, token, { appId: '1001', version }));
    for (const orderNo of numbers) await payOrder(running.database, orderNo, clock.now);
    await running.app.jobWorker.runDue();
    const details = await Promise.all(numbers.map(detailOf));
    expect(details.map(({ Status }) => Status).sort()).toEqual([30, 70]);
    const refused = details.find(({ Status }) => Status === 70);
    expect(refused.Logs.at(-1)).toMatchObject({
      Actor: 'system',
      Reason: expect.stringMatching(/^服务无法开通，自动退款：企业已有 /),
    });
  });

  describe('orders of others (S-10)', () => {
    const calls: [Endpoint, object?][] = [
      [getOrder],
      [cancelOrder, { Version: 1 }],
      [hideOrder],
      [refundOrder, { Reason: '不需要了' }],
      [renewOrder],
    ];

    test.each(calls.map(([endpoint, body]) => [endpoint.name, endpoint, body] as const))(
      '%s: as if there were none, for other organisations and for plain members',
      async (_name, endpoint, body) => {
        const orderNo = await placeOrder(running.app, token, { appId: '1002' });
        const outsider = await signIn(running.app, 'outsider');
        const unknown = await call(endpoint, '20260501000000000000'.padEnd(22, '1'), body, outsider);
        const foreign = await call(endpoint, orderNo, body, outsider);
        expect([foreign.code, foreign.message]).toEqual([codes.notFound, unknown.message]);
        const member = await signIn(running.app, 'member');
        const expected = endpoint === refundOrder ? codes.forbidden : codes.notFound;
        expect((await call(endpoint, orderNo, body, member)).code).toBe(expected);
        expect(await detailOf(orderNo)).toMatchObject({ Status: 10, Version: 1 });
        await call(cancelOrder, orderNo, { Version: 1 });
      },
    );

    test('an admin may do what the owner may', async () => {
      const member = await signIn(running.app, 'member');
      const orderNo = await placeOrder(running.app, member, { appId: '1003', version: 'basic' });
      const admin = await signIn(running.app, 'admin');
      expect((await call(cancelOrder, orderNo, { Version: 1 }, admin)).data.Status).toBe(50);
    });
  });
});

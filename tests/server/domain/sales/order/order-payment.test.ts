import * as fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import {
  cancelOrder,
  getOrder,
  hideOrder,
  previewOrder,
  refundOrder,
} from '../../../../../site/contract/order/order-endpoints';
import type { OrderDetail } from '../../../../../site/contract/order/order-schema';
import { seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import {
  closeOverdueOrder,
  describeOrder,
  extendOrder,
  findOrder,
  finishOrderRefund,
  listOverdueOrders,
  lockOrder,
  lockOwnOrder,
  rejectOrderRefund,
  type Order,
} from '../../../../../site/server/domain/sales/order/order';
import { orderLifecycle } from '../../../../../site/server/domain/sales/order/order-rules';
import type { AppFailure } from '../../../../../site/server/app-failure';
import type { Tx } from '../../../../../site/server/platform/tx';
import { demoMember } from '../../../../support/demo-member';
import { changeLocked, payOrder, placeOrder } from '../../../../support/buying';
import { planOf } from '../../../../support/plan-of';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';
import { testPlatform } from '../../../../support/test-platform';

const minute = 60;

describe('orders for payments', () => {
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

  const transact = <Result>(work: (tx: Tx) => Promise<Result>) =>
    testPlatform(running.database, clock.now).transact(work);
  const change = <Result>(orderNo: string, work: (tx: Tx, locked: Order) => Promise<Result>) =>
    changeLocked(running.database, orderNo, clock.now, work);
  const close = (orderNo: string) => change(orderNo, closeOverdueOrder);
  const pay = (orderNo: string) => payOrder(running.database, orderNo, clock.now);
  const detailOf = async (orderNo: string): Promise<OrderDetail> =>
    (await callEndpoint(running.app, getOrder, { token, params: { orderNo } })).data;
  const couponsOf = async () => {
    const body = await planOf(running.app, '1001', 'basic', 1);
    return (await callEndpoint(running.app, previewOrder, { token, body })).data.UsableCoupons;
  };

  test('tells what payers and channels need of an order, to those who may see it', async () => {
    const orderNo = await placeOrder(running.app, token, { months: 6, Quantity: 2 });
    const [owner, member] = await Promise.all(
      ['demo', 'member'].map((username) => demoMember(running.database, username, 'demo1')),
    );
    const outsider = await demoMember(running.database, 'outsider', 'demo2');
    if (!owner || !member) throw new Error('No members');
    const found = await transact((tx) => findOrder(tx, owner, orderNo));
    expect({ ...found, description: found && describeOrder(found) }).toMatchObject({
      orderNo,
      status: 10,
      paidFen: 0,
      description: '数据通 基础版 1 年',
    });
    for (const other of [member, outsider]) {
      expect(await transact((tx) => findOrder(tx, other, orderNo))).toBeUndefined();
      expect(await transact((tx) => lockOwnOrder(tx, other, orderNo))).toBeUndefined();
    }
    expect(await transact((tx) => lockOrder(tx, orderNo))).toEqual(found);
    expect(await transact((tx) => lockOrder(tx, '20260501000000000000'.padEnd(22, '0')))).toBeUndefined();
  });

  test('closes orders that nobody paid in time, and gives their coupons back', async () => {
    const [offer] = await couponsOf();
    const orderNo = await placeOrder(running.app, token, { CouponUserId: offer.CouponUserId });
    expect(await transact((tx) => listOverdueOrders(tx, 100))).not.toContain(orderNo);
    expect(await close(orderNo)).toBe(false);
    clock.pass(30 * minute);
    expect(await transact((tx) => listOverdueOrders(tx, 100))).toContain(orderNo);
    expect((await detailOf(orderNo)).Actions).toEqual(['cancel']);
    expect(await close(orderNo)).toBe(true);
    expect(await detailOf(orderNo)).toMatchObject({
      Status: 60,
      CloseReason: '超时未支付，订单关闭',
      Actions: ['hide'],
    });
    expect(await couponsOf()).toContainEqual(offer);
    expect(await close(orderNo)).toBe(false);
  });

  test('an order that waits for a transfer waits longer, never shorter', async () => {
    const orderNo = await placeOrder(running.app, token);
    const { ExpireAt } = await detailOf(orderNo);
    await change(orderNo, (tx, locked) => extendOrder(tx, locked, new Date(Date.parse(ExpireAt) - 1000)));
    expect((await detailOf(orderNo)).ExpireAt).toBe(ExpireAt);
    const later = new Date(Date.parse(ExpireAt) + 3 * 24 * 3600_000);
    await change(orderNo, (tx, locked) => extendOrder(tx, locked, later));
    expect(Date.parse((await detailOf(orderNo)).ExpireAt)).toBe(later.getTime());
    await pay(orderNo);
  });

  test('payment and expiry at once have one outcome (S-15)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const orderNo = await placeOrder(running.app, token, { appId: '1002' });
      clock.pass(30 * minute);
      const [settlement, isClosed] = await Promise.all([pay(orderNo), close(orderNo)]);
      expect([settlement, isClosed]).toEqual(isClosed ? ['late', true] : ['accepted', false]);
      expect((await detailOf(orderNo)).Status).toBe(isClosed ? 70 : 20);
    }
  });

  test('of two payments at once one is accepted, and the service is opened once', async () => {
    const orderNo = await placeOrder(running.app, token, { appId: '1003' });
    expect((await Promise.all([pay(orderNo), pay(orderNo), pay(orderNo)])).sort()).toEqual([
      'accepted',
      'duplicate',
      'duplicate',
    ]);
    await Promise.all([running.app.jobWorker.runDue(), running.app.jobWorker.runDue()]);
    const { Logs, ServiceStart, ServiceEnd } = await detailOf(orderNo);
    expect(Logs.map(({ To }) => To)).toEqual([10, 20, 30]);
    expect(new Date(ServiceEnd).getTime() - new Date(ServiceStart).getTime()).toBeLessThanOrEqual(31 * 86_400_000);
  });

  test('a coupon is used once its order is paid, and stays used after a refund', async () => {
    const [offer] = await couponsOf();
    const orderNo = await placeOrder(running.app, token, { CouponUserId: offer.CouponUserId });
    await pay(orderNo);
    await running.app.jobWorker.runDue();
    const headers = { 'idempotency-key': randomUUID() };
    await callEndpoint(running.app, refundOrder, { token, headers, params: { orderNo }, body: { Reason: '不需要了' } });
    await change(orderNo, (tx, locked) => finishOrderRefund(tx, locked, 'full', '已退款'));
    expect((await couponsOf()).map(({ CouponUserId }: typeof offer) => CouponUserId)).not.toContain(offer.CouponUserId);
  });

  /** What anybody may try with an order at any time; each resolves to whether it happened. */
  const events = {
    cancel: async (orderNo: string) => {
      const { Version } = await detailOf(orderNo);
      return answered(callEndpoint(running.app, cancelOrder, { token, params: { orderNo }, body: { Version } }));
    },
    hide: (orderNo: string) => answered(callEndpoint(running.app, hideOrder, { token, params: { orderNo } })),
    requestRefund: (orderNo: string) => {
      const headers = { 'idempotency-key': randomUUID() };
      const body = { Reason: '不需要了' };
      return answered(callEndpoint(running.app, refundOrder, { token, headers, params: { orderNo }, body }));
    },
    pay: async (orderNo: string) => (await pay(orderNo)) !== 'duplicate',
    passTime: async () => clock.pass(31 * minute),
    close,
    fulfil: () => running.app.jobWorker.runDue(),
    refund: (orderNo: string) => tried(change(orderNo, (tx, locked) => finishOrderRefund(tx, locked, 'full', ''))),
    refundPart: (orderNo: string) =>
      tried(change(orderNo, (tx, locked) => finishOrderRefund(tx, locked, 'partial', ''))),
    rejectRefund: (orderNo: string) => tried(change(orderNo, (tx, locked) => rejectOrderRefund(tx, locked, ''))),
  };

  async function answered(asking: ReturnType<typeof callEndpoint>): Promise<boolean> {
    const { code } = await asking;
    expect([0, codes.orderStateRefused]).toContain(code);
    return code === 0;
  }

  async function tried(work: Promise<void>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      expect((error as AppFailure).failure).toBe('orderStateRefused');
      return false;
    }
  }

  test('random events never leave the table of transitions (S-14)', async () => {
    const names = fc.constantFrom(...(Object.keys(events) as (keyof typeof events)[]));
    const steps = orderLifecycle.transitions.map(({ from, to, actor }) => `${from} ${to} ${actor}`);
    await fc.assert(
      fc.asyncProperty(fc.array(names, { minLength: 4, maxLength: 10 }), async (sequence) => {
        const orderNo = await placeOrder(running.app, token, { appId: '1006' });
        let after = await detailOf(orderNo);
        for (const name of sequence) {
          const before = after;
          await events[name](orderNo);
          after = await detailOf(orderNo);
          const [logs, known] = [after.Logs, before.Logs.length];
          expect(logs.slice(0, known)).toEqual(before.Logs);
          expect(logs.at(-1)?.To).toBe(after.Status);
          logs.forEach(({ From, To, Actor }, index) => {
            expect(From).toBe(logs[index - 1]?.To ?? null);
            expect(steps).toContain(`${From} ${To} ${Actor}`);
          });
          if (logs.length === known && name !== 'hide') expect(after.Version).toBe(before.Version);
          // What was opened is opened until all of the money is back.
          expect(after.OpenedAt !== null).toBe(logs.some(({ To }) => To === 30));
          expect(after.PaidFen === 0 || after.PaidFen === after.PayableFen).toBe(true);
        }
        // Few may be unpaid.
        if (after.Status === 10) await events.cancel(orderNo);
      }),
      { numRuns: 25 },
    );
    await events.fulfil();
    const { rows } = (await running.database.read((db) =>
      db.execute(`
        select order_no, status, granted_at, revoked_at from orders
          left join entitlement_grant using (org_id, order_no)
        where (granted_at is not null and revoked_at is null) <> (opened_at is not null and status <> 80)`),
    )) as unknown as { rows: object[] };
    expect(rows).toEqual([]);
  });
});

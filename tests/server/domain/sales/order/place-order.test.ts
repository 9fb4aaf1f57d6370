import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { listEntitlements } from '../../../../../site/contract/entitlement/entitlement-endpoints';
import { cancelOrder, getOrder, listOrders, previewOrder } from '../../../../../site/contract/order/order-endpoints';
import type { OrderSelection } from '../../../../../site/contract/order/order-schema';
import { seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { plan, product, productVersion } from '../../../../../site/server/domain/sales/catalogue/catalogue-tables';
import { coupon } from '../../../../../site/server/domain/sales/coupon/coupon-tables';
import { agreementText } from '../../../../../site/server/domain/sales/order/order-tables';
import { placementOf, placeOrder, sendOrder } from '../../../../support/buying';
import { planOf } from '../../../../support/plan-of';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';

describe('POST /order', () => {
  let running: TestApp;
  let token: string;
  let selection: OrderSelection;
  const clock = createTestClock();
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
    await seedDemoUsers(running.database, testKeys);
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    clock.pass(3600);
    token = await signIn(running.app, 'demo');
    selection = await planOf(running.app, '1001', 'basic', 1);
    await cancelAll();
  });

  const detailOf = async (orderNo: string) =>
    (await callEndpoint(running.app, getOrder, { token, params: { orderNo } })).data;

  /** Leaves no unpaid order to the next test, and gives back the coupons that they hold. */
  async function cancelAll() {
    const { data } = await callEndpoint(running.app, listOrders, { token, query: { Status: '10', PageSize: 100 } });
    for (const { OrderNo, Version } of data.Items) {
      await callEndpoint(running.app, cancelOrder, { token, params: { orderNo: OrderNo }, body: { Version } });
    }
  }

  async function couponOf(code: string): Promise<number> {
    const [row] = await running.database.read((db) => db.select().from(coupon).where(eq(coupon.code, code)));
    const { data } = await callEndpoint(running.app, previewOrder, { token, body: selection });
    return data.UsableCoupons.find(({ Name }: { Name: string }) => Name === row?.name).CouponUserId;
  }

  test('places an order that waits half an hour for its money', async () => {
    const placement = await placementOf(running.app, token, selection);
    const { data } = await sendOrder(running.app, token, { ...placement, Remark: ' 请尽快开通 ' });
    expect(data).toMatchObject({ Status: 10, PayableFen: placement.ExpectPayableFen });
    expect(Date.parse(data.ExpireAt)).toBe(clock.now().getTime() + 30 * 60_000);
    expect(data.OrderNo).toMatch(/^20260501\d{14}$/);
    expect(await detailOf(data.OrderNo)).toMatchObject({
      Status: 10,
      ProductName: '数据通',
      VersionName: '基础版',
      Months: 1,
      PaidFen: 0,
      Remark: '请尽快开通',
      Version: 1,
      Payments: [],
      Logs: [{ From: null, To: 10, Actor: 'user', Reason: '提交订单' }],
      Actions: ['pay', 'cancel'],
    });
  });

  test('20 requests at once with one key place one order and answer alike; another body is refused (S-12)', async () => {
    const placement = await placementOf(running.app, token, selection);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendOrder(running.app, token, placement, key)));
    const numbers = new Set(answers.map(({ data }) => data.OrderNo));
    expect(numbers.size).toBe(1);
    for (const { code, data } of answers) expect([code, data]).toEqual([0, answers[0]?.data]);
    expect(answers.filter(({ headers }) => headers['idempotent-replay'] === 'true')).toHaveLength(19);
    const { data } = await callEndpoint(running.app, listOrders, { token, query: { Status: '10' } });
    expect(data.Items.map(({ OrderNo }: { OrderNo: string }) => OrderNo)).toEqual([...numbers]);
    const other = await sendOrder(running.app, token, { ...placement, Remark: '另一份' }, key);
    expect(other.code).toBe(codes.duplicateSubmission);
  });

  test('wants a key', async () => {
    const placement = await placementOf(running.app, token, selection);
    expect((await sendOrder(running.app, token, placement, 'no uuid')).code).toBe(codes.badRequest);
  });

  test('refuses a price that is not the server’s, and says which one is (S-11)', async () => {
    const placement = await placementOf(running.app, token, selection);
    const cheaper = await sendOrder(running.app, token, { ...placement, ExpectPayableFen: 1 });
    expect([cheaper.code, cheaper.message]).toEqual([
      codes.priceChanged,
      `价格已变动，现在应付 ¥${(placement.ExpectPayableFen / 100).toFixed(2)}，请确认新的金额`,
    ]);
  });

  test('takes no order without consent', async () => {
    const placement = await placementOf(running.app, token, selection);
    const { code, data } = await sendOrder(running.app, token, { ...placement, Agree: false as true });
    expect([code, data]).toEqual([codes.badRequest, { Fields: { Agree: '请先阅读并同意协议' } }]);
  });

  test('lets one user have five unpaid orders of a product, also when six are sent at once', async () => {
    const placement = await placementOf(running.app, token, selection);
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendOrder(running.app, token, placement)));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 0, 0, 0, codes.tooManyUnpaidOrders]);
    await placeOrder(running.app, token, { appId: '1002' });
    const colleague = await signIn(running.app, 'admin');
    await placeOrder(running.app, colleague);
  });

  test('keeps a coupon for the order, and gives it back when the order is cancelled', async () => {
    const CouponUserId = await couponOf('XLCREDIT30');
    const placement = await placementOf(running.app, token, { ...selection, CouponUserId });
    const { data } = await sendOrder(running.app, token, placement);
    expect(await detailOf(data.OrderNo)).toMatchObject({ CouponFen: 3000, PayableFen: placement.ExpectPayableFen });
    const again = await sendOrder(running.app, token, placement);
    expect([again.code, again.message]).toEqual([codes.couponUnusable, '优惠券不可用：已被订单占用']);
    await cancelAll();
    expect((await sendOrder(running.app, token, placement)).code).toBe(0);
  });

  test('one coupon serves one of two orders that are placed at once', async () => {
    const CouponUserId = await couponOf('XLCREDIT30');
    const placement = await placementOf(running.app, token, { ...selection, CouponUserId });
    const answers = await Promise.all([1, 2].map(() => sendOrder(running.app, token, placement)));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, codes.couponUnusable]);
  });

  test('an order that costs nothing is paid at once and opened', async () => {
    await running.database.transact((db) => db.update(plan).set({ priceFen: 0 }).where(eq(plan.id, selection.PlanId)));
    const body = { ...selection, ExpectPayableFen: 0, Agree: true } as const;
    const { data } = await sendOrder(running.app, token, body);
    expect(data).toMatchObject({ Status: 20, PayableFen: 0 });
    await running.app.jobWorker.runDue();
    const detail = await detailOf(data.OrderNo);
    expect(detail).toMatchObject({ Status: 30, PaidFen: 0, PayChannel: null, Actions: ['renew'] });
    expect(
      detail.Logs.map(({ To, Actor, Reason }: { To: number; Actor: string; Reason: string }) => [To, Actor, Reason]),
    ).toEqual([
      [10, 'user', '提交订单'],
      [20, 'system', '无需支付'],
      [30, 'system', '服务已开通'],
    ]);
    const { data: entitlements } = await callEndpoint(running.app, listEntitlements, { token, query: {} });
    expect(entitlements.Items).toMatchObject([{ AppId: '1001', EndAt: detail.ServiceEnd }]);
  });

  test('keeps what was sold and agreed to, whatever becomes of it (issue of old orders)', async () => {
    const wanted = await planOf(running.app, '1003', 'basic', 1);
    const { data } = await sendOrder(running.app, token, await placementOf(running.app, token, wanted));
    const before = await detailOf(data.OrderNo);
    await running.database.transact(async (db) => {
      await db.update(product).set({ name: '新名称', icon: '/new.svg', status: 2 }).where(eq(product.appId, '1003'));
      await db.update(productVersion).set({ name: '新版本', highlights: [] }).where(eq(productVersion.appId, '1003'));
      await db.update(plan).set({ priceFen: 1, status: 2 }).where(eq(plan.id, wanted.PlanId));
    });
    clock.pass(1);
    const { ServerTime: _before, ...kept } = before;
    expect(await detailOf(data.OrderNo)).toMatchObject(kept);
    const { Name, Version } = before.Agreement;
    const texts = await running.database.read((db) =>
      db
        .select()
        .from(agreementText)
        .where(and(eq(agreementText.name, Name), eq(agreementText.version, Version))),
    );
    expect(texts).toHaveLength(1);
    expect(texts[0]?.text).toContain(Name);
  });
});

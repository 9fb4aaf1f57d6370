import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOrders } from '../../../../../site/contract/order/order-endpoints';
import type { CreateOrderBody } from '../../../../../site/contract/order/order-schema';
import { listReceivedCoupons } from '../../../../../site/server/domain/sales/coupon/coupon';
import { testPlatform } from '../../../../support/test-platform';
import { placementOf, sendOrder } from '../../../../support/buying';
import { demoMember } from '../../../../support/demo-member';
import { planOf } from '../../../../support/plan-of';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { createPriceStage, start, type PriceStage } from './price-stage';

type Forgery = (stage: PriceStage) => Promise<Partial<CreateOrderBody>>;

/** What was sold when the buyer looked, and is not any more. */
const withdraw = (statement: ReturnType<typeof sql>) => async (stage: PriceStage) => {
  await stage.change(statement);
  return {};
};

async function couponOf(stage: PriceStage, username: string): Promise<number> {
  const holder = await demoMember(stage.database, username, 'demo1');
  const coupons = await testPlatform(stage.database).read((tx) => listReceivedCoupons(tx, holder));
  return coupons.find(({ name }) => name === '30 元抵扣券')?.couponUserId ?? 0;
}

describe('a forged order', () => {
  let stage: PriceStage;
  createTestClock(start);
  beforeAll(async () => {
    stage = await createPriceStage();
  });
  beforeEach(() => stage.reset());
  afterAll(() => stage.close());

  test.each<[string, number, Forgery]>([
    ['a negative quantity', 400, async () => ({ Quantity: -1 })],
    ['a huge quantity', 400, async () => ({ Quantity: 1e9 })],
    ['more terms for the price of one', 3003, async () => ({ Quantity: 2 })],
    ['a price of nothing', 3003, async () => ({ ExpectPayableFen: 0 })],
    ['a negative price', 400, async () => ({ ExpectPayableFen: -1 })],
    [
      'the version of another product',
      3002,
      ({ app }) => planOf(app, '1006', 'pro', 12).then(({ VersionId }) => ({ VersionId })),
    ],
    ['a cheaper plan', 3002, async ({ plans }) => ({ PlanId: plans.basic.PlanId })],
    ['a coupon of a colleague', 3004, async (own) => ({ CouponUserId: await couponOf(own, 'admin') })],
    ['a coupon without its price', 3003, async (own) => ({ CouponUserId: await couponOf(own, 'demo') })],
    ['a plan that is not sold any more', 3002, withdraw(sql`update plan set status = 2`)],
    ['a product that was withdrawn', 3001, withdraw(sql`update product set status = 2`)],
  ])('of %s is refused with %d, and leaves no trace (S-11)', async (_what, code, forge) => {
    const token = await signIn(stage.app, 'demo');
    const honest = await placementOf(stage.app, token, stage.plans.pro);
    const answer = await sendOrder(stage.app, token, { ...honest, ...(await forge(stage)) });
    expect(answer.code).toBe(code);
    expect((await callEndpoint(stage.app, listOrders, { token, query: {} })).data).toMatchObject({ Total: 0 });
    const coupons = await testPlatform(stage.database).read((tx) => listReceivedCoupons(tx, stage.member));
    expect(coupons.filter(({ status }) => status !== 0)).toEqual([]);
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderSelection } from '../../../../../site/contract/order/order-schema';
import {
  listOrganizations,
  switchOrganization,
} from '../../../../../site/contract/organization/organization-endpoints';
import { holdCoupon, listReceivedCoupons, useCoupon } from '../../../../../site/server/domain/sales/coupon/coupon';
import { testPlatform } from '../../../../support/test-platform';
import { demoMember } from '../../../../support/demo-member';
import { planOf } from '../../../../support/plan-of';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { createPriceStage, orderNo, start, type PriceStage } from './price-stage';

describe('quotePurchase with coupons', () => {
  let stage: PriceStage;
  let pro: OrderSelection;
  let proMonth: OrderSelection;
  createTestClock(start);
  beforeAll(async () => {
    stage = await createPriceStage();
    ({ pro, proMonth } = stage.plans);
  });
  beforeEach(() => stage.reset());
  afterAll(() => stage.close());

  async function couponNamed(name: string, holder = stage.member): Promise<number> {
    const coupons = await testPlatform(stage.database).read((tx) => listReceivedCoupons(tx, holder));
    return coupons.find((coupon) => coupon.name === name)?.couponUserId ?? 0;
  }

  test('offers those that fit with what they take off, and the others with why they do not', async () => {
    const { UsableCoupons, UnusableCoupons } = (await stage.preview(pro)).data;
    expect(UsableCoupons).toEqual([
      {
        CouponUserId: await couponNamed('满 500 减 50'),
        Name: '满 500 减 50',
        Type: 1,
        ThresholdFen: 50_000,
        CouponFen: 5_000,
        EndAt: '2030-01-01T00:00:00.000+08:00',
      },
      expect.objectContaining({ Name: '数据通 8.5 折', CouponFen: 106_935 }),
      expect.objectContaining({ Name: '30 元抵扣券', CouponFen: 3_000 }),
    ]);
    expect(UnusableCoupons).toEqual([expect.objectContaining({ Name: '2026 春季满减', Reason: '已过期' })]);
  });

  test('takes the one off that was chosen', async () => {
    const CouponUserId = await couponNamed('数据通 8.5 折');
    const { data } = await stage.preview({ ...pro, CouponUserId });
    expect(data).toMatchObject({ CouponFen: 106_935, PayableFen: 712_900 - 106_935 });
    expect(data.Lines.at(-1)).toEqual({
      Kind: 'coupon',
      Label: '数据通 8.5 折',
      Detail: '打 8.5 折',
      AmountFen: -106_935,
    });
  });

  test('asks nothing for what a coupon covers', async () => {
    await stage.change(sql`update plan set price_fen = 2000 where id = ${proMonth.PlanId}`);
    const CouponUserId = await couponNamed('30 元抵扣券');
    expect((await stage.preview({ ...proMonth, CouponUserId })).data).toMatchObject({
      CouponFen: 2_000,
      PayableFen: 0,
    });
    await stage.change(sql`update plan set price_fen = list_price_fen where id = ${proMonth.PlanId}`);
  });

  test('refuses one that ended, that is for another product, or below its threshold', async () => {
    const lead = await planOf(stage.app, '1006', 'basic', 1);
    const refusals: [OrderSelection, string, string][] = [
      [pro, '2026 春季满减', '已过期'],
      [lead, '数据通 8.5 折', '不适用于该产品'],
      [lead, '满 500 减 50', '未到门槛，还差 ¥341.00'],
    ];
    for (const [selection, name, reason] of refusals) {
      expect(await stage.preview({ ...selection, CouponUserId: await couponNamed(name) })).toMatchObject({
        code: 3004,
        message: `优惠券不可用：${reason}`,
      });
    }
  });

  test('refuses one that an order holds, or has used', async () => {
    const CouponUserId = await couponNamed('满 500 减 50');
    const reasonOf = async () => (await stage.preview({ ...pro, CouponUserId })).message;
    const { transact } = testPlatform(stage.database, stage.now);
    await transact((tx) => holdCoupon(tx, stage.member, CouponUserId, orderNo));
    expect(await reasonOf()).toBe('优惠券不可用：已被订单占用');
    await transact((tx) => useCoupon(tx, stage.member, orderNo));
    expect(await reasonOf()).toBe('优惠券不可用：已使用');
  });

  test('refuses one of another user, of the same user elsewhere, and one that there is none of, all alike', async () => {
    const own = await couponNamed('满 500 减 50');
    const colleague = await demoMember(stage.database, 'admin', 'demo1');
    const elsewhere = await signIn(stage.app, 'demo');
    const { Items } = (await callEndpoint(stage.app, listOrganizations, { token: elsewhere, query: {} })).data;
    const { OrgId } = Items.find(({ OrgKey }: { OrgKey: string }) => OrgKey === 'demo2');
    await callEndpoint(stage.app, switchOrganization, { token: elsewhere, body: { OrgId } });
    const refused = { code: 3004, message: '优惠券不可用', data: {} };
    expect(await stage.preview({ ...pro, CouponUserId: await couponNamed('满 500 减 50', colleague) })).toMatchObject(
      refused,
    );
    expect(await stage.preview({ ...pro, CouponUserId: own }, elsewhere)).toMatchObject(refused);
    expect(await stage.preview({ ...pro, CouponUserId: Number.MAX_SAFE_INTEGER })).toMatchObject(refused);
    expect((await stage.preview(pro, elsewhere)).data).toMatchObject({ UsableCoupons: [], UnusableCoupons: [] });
  });
});

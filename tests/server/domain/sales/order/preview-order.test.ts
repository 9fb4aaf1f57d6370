import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderSelection } from '../../../../../site/contract/order/order-schema';
import { planOf } from '../../../../support/plan-of';
import { createTestClock } from '../../../../support/test-clock';
import { createPriceStage, start, type PriceStage } from './price-stage';

describe('previewOrder', () => {
  let stage: PriceStage;
  let basic: OrderSelection;
  let pro: OrderSelection;
  let proMonth: OrderSelection;
  createTestClock(start);
  beforeAll(async () => {
    stage = await createPriceStage();
    ({ basic, pro, proMonth } = stage.plans);
  });
  beforeEach(() => stage.reset());
  afterAll(() => stage.close());

  test('answers the price with how it was made, and what it opens', async () => {
    expect((await stage.preview({ ...pro, Quantity: 2 })).data).toMatchObject({
      Lines: [
        { Kind: 'plan', Label: '专业版 1 年', Detail: '¥8,388.00 × 2', AmountFen: 1_677_600 },
        { Kind: 'discount', Label: '套餐优惠', Detail: '(¥8,388.00 − ¥7,129.00) × 2', AmountFen: -251_800 },
      ],
      OriginalFen: 1_677_600,
      DiscountFen: 251_800,
      CouponFen: 0,
      PayableFen: 1_425_800,
      ServiceStart: '2026-05-01T16:00:00.000+08:00',
      ServiceEnd: '2028-05-01T16:00:00.000+08:00',
      Goods: { AppId: '1001', ProductName: '数据通', VersionName: '专业版', Months: 12 },
      Agreement: { Name: '管家用户协议', Version: '2.4' },
    });
  });

  test('counts a month to its last day', async () => {
    await stage.passTo(new Date('2027-01-30T20:00:00Z'));
    expect((await stage.preview(proMonth)).data).toMatchObject({
      ServiceStart: '2027-01-31T04:00:00.000+08:00',
      ServiceEnd: '2027-02-28T04:00:00.000+08:00',
    });
  });

  test('takes nothing of the price from the caller', async () => {
    const forged = { PayableFen: 1, OriginalFen: 1, PriceFen: 1, DiscountFen: 999_999, CouponFen: 9_999, OrgId: 2 };
    expect((await stage.preview({ ...pro, ...forged })).data).toEqual((await stage.preview(pro)).data);
  });

  test.each([-1, 0, 1.5, 101, 1e9, 2 ** 53, '2', null])('refuses the quantity %s', async (Quantity) => {
    expect(await stage.preview({ ...pro, Quantity } as OrderSelection)).toMatchObject({
      code: 400,
      data: { Fields: { Quantity: expect.any(String) } },
    });
  });

  test('refuses more than 120 months in one order', async () => {
    expect((await stage.preview({ ...pro, Quantity: 10 })).code).toBe(0);
    expect(await stage.preview({ ...pro, Quantity: 11 })).toMatchObject({
      code: 400,
      data: { Fields: { Quantity: '一次最多购买 120 个月' } },
    });
  });

  test('refuses an amount that is beyond what can be counted', async () => {
    await stage.change(sql`update plan set list_price_fen = 9007199254740991 where id = ${proMonth.PlanId}`);
    expect((await stage.preview(proMonth)).code).toBe(0);
    expect((await stage.preview({ ...proMonth, Quantity: 2 })).code).toBe(400);
    await stage.change(sql`update plan set list_price_fen = price_fen where id = ${proMonth.PlanId}`);
  });

  test('refuses plans, versions and products that do not belong together', async () => {
    const other = await planOf(stage.app, '1002', 'pro', 12);
    const mixtures = [
      { ...pro, PlanId: basic.PlanId },
      { ...pro, VersionId: basic.VersionId },
      { ...pro, AppId: '1002' },
      { ...other, AppId: '1001' },
      { ...pro, PlanId: other.PlanId },
      { ...pro, PlanId: Number.MAX_SAFE_INTEGER },
      { ...pro, AppId: 'nothing' },
    ];
    for (const mixture of mixtures) expect(await stage.preview(mixture)).toMatchObject({ code: 3002, data: {} });
  });

  test('refuses what is not sold any more, or not yet', async () => {
    await stage.change(sql`update plan set status = 2 where id = ${pro.PlanId}`);
    expect(await stage.preview(pro)).toMatchObject({ code: 3002 });
    await stage.change(sql`update product set status = 2 where app_id = '1001'`);
    expect(await stage.preview(basic)).toMatchObject({ code: 3001 });
    await stage.change(sql`update product set status = 0 where app_id = '1001'`);
    expect(await stage.preview(basic)).toMatchObject({ code: 3002 });
  });
});

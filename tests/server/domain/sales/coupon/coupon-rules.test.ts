import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  couponFen,
  describeCoupon,
  unfitReason,
  type ReceivedCoupon,
} from '../../../../../site/server/domain/sales/coupon/coupon';

const now = new Date('2026-05-01T08:00:00Z');
const fitting: ReceivedCoupon = {
  couponUserId: 1,
  status: 0,
  isUsable: true,
  name: '券',
  type: 1,
  thresholdFen: 50_000,
  amountFen: 5_000,
  percent: null,
  appIds: ['1001'],
  startAt: new Date('2026-05-01T08:00:00Z'),
  endAt: new Date('2026-05-01T08:00:00.001Z'),
};
const percentage = (percent: number) => ({ ...fitting, type: 2, amountFen: null, percent });

describe('unfitReason', () => {
  test.each<[string | undefined, Partial<ReceivedCoupon>]>([
    [undefined, {}],
    [undefined, { appIds: [] }],
    ['已使用', { status: 2, isUsable: false }],
    ['已停用', { isUsable: false }],
    ['已被订单占用', { status: 1 }],
    ['已过期', { status: 3 }],
    ['已过期', { endAt: now }],
    ['未到使用时间', { startAt: new Date(now.getTime() + 1) }],
    ['不适用于该产品', { appIds: ['1002', '1003'] }],
    ['未到门槛，还差 ¥0.01', { thresholdFen: 50_001 }],
    ['未到门槛，还差 ¥1,500.00', { thresholdFen: 200_000 }],
  ])('is %s for %o', (reason, facts) => {
    expect(unfitReason({ ...fitting, ...facts }, { appId: '1001', priceFen: 50_000, now })).toBe(reason);
  });
});

describe('couponFen', () => {
  test.each([
    [fitting, 50_000, 5_000],
    [fitting, 4_999, 4_999],
    [percentage(85), 10_000, 1_500],
    // 8.5 fen remain 8.
    [percentage(85), 10, 2],
    [percentage(0), 9_999, 9_999],
    [percentage(100), 9_999, 0],
    [percentage(1), Number.MAX_SAFE_INTEGER, 8_917_127_262_193_582],
  ])('of %o off %d fen is %d', (coupon, priceFen, off) => {
    expect(couponFen(coupon, priceFen)).toBe(off);
  });

  test('is a whole number of fen, and never more than the price', () => {
    const prices = fc.maxSafeNat();
    const coupons = fc.oneof(
      fc.integer({ min: 0, max: 100 }).map(percentage),
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).map((amountFen) => ({ ...fitting, amountFen })),
    );
    fc.assert(
      fc.property(coupons, prices, (coupon, priceFen) => {
        const off = couponFen(coupon, priceFen);
        expect(Number.isSafeInteger(off)).toBe(true);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThanOrEqual(priceFen);
      }),
    );
  });
});

describe('describeCoupon', () => {
  test.each([
    ['满 ¥500.00 减 ¥50.00', fitting],
    ['抵扣 ¥50.00', { ...fitting, thresholdFen: 0 }],
    ['满 ¥500.00 打 8.5 折', percentage(85)],
    ['打 9 折', { ...percentage(90), thresholdFen: 0 }],
    ['满 ¥500.00 免费', percentage(0)],
  ])('is %s', (words, coupon) => {
    expect(describeCoupon(coupon)).toBe(words);
  });
});

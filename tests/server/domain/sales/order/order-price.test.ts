import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Offer } from '../../../../../site/server/domain/sales/catalogue/catalogue';
import {
  applyCoupon,
  priceTerms,
  priceUpgrade,
  type Price,
} from '../../../../../site/server/domain/sales/order/order-price';

const basic: Offer = {
  appId: '1001',
  productName: '数据通',
  icon: '/icon.svg',
  isProductOnSale: true,
  isDraft: false,
  versionId: 1,
  versionCode: 'basic',
  versionName: '基础版',
  versionRank: 1,
  highlights: [],
  limits: null,
  planId: 10,
  months: 12,
  listPriceFen: 120_000,
  priceFen: 99_900,
  isPlanOnSale: true,
};
const pro: Offer = {
  ...basic,
  versionId: 2,
  versionName: '专业版',
  planId: 20,
  listPriceFen: 240_000,
  priceFen: 199_900,
};
const day = 86_400_000;

const coupon = {
  couponUserId: 1,
  status: 0,
  isUsable: true,
  name: '新人券',
  type: 3,
  thresholdFen: 0,
  amountFen: 5_000,
  percent: null,
  appIds: [],
  startAt: new Date(0),
  endAt: new Date(0),
};

/** Prices of plans, the list price not below the price. */
const prices = fc
  .tuple(fc.nat(500_000_000), fc.nat(500_000_000))
  .map(([a, b]) => ({ listPriceFen: Math.max(a, b), priceFen: Math.min(a, b) }));
const coupons = fc.oneof(
  fc.integer({ min: 0, max: 100 }).map((percent) => ({ ...coupon, type: 2, amountFen: null, percent })),
  fc.integer({ min: 1, max: 1_000_000_000 }).map((amountFen) => ({ ...coupon, amountFen })),
);

function expectSound({ lines, originalFen, discountFen, couponFen, payableFen }: Price) {
  for (const amount of [originalFen, discountFen, couponFen, payableFen]) {
    expect(Number.isSafeInteger(amount)).toBe(true);
    expect(amount).toBeGreaterThanOrEqual(0);
  }
  expect(payableFen).toBe(originalFen - discountFen - couponFen);
  expect(lines.reduce((sum, { AmountFen }) => sum + AmountFen, 0)).toBe(payableFen);
}

describe('priceTerms', () => {
  test('says how the price was made', () => {
    expect(priceTerms(basic, 2)).toEqual({
      lines: [
        { Kind: 'plan', Label: '基础版 1 年', Detail: '¥1,200.00 × 2', AmountFen: 240_000 },
        { Kind: 'discount', Label: '套餐优惠', Detail: '(¥1,200.00 − ¥999.00) × 2', AmountFen: -40_200 },
      ],
      originalFen: 240_000,
      discountFen: 40_200,
      couponFen: 0,
      payableFen: 199_800,
    });
  });

  test('says nothing of a discount that there is none of', () => {
    const { lines, discountFen } = priceTerms({ ...basic, months: 1, priceFen: 120_000 }, 1);
    expect(discountFen).toBe(0);
    expect(lines.map(({ Label }) => Label)).toEqual(['基础版 1 个月']);
  });

  test('adds up to what is to be paid, with a coupon and without', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 120 }), coupons, (plan, quantity, any) => {
        const price = priceTerms({ ...basic, ...plan }, quantity);
        expectSound(price);
        expectSound(applyCoupon(price, any));
      }),
    );
  });
});

describe('priceUpgrade', () => {
  test('charges the time that is left, rounded down to the fen', () => {
    const price = priceUpgrade(basic, pro, { remaining: 100.5 * day, term: 365 * day });
    expect(price).toMatchObject({ originalFen: 27_534, discountFen: 0, payableFen: 27_534 });
    expect(price.lines).toEqual([
      {
        Kind: 'upgrade',
        Label: '基础版升级为专业版',
        Detail: '(¥1,999.00 − ¥999.00) × 剩余 100.5 天 ÷ 365 天',
        AmountFen: 27_534,
      },
    ]);
  });

  test('charges the whole step for a whole term, and nothing for a step down', () => {
    expect(priceUpgrade(basic, pro, { remaining: 365 * day, term: 365 * day }).payableFen).toBe(100_000);
    expect(priceUpgrade(pro, basic, { remaining: 365 * day, term: 365 * day }).payableFen).toBe(0);
  });

  test('is exact to the fen for every price and time', () => {
    const remainders = fc.integer({ min: 1, max: 3_700 * day });
    const terms = fc.integer({ min: 28 * day, max: 3_700 * day });
    fc.assert(
      fc.property(prices, prices, remainders, terms, coupons, (from, to, remaining, term, any) => {
        const price = priceUpgrade({ ...basic, ...from }, { ...pro, ...to }, { remaining, term });
        const step = BigInt(Math.max(to.priceFen - from.priceFen, 0));
        const exact = step * BigInt(remaining);
        const charged = BigInt(price.payableFen) * BigInt(term);
        expect(charged <= exact && exact - charged < BigInt(term)).toBe(true);
        expectSound(price);
        expectSound(applyCoupon(price, any));
      }),
    );
  });
});

describe('applyCoupon', () => {
  test('adds a line for what is taken off', () => {
    expect(applyCoupon(priceTerms(basic, 1), coupon)).toMatchObject({ couponFen: 5_000, payableFen: 94_900 });
    expect(applyCoupon(priceTerms(basic, 1), coupon).lines.at(-1)).toEqual({
      Kind: 'coupon',
      Label: '新人券',
      Detail: '抵扣 ¥50.00',
      AmountFen: -5_000,
    });
  });
});

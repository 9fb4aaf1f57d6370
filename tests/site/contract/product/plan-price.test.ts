import { describe, expect, test } from 'vitest';
import { planPrice } from '../../../../site/contract/product/plan-price';
import { limitsText } from '../../../../site/contract/product/version-limits';

describe('planPrice', () => {
  const month = { months: 1, price_fen: 35900 };
  test.each([
    [month, [month], 35900, '按月付费'],
    [{ months: 12, price_fen: 366100 }, [month], 30508, '1 年共 ¥3,661.00，比按月付省 ¥647.00'],
    // Nobody may pay by the month, or it costs no more: then nothing is saved.
    [{ months: 6, price_fen: 200000 }, [], 33333, '6 个月共 ¥2,000.00'],
    [{ months: 24, price_fen: 861600 }, [month], 35900, '2 年共 ¥8,616.00'],
    [{ months: 12, price_fen: 0 }, [{ months: 1, price_fen: 0 }], 0, '1 年共 ¥0.00'],
  ])('%j among %j costs %d a month: %s', (plan, plans, monthFen, terms) => {
    expect(planPrice(plan, [plan, ...plans])).toEqual({ monthFen, terms });
  });
});

describe('limitsText', () => {
  test.each([
    [{ accounts: 10, members: null, data_days: 90 }, '广告账户 10 个 · 企业成员 不限 · 历史数据 90 天'],
    [{ members: 5 }, '企业成员 5 人'],
    [{}, ''],
    [null, ''],
  ])('%j: %s', (limits, text) => {
    expect(limitsText(limits)).toBe(text);
  });
});

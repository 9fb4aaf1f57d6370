import { describe, expect, test } from 'vitest';
import { comparedIds, comparePath } from '../../../../site/contract/product/compared-products';
import { lowestPlan } from '../../../../site/contract/product/lowest-plan';

describe('comparedIds', () => {
  test.each([
    [
      ['1001', '1002'],
      ['1001', '1002'],
    ],
    [
      ['1001', '1001', '1002'],
      ['1001', '1002'],
    ],
    [
      ['1001', '1002', '1003', '1004'],
      ['1001', '1002', '1003'],
    ],
    [['', '../etc', '<b>', '1002'], ['1002']],
    [[], []],
  ])('of %j are %j', (values, ids) => {
    expect(comparedIds(values)).toEqual(ids);
  });

  test('come back from the address that they make', () => {
    const address = new URL(comparePath(['1001', '1003']), 'https://www.example.cn');
    expect(address.pathname).toBe('/product/compare');
    expect(comparedIds(address.searchParams.getAll('id'))).toEqual(['1001', '1003']);
  });
});

describe('lowestPlan', () => {
  test('is the one whose month costs least', () => {
    const plans = [
      { months: 1, price_fen: 10_000 },
      { months: 12, price_fen: 102_000 },
      { months: 24, price_fen: 216_000 },
    ];
    expect(lowestPlan(plans)).toBe(plans[1]);
    expect(lowestPlan([])).toBeUndefined();
  });
});

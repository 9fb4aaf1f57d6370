import { describe, expect, test } from 'vitest';
import { formatDiscount, parseDiscount } from '../../../site/contract/coupon/discount';

describe('parseDiscount', () => {
  test.each<[string, number | undefined]>([
    ['9', 90],
    ['9 折', 90],
    ['打9折', 90],
    ['8.5', 85],
    ['８．５折', 85],
    ['95', 95],
    ['88折', 88],
    ['九折', 90],
    ['九五折', 95],
    ['八点五折', 85],
    ['0.5', 5],
    ['1', 10],
    ['10', undefined],
    ['0', undefined],
    ['0.0', undefined],
    ['100', undefined],
    ['9.55', undefined],
    ['-9', undefined],
    ['九十五折', undefined],
    ['折', undefined],
    ['', undefined],
  ])('%s is paid by %s %%', (text, percent) => {
    expect(parseDiscount(text)).toBe(percent);
  });

  test('reads what formatDiscount writes', () => {
    for (let percent = 1; percent < 100; percent += 1) expect(parseDiscount(formatDiscount(percent))).toBe(percent);
  });
});

import { describe, expect, test } from 'vitest';
import { formatCount } from '../../../../../site/src/ui/format/format';

describe('formatCount', () => {
  test.each([
    [null, '0'],
    [Number.NaN, '0'],
    [7, '7'],
    [1500, '1500'],
    [9999, '9999'],
    [10_000, '1 万'],
    [28_600, '2.86 万'],
    [128_640, '12.9 万'],
    [53_860_000, '5386 万'],
    [99_994_999, '9999 万'],
    [99_999_999, '1 亿'],
    [123_000_000, '1.23 亿'],
  ])('writes %s as %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});

import { describe, expect, test } from 'vitest';
import { formatImpressions } from '../../../../../site/src/ui/format/format';

describe('formatImpressions', () => {
  test.each([
    [0, '0'],
    [null, '0'],
    [undefined, '0'],
    [NaN, '0'],
    [999, '999'],
    [1000, '1.00k'],
    [1500, '1.50k'],
    [9999, '10.00k'],
    [10_000, '1.00w'],
    [12_345, '1.23w'],
    [123_456_789, '12345.68w'],
  ])('%o is %s (R-FMT-3)', (count, text) => {
    expect(formatImpressions(count)).toBe(text);
  });
});

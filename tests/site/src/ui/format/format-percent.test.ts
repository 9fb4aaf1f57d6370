import { describe, expect, test } from 'vitest';
import { formatPercent } from '../../../../../site/src/ui/format/format';

describe('formatPercent', () => {
  test.each([
    [null, '0%'],
    [undefined, '0%'],
    [NaN, '0%'],
    [0, '0%'],
    [0.07, '7%'],
    [0.1234, '12.34%'],
    [0.57, '57%'],
    [1, '100%'],
    [-0.285, '-28.5%'],
    [2.5, '250%'],
    [0.00001, '0.001%'],
  ])('%o is %s, without noise (R-FMT-4)', (share, text) => {
    expect(formatPercent(share)).toBe(text);
  });
});

import { describe, expect, test } from 'vitest';
import { formatFen } from '../../../site/contract/format-fen';

describe('formatFen', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [129900, '1,299.00'],
    [123456789, '1,234,567.89'],
    [-123450, '-1,234.50'],
    [9_007_199_254_740_991, '90,071,992,547,409.91'],
  ])('%d fen are ¥%s', (fen, yuan) => {
    expect(formatFen(fen)).toBe(yuan);
  });
});

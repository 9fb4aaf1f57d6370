import { describe, expect, test } from 'vitest';
import { findText, positionsOf } from '../../../../../site/src/features/agreement/pdf/find-text';

describe('findText', () => {
  const texts = ['费用与退款。退 款规则', '没有', 'SDK 与 sdk，退款'];

  test('tells the page of each place, and which one of that page it is', () => {
    expect(findText(texts, '退款')).toEqual([
      { page: 1, nth: 0 },
      { page: 1, nth: 1 },
      { page: 3, nth: 0 },
    ]);
    expect(findText(texts, '保密')).toEqual([]);
  });

  test('does not mind capital letters and spaces', () => {
    expect(findText(texts, ' sDk ')).toHaveLength(2);
    expect(positionsOf('退 款规则', '退款')).toEqual([{ start: 0, end: 3 }]);
  });

  test.each(['', '   '])('finds nothing for %j', (wanted) => {
    expect(findText(texts, wanted)).toEqual([]);
  });

  test('a letter whose small form is longer does not move the others', () => {
    expect(positionsOf('İx退款', '退款')).toEqual([{ start: 2, end: 4 }]);
  });
});

import { describe, expect, test } from 'vitest';
import { toSafeInteger } from '../../../../site/server/platform/db/postgres';

describe('toSafeInteger', () => {
  test('reads integers that a number holds exactly', () => {
    expect(toSafeInteger('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
    expect(toSafeInteger('-12')).toBe(-12);
  });

  test('refuses those that it would change', () => {
    expect(() => toSafeInteger('9007199254740993')).toThrow(RangeError);
  });
});

import { describe, expect, test } from 'vitest';
import { addMonths } from '../../../site/server/platform/clock';

describe('addMonths', () => {
  test.each([
    ['2026-01-31T10:00:00+08:00', 1, '2026-02-28T10:00:00+08:00'],
    ['2028-01-31T10:00:00+08:00', 1, '2028-02-29T10:00:00+08:00'],
    ['2028-02-29T10:00:00+08:00', 12, '2029-02-28T10:00:00+08:00'],
    ['2026-12-31T23:59:59+08:00', 2, '2027-02-28T23:59:59+08:00'],
    ['2026-11-15T00:00:00+08:00', 120, '2036-11-15T00:00:00+08:00'],
    ['2026-08-31T12:00:00+08:00', 0, '2026-08-31T12:00:00+08:00'],
    // The last day of January in China, the day before in UTC.
    ['2026-01-30T20:00:00Z', 1, '2026-02-27T20:00:00Z'],
    // The first of March in China, the last of February in UTC.
    ['2026-02-28T17:00:00Z', 1, '2026-03-31T17:00:00Z'],
  ])('%s and %d months are %s', (time, months, later) => {
    expect(addMonths(new Date(time), months)).toEqual(new Date(later));
  });
});

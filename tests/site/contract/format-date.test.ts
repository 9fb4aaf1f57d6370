import { describe, expect, test } from 'vitest';
import { formatDate, formatLastDay } from '../../../site/contract/china-time';

describe('formatDate', () => {
  test.each([
    ['2026-11-05T10:00:00+08:00', '2026-11-05'],
    ['2026-11-05T16:30:00Z', '2026-11-06'],
    ['2026-11-05T23:30:00-05:00', '2026-11-06'],
    ['2026-11-05', '2026-11-05'],
    ['2026/11/05', '2026-11-05'],
    [Date.UTC(2026, 10, 5, 16), '2026-11-06'],
    [new Date('2026-11-05T15:59:59Z'), '2026-11-05'],
  ])('%o is the day %s in China (R-FMT-5)', (moment, text) => {
    expect(formatDate(moment)).toBe(text);
  });

  test.each([null, undefined, '', 'soon', '2026-13-45', NaN])('%o is no day (R-FMT-5)', (moment) => {
    expect(formatDate(moment)).toBe('--');
  });
});

describe('formatLastDay', () => {
  test('is the day before a midnight in China, and the day of every other moment', () => {
    expect(formatLastDay('2027-01-01T00:00:00.000+08:00')).toBe('2026-12-31');
    expect(formatLastDay('2026-12-31T23:59:59.999+08:00')).toBe('2026-12-31');
    expect(formatLastDay('2026-12-31T16:30:00Z')).toBe('2027-01-01');
  });
});

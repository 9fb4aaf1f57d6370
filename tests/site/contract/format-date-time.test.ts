import { describe, expect, test } from 'vitest';
import { formatDateTime } from '../../../site/contract/china-time';

describe('formatDateTime', () => {
  test.each([
    ['2026-11-05T10:00:00+08:00', '2026-11-05 10:00:00'],
    ['2026-11-05T16:30:09Z', '2026-11-06 00:30:09'],
    ['2026-11-05 10:00:00', '2026-11-05 10:00:00'],
    ['2026-11-05', '2026-11-05 00:00:00'],
  ])('%s is %s in China, wherever it is read (R-FMT-5)', (moment, text) => {
    expect(formatDateTime(moment)).toBe(text);
  });

  test.each([null, undefined, '', '--'])('%o is no moment (R-FMT-5)', (moment) => {
    expect(formatDateTime(moment)).toBe('--');
  });
});

import { describe, expect, test } from 'vitest';
import {
  summaryQuery,
  workplaceChoice,
  workplacePath,
} from '../../../../../site/src/features/workplace/workplace-choice';

// 2 May in China.
const now = new Date('2026-05-01T18:00:00Z');
const usual = { period: 30, compares: true, metric: 'CostFen' };

describe('workplaceChoice', () => {
  const choice = (query: string) => workplaceChoice(new URLSearchParams(query), now);

  test('is thirty days with their comparison when nothing is said', () => {
    expect(choice('')).toEqual(usual);
  });

  test.each([
    ['range=7', { period: 7 }],
    ['range=90&compare=0', { period: 90, compares: false }],
    ['start=2026-04-01&end=2026-05-01', { period: { start: '2026-04-01', end: '2026-05-01' } }],
    ['range=7&start=2026-04-01&end=2026-04-01', { period: { start: '2026-04-01', end: '2026-04-01' } }],
    ['metric=Clicks', { metric: 'Clicks' }],
  ])('reads %s', (query, read) => {
    expect(choice(query)).toEqual({ ...usual, ...read });
  });

  test.each([
    'range=14',
    'range=07',
    'range=',
    'start=2026-04-01',
    'start=2026-04-02&end=2026-04-01',
    'start=2026-02-30&end=2026-04-01',
    // Today is not over.
    'start=2026-04-01&end=2026-05-02',
    'start=2025-04-30&end=2026-05-01',
    'start=2009-12-31&end=2010-01-01',
    'start=yesterday&end=today',
    'compare=no&metric=Secrets',
  ])('drops what is invalid in %s', (query) => {
    expect(choice(query)).toEqual(usual);
  });
});

describe('workplacePath', () => {
  test.each([
    '',
    'range=7',
    'range=90&compare=0&metric=Conversions',
    'start=2026-04-01&end=2026-05-01',
    'start=2026-04-01&end=2026-05-01&compare=0',
  ])('writes %j as it was read', (query) => {
    const path = workplacePath(workplaceChoice(new URLSearchParams(query), now));
    expect(path).toBe(`/mecenter/indexworkplace${query && `?${query}`}`);
  });
});

describe('summaryQuery', () => {
  test('asks for a range or for two dates', () => {
    const own = { start: '2026-04-01', end: '2026-05-01' };
    expect(summaryQuery({ period: 7, compares: true, metric: 'Clicks' })).toEqual({ Range: 7 });
    expect(summaryQuery({ period: own, compares: false, metric: 'Clicks' })).toEqual({
      Start: own.start,
      End: own.end,
    });
  });
});

import { describe, expect, test } from 'vitest';
import {
  changeText,
  clickRate,
  conversionCostFen,
  pointsText,
} from '../../../../../site/src/features/workplace/metrics';

describe('changeText', () => {
  test.each([
    [150, 100, '上升 50%'],
    [100, 150, '下降 33.33%'],
    [100, 100, '持平'],
    // Less than what two decimals can say.
    [1_000_001, 1_000_000, '持平'],
    [0, 100, '下降 100%'],
  ])('says how %d compares with %d', (now, before, text) => {
    expect(changeText(now, before)).toBe(text);
  });

  test.each([
    [5, 0],
    [5, undefined],
    [undefined, 5],
  ])('says nothing of %s against %s', (now, before) => {
    expect(changeText(now, before)).toBeUndefined();
  });
});

describe('pointsText', () => {
  test.each([
    [0.0234, 0.0222, '上升 0.12 个百分点'],
    [0.3, 0.6, '下降 30 个百分点'],
    [0.02, 0, '上升 2 个百分点'],
    [0.02, 0.02, '持平'],
    [undefined, 0.02, undefined],
    [0.02, undefined, undefined],
  ])('says how the rate %s compares with %s', (now, before, text) => {
    expect(pointsText(now, before)).toBe(text);
  });
});

describe('ratios', () => {
  const figures = { CostFen: 1_000, Impressions: 400, Clicks: 10, Conversions: 3 };

  test('are clicks of an impression, and whole fen of a conversion', () => {
    expect(clickRate(figures)).toBe(0.025);
    expect(conversionCostFen(figures)).toBe(333);
  });

  test('cannot be told of nothing', () => {
    expect(clickRate({ ...figures, Impressions: 0 })).toBeUndefined();
    expect(conversionCostFen({ ...figures, Conversions: 0 })).toBeUndefined();
  });
});

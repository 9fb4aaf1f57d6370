import { describe, expect, test } from 'vitest';
import { formatCouponThreshold, formatWholeFen } from '../../../../../site/src/ui/format/format';

describe('formatWholeFen', () => {
  test.each([
    [10_000, '100'],
    [10_050, '100.50'],
    [100_000, '1,000'],
  ])('%i fen', (fen, text) => expect(formatWholeFen(fen)).toBe(text));
});

describe('formatCouponThreshold', () => {
  test.each([
    [0, '无门槛'],
    [10_000, '满 ¥100 可用'],
    [10_050, '满 ¥100.50 可用'],
  ])('%i fen', (fen, text) => expect(formatCouponThreshold(fen)).toBe(text));
});

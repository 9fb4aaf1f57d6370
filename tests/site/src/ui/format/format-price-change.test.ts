import { expect, test } from 'vitest';
import { formatPriceChange } from '../../../../../site/src/ui/format/format';

test.each([
  [20_000, '¥200.00'],
  [0, '¥0.00'],
  [-162_000, '−¥1,620.00'],
])('formatPriceChange writes %i fen', (fen, text) => expect(formatPriceChange(fen)).toBe(text));

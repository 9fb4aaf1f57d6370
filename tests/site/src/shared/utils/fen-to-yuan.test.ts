import { describe, expect, test } from 'vitest';
import { fenToYuan } from '../../../../../site/src/shared/utils/fen-to-yuan';

describe('fenToYuan', () => {
  test.each([
    [0, 0],
    [5, 0.05],
    [129900, 1299],
    [-123450, -1234.5],
  ])('%d fen are %d yuan', (fen, yuan) => {
    expect(fenToYuan(fen)).toBe(yuan);
  });
});

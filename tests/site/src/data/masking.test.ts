import { describe, expect, test } from 'vitest';
import { maskText } from '../../../../site/src/data/masking';

describe('maskText', () => {
  test.each([
    ['13812345678', '138****5678'],
    ['110101199001011234', '110****1234'],
    ['12345678', '123****5678'],
    ['1234567', '****'],
    ['12', '****'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%o is shown as %o (R-FMT-2)', (text, masked) => {
    expect(maskText(text)).toBe(masked);
  });
});

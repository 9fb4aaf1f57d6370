import { describe, expect, test } from 'vitest';
import { formatMoney } from '../../../site/contract/format-money';

describe('formatMoney', () => {
  test.each([
    [0, '0.00'],
    [null, '0.00'],
    [undefined, '0.00'],
    ['', '0.00'],
    [NaN, '0.00'],
    [Infinity, '0.00'],
    ['free', '0.00'],
  ])('what is no amount, %o, is %s (R-FMT-1)', (yuan, text) => {
    expect(formatMoney(yuan)).toBe(text);
  });

  test.each([
    [1.005, '1.01'],
    [1.004999, '1.00'],
    [-1.005, '-1.01'],
    [1.335, '1.34'],
    [0.995, '1.00'],
    [999.995, '1,000.00'],
    [-0.001, '0.00'],
    [0.005, '0.01'],
    [1e-7, '0.00'],
  ])('%d is rounded half up to %s (R-FMT-1)', (yuan, text) => {
    expect(formatMoney(yuan)).toBe(text);
  });

  test.each([
    [5, '5.00'],
    [999, '999.00'],
    [1000, '1,000.00'],
    [-1234.5, '-1,234.50'],
    [1234567.891, '1,234,567.89'],
    ['2980', '2,980.00'],
    [' -12.345 ', '-12.35'],
    ['.5', '0.50'],
    ['7.', '7.00'],
    [1e21, '1,000,000,000,000,000,000,000.00'],
  ])('%o has separators and its sign: %s (R-FMT-1)', (yuan, text) => {
    expect(formatMoney(yuan)).toBe(text);
  });
});

import { describe, expect, test } from 'vitest';
import { parseCount, parseYuan, typedYuan, yuanProblem } from '../../../../site/operator/ui/amount';

describe('parseYuan', () => {
  test.each([
    ['0', 0],
    ['0.1', 10],
    ['0.29', 29],
    ['1.15', 115],
    ['19.9', 1990],
    ['1,299.00', 129900],
    ['¥ 1，299', 129900],
    ['1005.01', 100501],
    ['１２．５', 1250],
    ['9999999999.99', 999999999999],
  ])('%s is %i fen', (text, fen) => {
    expect(parseYuan(text)).toBe(fen);
  });

  test.each(['', '-1', '1.234', '1.', '.5', '1e3', '一百', '12345678901'])('%j is no amount', (text) => {
    expect(parseYuan(text)).toBeUndefined();
  });
});

describe('yuanProblem', () => {
  test.each([
    ['-1', '不能为负'],
    ['－１', '不能为负'],
    ['100000000.01', '金额太大'],
    ['12345678901', '金额太大'],
    ['1.234', '请填写金额，最多两位小数'],
    ['100000000', undefined],
  ])('of %s: %s', (text, problem) => {
    expect(yuanProblem(text)).toBe(problem);
  });
});

test('parseCount takes whole numbers, in digits of full width too', () => {
  expect(['30', '３０', '1.5', '', '天'].map(parseCount)).toEqual([30, 30, undefined, undefined, undefined]);
});

describe('typedYuan', () => {
  test('comes back as the same fen', () => {
    for (const fen of [0, 1, 10, 99, 100, 115, 129900, 999999999999]) expect(parseYuan(typedYuan(fen))).toBe(fen);
  });
});

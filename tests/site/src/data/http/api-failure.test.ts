import { describe, expect, test } from 'vitest';
import { failureText } from '../../../../../site/src/data/http/api-failure';

describe('failureText', () => {
  test('the server’s own message comes first', () => {
    expect(failureText({ kind: 'business', message: '库存不足' })).toBe('库存不足');
  });

  test('a code without a message is an Error (spec 8)', () => {
    expect(failureText({ kind: 'business', message: '' })).toBe('Error');
  });

  test('no answer and no answer in time are told apart', () => {
    const texts = (['transport', 'timeout'] as const).map((kind) => failureText({ kind, message: '' }));
    expect(new Set(texts).size).toBe(2);
  });

  test('an answer that is none of ours is not blamed on the visitor’s network', () => {
    expect(failureText({ kind: 'transport', message: '服务暂不可用，请稍后再试' })).toBe('服务暂不可用，请稍后再试');
  });
});

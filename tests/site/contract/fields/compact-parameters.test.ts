import { describe, expect, test } from 'vitest';
import { parseCompactParameters } from '../../../../site/contract/fields/compact-parameters';

describe('parseCompactParameters', () => {
  test.each([
    ['a12.k34.p5', { a: '12', k: '34', p: '5' }],
    ['a1.g2.m3.d4.t5', { a: '1', g: '2', m: '3', d: '4', t: '5' }],
    ['a1.a2', { a: '2' }],
    ['a', { a: '' }],
    ['a1..k2.', { a: '1', k: '2' }],
    ['x9.A1.1a', {}],
    ['a007', { a: '007' }],
    ['', {}],
    [null, {}],
    [undefined, {}],
  ])('%o gives %o (R-XL-1)', (text, values) => {
    expect(parseCompactParameters(text)).toEqual(values);
  });

  test('no part can reach into the result object', () => {
    expect(parseCompactParameters('__proto__.toString')).toEqual({ t: 'oString' });
  });
});

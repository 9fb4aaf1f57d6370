import { describe, expect, test } from 'vitest';
import { entityTag, holdsTag } from '../../../../site/server/platform/http/response-cache';

describe('entityTag', () => {
  test('is equal for equal contents only', () => {
    expect(entityTag('a')).toBe(entityTag('a'));
    expect(entityTag('a')).not.toBe(entityTag('b'));
    expect(entityTag('a')).toMatch(/^W\/"[\w-]+"$/);
  });
});

describe('holdsTag', () => {
  test.each(['W/"a"', '"a"', '"x", W/"a" ,"y"', '*'])('%s holds it', (header) => {
    expect(holdsTag(header, 'W/"a"')).toBe(true);
  });
  test.each([undefined, '', '"b"', 'W/"ab"'])('%s does not', (header) => {
    expect(holdsTag(header, 'W/"a"')).toBe(false);
  });
});

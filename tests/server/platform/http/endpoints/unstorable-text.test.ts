import { describe, expect, test } from 'vitest';
import { unstorableTexts } from '../../../../../site/server/platform/http/endpoints/parse-input';

describe('unstorableTexts', () => {
  test('finds texts that a database refuses, wherever they stand', () => {
    const value = { a: 'a\0', b: [{ c: '\ud800' }, 'fine 👩‍👧'], d: { '\0': 1 }, e: null, f: 1 };
    expect(unstorableTexts(value).sort()).toEqual(['a', 'b.0.c', 'd']);
    expect(unstorableTexts('\0')).toEqual(['']);
    expect(unstorableTexts(undefined)).toEqual([]);
  });

  test('does not walk through the bytes of a file', () => {
    const file = Object.defineProperty(new Uint8Array(1), 'walked', {
      enumerable: true,
      get: () => expect.unreachable(),
    });
    expect(unstorableTexts({ file, name: '\0' })).toEqual(['name']);
  });

  test('follows a value that nests deeply', () => {
    let value: unknown = '\0';
    for (let level = 0; level < 5_000; level += 1) value = [value];
    expect(unstorableTexts(value)).toHaveLength(1);
  });
});

import { describe, expect, test } from 'vitest';
import { createKeyRing } from '../../../../site/server/platform/keys/key-ring';

const old = { id: 'old', secret: Buffer.alloc(32, 1) };
const recent = { id: 'recent', secret: Buffer.alloc(32, 2) };
const mobile = '13812345678';

describe('createKeyRing', () => {
  const ring = createKeyRing([old]);
  const rotated = createKeyRing([recent, old]);

  test('reads what it wrote, which is different each time and shows nothing', () => {
    const [stored, again] = [ring.encrypt('mobile', mobile), ring.encrypt('mobile', mobile)];
    expect(stored).not.toBe(again);
    expect(stored).toMatch(/^old\.[\w-]+$/);
    expect(Buffer.from(stored.slice(4), 'base64url').includes(mobile)).toBe(false);
    expect([stored, again].map((text) => ring.decrypt('mobile', text))).toEqual([mobile, mobile]);
    expect(ring.decrypt('name', ring.encrypt('name', '张三 🙂'))).toBe('张三 🙂');
    expect(ring.decrypt('name', ring.encrypt('name', ''))).toBe('');
  });

  test('refuses what was changed anywhere, cut off, or written for another purpose', () => {
    const stored = ring.encrypt('mobile', mobile);
    const bytes = Buffer.from(stored.slice(4), 'base64url');
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => ring.decrypt('mobile', `old.${changed.toString('base64url')}`)).toThrow();
    }
    expect(() => ring.decrypt('mobile', stored.slice(0, -4))).toThrow();
    expect(() => ring.decrypt('mobile', 'old.')).toThrow('too short');
    expect(() => ring.decrypt('email', stored)).toThrow();
  });

  test('refuses a key that it does not know, and a known id with another key', () => {
    const stored = rotated.encrypt('mobile', mobile);
    expect(() => ring.decrypt('mobile', stored)).toThrow(
      /encrypted with the key recent, which is not in use \(in use: old\)\..* add it at the end of DATA_KEYS /,
    );
    expect(() => createKeyRing([{ ...old, id: 'recent' }]).decrypt('mobile', stored)).toThrow();
    expect(() => ring.decrypt('mobile', mobile)).toThrow(/^Personal data in the database are not encrypted\.$/);
  });

  test('says where the key of a development start is', () => {
    const stored = createKeyRing([{ ...recent, id: 'own' }]).encrypt('mobile', mobile);
    expect(() => rotated.decrypt('mobile', stored)).toThrow(
      /key own, which is not in use \(in use: recent, old\)\..* the file data-key in the DATA_DIR of that start/,
    );
  });

  test('after a rotation writes with the first key and finds and reads what the others wrote', () => {
    const stored = ring.encrypt('mobile', mobile);
    expect(rotated.decrypt('mobile', stored)).toBe(mobile);
    expect([stored, rotated.encrypt('mobile', mobile)].map((text) => text.startsWith(rotated.prefix))).toEqual([
      false,
      true,
    ]);
    expect(rotated.blindIndexes('mobile', mobile)).toEqual([
      rotated.blindIndex('mobile', mobile),
      ring.blindIndex('mobile', mobile),
    ]);
  });

  test('an index depends on key, purpose and text alone', () => {
    const index = ring.blindIndex('mobile', mobile);
    expect(createKeyRing([old]).blindIndex('mobile', mobile)).toBe(index);
    const others = [
      ring.blindIndex('mobile', '13812345679'),
      ring.blindIndex('email', mobile),
      rotated.blindIndex('mobile', mobile),
    ];
    expect(new Set([index, ...others]).size).toBe(4);
  });

  test('derives keys by purpose, the same in every process', () => {
    expect(ring.derive('challenge')).toHaveLength(32);
    expect(createKeyRing([old]).derive('challenge')).toEqual(ring.derive('challenge'));
    expect(ring.derive('log')).not.toEqual(ring.derive('challenge'));
    expect(rotated.derive('challenge')).not.toEqual(ring.derive('challenge'));
  });

  test('wants a key, and one for each id', () => {
    expect(() => createKeyRing([])).toThrow('no key');
    expect(() => createKeyRing([old, { ...recent, id: 'old' }])).toThrow('one id');
  });
});

import { createHook } from 'node:async_hooks';
import { scryptSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '../../../../../site/server/domain/identity/user/password-hash';

describe('hashPassword', () => {
  test('stores what scrypt makes of the password with the named cost and salt', async () => {
    const [scheme, N, r, p, salt = '', key = ''] = (await hashPassword('Demo2026!')).split('$');
    expect([scheme, N, r, p]).toEqual(['scrypt', '16384', '8', '1']);
    const options = { N: Number(N), r: Number(r), p: Number(p) };
    const expected = scryptSync('Demo2026!', Buffer.from(salt, 'base64url'), 32, options);
    expect(key).toBe(expected.toString('base64url'));
  });

  test('salts: the same password never gives the same hash', async () => {
    expect(await hashPassword('Demo2026!')).not.toBe(await hashPassword('Demo2026!'));
  });
});

describe('verifyPassword', () => {
  test('takes the password of the hash alone', async () => {
    const hash = await hashPassword('Demo2026!');
    expect(await verifyPassword('Demo2026!', hash)).toBe(true);
    expect(await verifyPassword('demo2026!', hash)).toBe(false);
  });

  test.each([null, undefined])('takes none for the hash %s, after as much work', async (hash) => {
    const work: string[] = [];
    const hook = createHook({ init: (_id, type) => void work.push(type) }).enable();
    expect(await verifyPassword('Demo2026!', hash)).toBe(false);
    hook.disable();
    expect(work.filter((type) => type === 'SCRYPTREQUEST')).toHaveLength(1);
  });
});

import { pbkdf2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deriveKey } from '../../../../site/contract/session/derive-key';

const bytes = (length: number, seed: number) => Uint8Array.from({ length }, (_, i) => (i * 89 + seed * 31 + 7) % 256);

describe('deriveKey', () => {
  test('derives what browsers derive over HTTPS', async () => {
    const [password, salt] = [bytes(20, 1), bytes(16, 2)];
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const method = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 5000 };
    const bits = await crypto.subtle.deriveBits(method, key, 256);
    expect(deriveKey(password, salt, 5000, 32)).toEqual(new Uint8Array(bits));
  });

  test('does so for every length that fits a block', () => {
    for (let length = 0; length <= 64; length += 1) {
      const [password, salt] = [bytes(length, length), bytes(length % 52, length)];
      const expected = pbkdf2Sync(password, salt, (length % 4) + 1, (length % 32) + 1, 'sha256');
      expect(deriveKey(password, salt, (length % 4) + 1, (length % 32) + 1)).toEqual(new Uint8Array(expected));
    }
  });

  test('refuses what it would derive wrongly', () => {
    for (const [password, salt, length] of [
      [65, 16, 32],
      [20, 52, 32],
      [20, 16, 33],
    ] as const)
      expect(() => deriveKey(bytes(password, 1), bytes(salt, 1), 1, length)).toThrow(RangeError);
  });
});

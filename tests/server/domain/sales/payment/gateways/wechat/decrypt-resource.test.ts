import { describe, expect, it } from 'vitest';
import { decryptResource } from '../../../../../../../site/server/domain/sales/payment/gateways/wechat/wechat-keys';
import { apiV3Key } from '../../../../../../support/wechat/wechat-peer';
import { seal } from '../../../../../../support/wechat/platform-key';

/** Test cases 13 and 14 of McGrew and Viega, The Galois/Counter Mode of Operation: key, nonce and content are zeroes. */
const zeroKey = Buffer.alloc(32);
const zeroes = (ciphertext: string) => ({
  algorithm: 'AEAD_AES_256_GCM' as const,
  nonce: '\0'.repeat(12),
  associated_data: '',
  ciphertext: Buffer.from(ciphertext, 'hex').toString('base64'),
});
const tagOfNothing = '530f8afbc74536b9a963b4f1c4cb738b';
const sixteenZeroes = 'cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919';

describe('decryptResource', () => {
  it('opens the published test cases', () => {
    expect(decryptResource(zeroes(tagOfNothing), zeroKey)).toEqual(Buffer.alloc(0));
    expect(decryptResource(zeroes(sixteenZeroes), zeroKey)).toEqual(Buffer.alloc(16));
  });

  it('refuses what was changed, another key, other associated data, and what has no tag', () => {
    const key = Buffer.from(apiV3Key);
    const sealed = { ...seal('{}', apiV3Key, 'refund'), algorithm: 'AEAD_AES_256_GCM' as const };
    expect(decryptResource(sealed, key).toString()).toBe('{}');
    expect(() => decryptResource(zeroes(`00${sixteenZeroes.slice(2)}`), zeroKey)).toThrow();
    expect(() => decryptResource(zeroes(`${sixteenZeroes.slice(0, -2)}00`), zeroKey)).toThrow();
    expect(() => decryptResource(sealed, zeroKey)).toThrow();
    expect(() => decryptResource({ ...sealed, associated_data: 'transaction' }, key)).toThrow();
    expect(() => decryptResource(zeroes('00'), zeroKey)).toThrow('no tag');
  });
});

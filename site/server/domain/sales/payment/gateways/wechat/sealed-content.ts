import { createDecipheriv } from 'node:crypto';
import { z } from 'zod';

/** Bytes of the tag at the end of what AES-GCM encrypted. */
const tagBytes = 16;

/** What is encrypted with the APIv3 key: contents of notifications, and platform certificates. */
export const sealedContent = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.base64(),
  associated_data: z.string().default(''),
  nonce: z.string().min(1),
});

/**
 * Decrypts a content (https://pay.weixin.qq.com/doc/v3/merchant/4012071382).
 * @param key the APIv3 key.
 * @throws Error when it was not encrypted with the key, or was changed since.
 */
export function openSealed(
  { ciphertext, associated_data, nonce }: z.output<typeof sealedContent>,
  key: Buffer,
): Buffer {
  const bytes = Buffer.from(ciphertext, 'base64');
  const end = bytes.length - tagBytes;
  if (end < 0) throw new Error('The content has no tag');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce), { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(end));
  decipher.setAAD(Buffer.from(associated_data));
  return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]);
}

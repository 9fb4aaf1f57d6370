import { randomBytes } from 'node:crypto';

/** Bytes of a key. */
const keyLength = 32;
const keyPattern = /^([\w-]{1,32}):([A-Za-z0-9+/]{43}=)$/;

/** A secret that personal data are kept with. Its id stands beside what it encrypted. */
export interface DataKey {
  readonly id: string;
  readonly secret: Buffer;
}

/** Id of the key that development makes for itself. */
export const ownKeyId = 'own';

/** Reads `id:base64 of 32 bytes`, as `openssl rand -base64 32` writes them; undefined for anything else. */
export function readDataKey(text: string): DataKey | undefined {
  const [, id, secret] = keyPattern.exec(text) ?? [];
  return id && secret ? { id, secret: Buffer.from(secret, 'base64') } : undefined;
}

/** A new key in the spelling that `readDataKey` reads. */
export function createDataKey(id: string): string {
  return `${id}:${randomBytes(keyLength).toString('base64')}`;
}

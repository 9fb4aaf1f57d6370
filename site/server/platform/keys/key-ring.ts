import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
/** Bytes of what makes each encryption different, of what proves that nothing was changed, and of derived keys. */
const ivLength = 12;
const tagLength = 16;
const keyLength = 32;

export type KeyRing = ReturnType<typeof createKeyRing>;

/**
 * The keys of personal data. The first one writes, all of them read, so that a new one can be put first while data of the old
 * ones are there. A purpose keeps what is written for one use from being read for another.
 * @throws Error without a key, or when two have one id.
 */
export function createKeyRing(keys: readonly DataKey[]) {
  const [first] = keys;
  if (!first) throw new Error('There is no key for personal data.');
  const byId = new Map(keys.map((key) => [key.id, key]));
  if (byId.size < keys.length) throw new Error('Two keys for personal data have one id.');
  const derived = new Map<string, Buffer>();

  function derive({ id, secret }: DataKey, use: string): Buffer {
    const name = `${id} ${use}`;
    const key = derived.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', use, keyLength));
    derived.set(name, key);
    return key;
  }

  const indexBy = (key: DataKey, purpose: string, text: string) =>
    createHmac('sha256', derive(key, `index ${purpose}`))
      .update(text)
      .digest('base64url');

  const prefix = `${first.id}.`;
  return {
    /** What everything begins with that the first key encrypted. */
    prefix,
    /** Encrypts a text, differently each time; the id of the key stands in front. */
    encrypt(purpose: string, text: string): string {
      const iv = randomBytes(ivLength);
      const encrypting = createCipheriv(cipher, derive(first, 'encryption'), iv).setAAD(Buffer.from(purpose));
      const parts = [iv, encrypting.update(text, 'utf8'), encrypting.final(), encrypting.getAuthTag()];
      return prefix + Buffer.concat(parts).toString('base64url');
    },
    /** @throws Error when the key is not on the ring, or the text was changed or is of another purpose. */
    decrypt(purpose: string, stored: string): string {
      const [id = '', content] = stored.split('.');
      if (content === undefined) throw new Error('Personal data in the database are not encrypted.');
      const key = byId.get(id);
      if (!key) throw new Error(missingKey(id, [...byId.keys()]));
      const bytes = Buffer.from(content, 'base64url');
      const end = bytes.length - tagLength;
      if (end < ivLength) throw new Error('An encrypted text is too short.');
      const decrypting = createDecipheriv(cipher, derive(key, 'encryption'), bytes.subarray(0, ivLength), {
        authTagLength: tagLength,
      });
      decrypting.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(end));
      try {
        return decrypting.update(bytes.subarray(ivLength, end), undefined, 'utf8') + decrypting.final('utf8');
      } catch (cause) {
        throw new Error(
          `The key ${id} is not the one that encrypted the personal data in the database, or they were changed: look for that key in an older copy of DATA_KEYS.`,
          { cause },
        );
      }
    },
    /** Stands for a text where it is looked up: the same each time, and nobody without the key finds the text by trying. */
    blindIndex: (purpose: string, text: string) => indexBy(first, purpose, text),
    /** What may stand for a text that any key of the ring wrote, the first key's first. */
    blindIndexes: (purpose: string, text: string) => keys.map((key) => indexBy(key, purpose, text)),
    /** A key of 32 bytes for one purpose, the same in all processes with these keys; another one when the first key changes. */
    derive: (purpose: string) => derive(first, `derived ${purpose}`),
  };
}

/** What an operator can do about a key that is not there. */
function missingKey(id: string, present: readonly string[]): string {
  const place =
    id === ownKeyId
      ? 'a development start made it, and it is the file data-key in the DATA_DIR of that start'
      : 'it may be in an older copy of the settings';
  return (
    `Personal data in the database are encrypted with the key ${id}, which is not in use (in use: ${present.join(', ')}). ` +
    `Find that key (${place}), add it at the end of DATA_KEYS and start again.`
  );
}

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

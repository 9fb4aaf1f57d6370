import type { KeyObject } from 'node:crypto';

/** Bits that Alipay asks of keys for RSA2. */
const leastBits = 2048;

/**
 * Reads an RSA key as PEM, or as the bare base64 that Alipay's key tool (密钥工具) writes and its site shows.
 * @param types of what the base64 may be.
 * @throws Error for what is no such key.
 */
export function rsaKeyOf<Type extends string>(
  text: string,
  make: (key: string | { key: Buffer; format: 'der'; type: Type }) => KeyObject,
  types: readonly Type[],
): KeyObject {
  const key = text.includes('-----BEGIN') ? make(text) : firstOf(types, text, make);
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < leastBits)
    throw new Error('no RSA key, or a short one');
  return key;
}

function firstOf<Type extends string>(
  types: readonly Type[],
  text: string,
  make: (key: { key: Buffer; format: 'der'; type: Type }) => KeyObject,
): KeyObject {
  const der = Buffer.from(text, 'base64');
  for (const type of types) {
    try {
      return make({ key: der, format: 'der', type });
    } catch {
      // It may be of the next one.
    }
  }
  throw new Error('no key');
}

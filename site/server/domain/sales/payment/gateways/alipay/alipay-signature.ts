import { sign, verify, type KeyObject } from 'node:crypto';

/** Parameters as they are signed: `name=value` joined by `&`, in the order of their names, without empty ones. */
export function signedText(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** The signature RSA2, SHA256withRSA in base64 (https://opendocs.alipay.com/common/02kf5q). */
export function signRsa2(content: Uint8Array, key: KeyObject): string {
  return sign('sha256', content, key).toString('base64');
}

/** Whether one of the keys made a signature RSA2. */
export function isSigned(content: Uint8Array, signature: string, keys: readonly KeyObject[]): boolean {
  const bytes = Buffer.from(signature, 'base64');
  return keys.some((key) => verify('sha256', content, key, bytes));
}

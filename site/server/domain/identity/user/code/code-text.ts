import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Six digits. */
export function createCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** What is stored of a code. */
export function saltedHash(code: string, salt = randomBytes(16).toString('base64url')): string {
  return `${salt}$${createHash('sha256')
    .update(salt + code)
    .digest('base64url')}`;
}

export function isCode(code: string, hash: string): boolean {
  const [salt] = hash.split('$', 1);
  const [actual, expected] = [Buffer.from(saltedHash(code, salt)), Buffer.from(hash)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

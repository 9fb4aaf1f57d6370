import { createHash, randomBytes } from 'node:crypto';

/** Bytes of randomness, too many to guess. */
const tokenLength = 32;

/** A new secret for one session. */
export function createToken(): string {
  return randomBytes(tokenLength).toString('base64url');
}

/** What is stored instead of a secret or an address that is only ever compared. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

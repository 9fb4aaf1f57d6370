import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { isStale } from '../../../platform/keys/is-stale';
import type { KeyRing } from '../../../platform/keys/key-ring';
import { createToken, fingerprint } from '../../../platform/token';
import { invite } from './invitation-tables';

/** Characters of a code, six bits each: too many to guess, and few enough for a small QR code. */
const codeLength = 16;

/** What the keys of codes are for. */
const purpose = 'invitation code';

/** A new code, with what is stored of it. */
export function createInvitationCode(keys: KeyRing) {
  const code = createToken().slice(0, codeLength);
  return { code, codeHash: fingerprint(code), codeEncrypted: keys.encrypt(purpose, code) };
}

export function readInvitationCode(keys: KeyRing, stored: string): string {
  return keys.decrypt(purpose, stored);
}

/** Encrypts the codes of up to so many invitations that the first key did not write. @returns how many they were. */
export async function encryptInvitations(db: Queryable, keys: KeyRing, limit: number): Promise<number> {
  // Keys are those of all organisations.
  const table = acrossOrganizations(invite);
  const { id, codeEncrypted } = table;
  const isOld = isStale(codeEncrypted, keys);
  const rows = await db.select({ id, codeEncrypted }).from(table).where(isOld).limit(limit).for('update');
  for (const row of rows) {
    const changed = keys.encrypt(purpose, readInvitationCode(keys, row.codeEncrypted));
    await db.update(table).set({ codeEncrypted: changed }).where(eq(id, row.id));
  }
  return rows.length;
}

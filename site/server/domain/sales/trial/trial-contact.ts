import { eq, or } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { isStale } from '../../../platform/keys/is-stale';
import type { KeyRing } from '../../../platform/keys/key-ring';
import { trial } from './trial-tables';

/** What the keys of names and mobiles are for. */
export const trialContactPurpose = 'trial contact';

// Keys belong to no organisation.
const trials = acrossOrganizations(trial);

/** Whom to call about a trial. */
export interface TrialContact {
  readonly contact: string;
  readonly mobile: string;
}

type ContactColumns = Pick<typeof trials.$inferSelect, 'contactEncrypted' | 'mobileEncrypted'>;

/** What is stored of a contact. */
export function contactColumns(keys: KeyRing, { contact, mobile }: TrialContact): ContactColumns {
  return {
    contactEncrypted: keys.encrypt(trialContactPurpose, contact),
    mobileEncrypted: keys.encrypt(trialContactPurpose, mobile),
  };
}

/** The contact of a row; empty where it was erased. */
export function readContact(keys: KeyRing, { contactEncrypted, mobileEncrypted }: ContactColumns): TrialContact {
  const read = (stored: string | null) => (stored === null ? '' : keys.decrypt(trialContactPurpose, stored));
  return { contact: read(contactEncrypted), mobile: read(mobileEncrypted) };
}

/** Encrypts the contacts of up to so many trials that the first key did not write. @returns how many they were. */
export async function encryptTrials(db: Queryable, keys: KeyRing, limit: number): Promise<number> {
  const { id, contactEncrypted, mobileEncrypted } = trials;
  const isOld = or(isStale(contactEncrypted, keys), isStale(mobileEncrypted, keys));
  const columns = { id, contactEncrypted, mobileEncrypted };
  const rows = await db.select(columns).from(trials).where(isOld).limit(limit).for('update');
  for (const row of rows) {
    await db
      .update(trials)
      .set(contactColumns(keys, readContact(keys, row)))
      .where(eq(id, row.id));
  }
  return rows.length;
}

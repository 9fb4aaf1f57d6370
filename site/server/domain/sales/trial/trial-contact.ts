import { and, eq, inArray, isNotNull, lt, ne, or } from 'drizzle-orm';
import { trialStatus } from '../../../../contract/trial/trial-status';
import { secondsAfter } from '../../../platform/clock';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { isStale } from '../../../platform/keys/key-ring';
import type { Tx } from '../../../platform/tx';
import { trial, type StoredTrial } from './trial-tables';

/** Purpose of the keys of names and mobiles. */
export const trialContactPurpose = 'trial contact';

/** Seconds that a contact is kept: two years, as the privacy policy says of whoever asks for something. */
const retention = 2 * 365 * 24 * 3600;

// Keys, time and people belong to no organisation.
const trials = acrossOrganizations(trial);

/** Whom to call about a trial. */
export interface TrialContact {
  readonly contact: string;
  readonly mobile: string;
}

type ContactColumns = Pick<StoredTrial, 'contactEncrypted' | 'mobileEncrypted'>;

export function encryptContact({ keys }: Tx, { contact, mobile }: TrialContact): ContactColumns {
  return {
    contactEncrypted: keys.encrypt(trialContactPurpose, contact),
    mobileEncrypted: keys.encrypt(trialContactPurpose, mobile),
  };
}

/** Adds the contact to a row; empty where it was erased. */
export function withContact<Row extends ContactColumns>({ keys }: Tx, row: Row): Row & TrialContact {
  const decrypt = (stored: string | null) => (stored === null ? '' : keys.decrypt(trialContactPurpose, stored));
  return { ...row, contact: decrypt(row.contactEncrypted), mobile: decrypt(row.mobileEncrypted) };
}

/** Encrypts the contacts of up to `limit` trials that the first key did not write. @returns how many they were. */
export async function encryptTrials(tx: Tx, limit: number): Promise<number> {
  const { id, contactEncrypted, mobileEncrypted } = trials;
  const isOld = or(isStale(contactEncrypted, tx.keys), isStale(mobileEncrypted, tx.keys));
  const rows = await tx.db
    .select({ id, contactEncrypted, mobileEncrypted })
    .from(trials)
    .where(isOld)
    .limit(limit)
    .for('update');
  for (const row of rows) {
    await tx.db
      .update(trials)
      .set(encryptContact(tx, withContact(tx, row)))
      .where(eq(id, row.id));
  }
  return rows.length;
}

/** What people wrote, and where they came from, is erased with whom to call. */
export const erasedContact = { contactEncrypted: null, mobileEncrypted: null, remark: '', attribution: null };

/** Erases the contacts of up to `limit` trials that are decided and too old. @returns how many they were. */
export async function eraseOldContacts({ db, now }: Tx, limit: number): Promise<number> {
  const isDecided = inArray(trials.status, [trialStatus.ended, trialStatus.rejected, trialStatus.converted]);
  const hasContact = or(isNotNull(trials.contactEncrypted), isNotNull(trials.mobileEncrypted), ne(trials.remark, ''));
  const old = db
    .select({ id: trials.id })
    .from(trials)
    .where(and(lt(trials.ctime, secondsAfter(now, -retention)), isDecided, hasContact))
    .limit(limit);
  const rows = await db.update(trials).set(erasedContact).where(inArray(trials.id, old)).returning({ id: trials.id });
  return rows.length;
}

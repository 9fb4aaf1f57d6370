import { eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import { isStale, type KeyRing } from '../../../platform/keys/key-ring';
import type { Tx } from '../../../platform/tx';
import { appUser } from './user-tables';

/** Purpose of the keys for mobiles and e-mail addresses. */
export const contactPurpose = 'user contact';

export interface Contact {
  mobile: string | null;
  /** In lower case. */
  email: string | null;
}

type Row = typeof appUser.$inferSelect;

/** Returns the columns of those contacts that are given. */
export function contactColumns(keys: KeyRing, { mobile, email }: Partial<Contact>) {
  return {
    ...(mobile !== undefined && { mobileEncrypted: encrypted(keys, mobile), mobileIndex: indexed(keys, mobile) }),
    ...(email !== undefined && { emailEncrypted: encrypted(keys, email), emailIndex: indexed(keys, email) }),
  };
}

export function readContact(
  keys: KeyRing,
  { mobileEncrypted, emailEncrypted }: Pick<Row, 'mobileEncrypted' | 'emailEncrypted'>,
): Contact {
  return { mobile: decrypted(keys, mobileEncrypted), email: decrypted(keys, emailEncrypted) };
}

/** Returns enough of a mobile for those who know it to recognise it: `138****0001`. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}

/** Matches the user of a mobile or an e-mail address, whichever key the row was written with. */
export function hasContact(keys: KeyRing, kind: keyof Contact, value: string): SQL {
  const column = kind === 'mobile' ? appUser.mobileIndex : appUser.emailIndex;
  return inArray(column, keys.blindIndexes(contactPurpose, value));
}

/** Encrypts the contacts of up to `limit` users that the first key did not write. @returns how many they were. */
export async function encryptContacts({ db, keys }: Pick<Tx, 'db' | 'keys'>, limit: number): Promise<number> {
  const { id, plainMobile, plainEmail, mobileEncrypted, emailEncrypted } = appUser;
  const isOld = or(
    isNotNull(plainMobile),
    isNotNull(plainEmail),
    isStale(mobileEncrypted, keys),
    isStale(emailEncrypted, keys),
  );
  const rows = await db.select().from(appUser).where(isOld).orderBy(id).limit(limit).for('update');
  for (const row of rows) {
    const { mobile, email } = readContact(keys, row);
    const contact = { mobile: row.plainMobile ?? mobile, email: row.plainEmail ?? email };
    const columns = { ...contactColumns(keys, contact), plainMobile: null, plainEmail: null };
    await db.update(appUser).set(columns).where(eq(id, row.id));
  }
  return rows.length;
}

const encrypted = (keys: KeyRing, text: string | null) => text && keys.encrypt(contactPurpose, text);
const indexed = (keys: KeyRing, text: string | null) => text && keys.blindIndex(contactPurpose, text);
const decrypted = (keys: KeyRing, stored: string | null) => stored && keys.decrypt(contactPurpose, stored);

import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { isStale } from '../../../platform/keys/is-stale';
import type { KeyRing } from '../../../platform/keys/key-ring';
import { invoice, invoiceTitle } from './invoice-tables';

/** What the keys of e-mail addresses are for. */
export const invoiceEmailPurpose = 'invoice email';

// What is personal is encrypted, and erased, wherever it stands.
const tables = [acrossOrganizations(invoice), acrossOrganizations(invoiceTitle)] as const;
const [invoices, titles] = tables;

export function encryptEmail(keys: KeyRing, email: string): string {
  return keys.encrypt(invoiceEmailPurpose, email);
}

/** An e-mail address as it was given; empty once it is erased. */
export function decryptEmail(keys: KeyRing, stored: string | null): string {
  return stored === null ? '' : keys.decrypt(invoiceEmailPurpose, stored);
}

/** Encrypts the addresses of up to so many invoices and titles that the first key did not write. @returns how many they were. */
export async function encryptInvoices(db: Queryable, keys: KeyRing, limit: number): Promise<number> {
  let count = 0;
  for (const table of tables) {
    const { id, emailEncrypted } = table;
    const rows = await db
      .select({ id, emailEncrypted })
      .from(table)
      .where(isStale(emailEncrypted, keys))
      .limit(limit - count)
      .for('update');
    for (const row of rows) {
      const changed = encryptEmail(keys, decryptEmail(keys, row.emailEncrypted));
      await db.update(table).set({ emailEncrypted: changed }).where(eq(id, row.id));
    }
    count += rows.length;
  }
  return count;
}

/** Erases what invoices know of a person whose account is closed. The invoices themselves are part of the books and stay. */
export async function forgetApplicant(db: Queryable, userId: number): Promise<void> {
  await db.update(invoices).set({ emailEncrypted: null }).where(eq(invoices.userId, userId));
  await db.delete(titles).where(eq(titles.userId, userId));
}

import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { job } from '../../../platform/jobs/job-tables';
import type { KeyRing } from '../../../platform/keys/key-ring';
import { accountNotice, type AccountNotice } from './account-notice';
import { contactPurpose } from './user-contact';

/** What stood in jobs from before there were keys; what is encrypted has a dot behind the id of its key. */
const plainPattern = /^\d+$|@/;

/** Encrypts the targets of up to so many notices that the first key did not write. @returns how many they were. */
export async function encryptNotices(db: Queryable, keys: KeyRing, limit: number): Promise<number> {
  const isOld = sql`not starts_with(${job.payload} ->> 'target', ${keys.prefix})`;
  const rows = await db
    .select({ id: job.id, payload: job.payload })
    .from(job)
    .where(and(eq(job.topic, accountNotice.name), isOld))
    .limit(limit)
    .for('update');
  for (const { id, payload } of rows) {
    const { target, ...notice } = payload as AccountNotice;
    const plain = plainPattern.test(target) ? target : keys.decrypt(contactPurpose, target);
    const changed: AccountNotice = { ...notice, target: keys.encrypt(contactPurpose, plain) };
    await db.update(job).set({ payload: changed }).where(eq(job.id, id));
  }
  return rows.length;
}

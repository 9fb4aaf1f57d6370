import { randomUUID } from 'node:crypto';
import { desc, eq, gte, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { NewLead } from '../../../../contract/lead/lead-schema';
import { secondsAfter } from '../../../platform/clock';
import type { IdempotencyKey } from '../../../platform/idempotency/idempotency';
import { isStale } from '../../../platform/keys/key-ring';
import type { Transactions, Tx } from '../../../platform/tx';
import { notifyOperators } from '../alert/alert';
import { describeLead, type KeptLead } from './lead-rules';
import { lead } from './lead-tables';

/** Seconds that a lead is kept: two years, as the privacy policy says. */
const retention = 2 * 365 * 24 * 3600;
/** What the keys of mobiles are for. */
const purpose = 'lead mobile';

/**
 * Keeps a lead and notifies the operators.
 * @param website a hidden field: of a lead that fills it in nothing is kept, and its sender learns nothing of that.
 * @returns the id.
 */
export async function createLead(
  { transact }: Pick<Transactions, 'transact'>,
  newLead: NewLead,
  website: string,
  idempotencyKey?: IdempotencyKey,
): Promise<string> {
  if (website !== '') return randomUUID();
  return transact(async (tx) => {
    const id = await storeLead(tx, newLead);
    await notifyOperators(tx, describeLead(id, newLead));
    return id;
  }, idempotencyKey);
}

/** @returns the id. */
export async function storeLead({ db, keys }: Tx, { mobile, attribution, ...content }: NewLead): Promise<string> {
  const values = { ...content, ...(attribution && { attribution }), mobileEncrypted: keys.encrypt(purpose, mobile) };
  const [row] = await db.insert(lead).values(values).returning({ id: lead.id });
  if (!row) throw new Error('A lead was not stored');
  return row.id;
}

/** Leads that came at a time or later, the newest first; all of them without one. */
export async function listLeads({ db, keys }: Tx, since?: Date): Promise<KeptLead[]> {
  const rows = await db
    .select()
    .from(lead)
    .where(since && gte(lead.ctime, since))
    .orderBy(desc(lead.ctime), lead.id);
  return rows.map(({ mobileEncrypted, plainMobile, ...content }) => ({
    ...content,
    mobile: plainMobile ?? keys.decrypt(purpose, mobileEncrypted ?? ''),
  }));
}

/** Deletes up to `limit` leads that are too old. @returns how many they were. */
export async function purgeLeads({ db, now }: Tx, limit: number): Promise<number> {
  const old = db
    .select({ id: lead.id })
    .from(lead)
    .where(lt(lead.ctime, secondsAfter(now, -retention)))
    .limit(limit);
  const rows = await db.delete(lead).where(inArray(lead.id, old)).returning({ id: lead.id });
  return rows.length;
}

/** Encrypts up to `limit` mobiles that the first key did not encrypt. @returns how many they were. */
export async function encryptLeads({ db, keys }: Tx, limit: number): Promise<number> {
  const { id, plainMobile, mobileEncrypted } = lead;
  const isOld = or(isNotNull(plainMobile), isStale(mobileEncrypted, keys));
  const rows = await db.select({ id, plainMobile, mobileEncrypted }).from(lead).where(isOld).limit(limit).for('update');
  for (const row of rows) {
    const mobile = row.plainMobile ?? keys.decrypt(purpose, row.mobileEncrypted ?? '');
    const columns = { mobileEncrypted: keys.encrypt(purpose, mobile), plainMobile: null };
    await db.update(lead).set(columns).where(eq(id, row.id));
  }
  return rows.length;
}

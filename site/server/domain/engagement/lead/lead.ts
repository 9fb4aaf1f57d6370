import { randomUUID } from 'node:crypto';
import { desc, gte } from 'drizzle-orm';
import type { NewLead } from '../../../../contract/lead/lead-schema';
import { decryptRow, encryptRow } from '../../../platform/db/encryption';
import type { IdempotencyKey } from '../../../platform/idempotency/idempotency';
import type { Transactions, Tx } from '../../../platform/tx';
import { notifyOperators } from '../alert/alert';
import { describeLead } from './lead-rules';
import { lead } from './lead-tables';

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
export async function storeLead({ db, keys }: Tx, { remark, attribution, ...content }: NewLead): Promise<string> {
  const values = encryptRow(keys, lead, { ...content, remark: remark || null });
  const [row] = await db
    .insert(lead)
    .values({ ...values, ...(attribution && { attribution }) })
    .returning({ id: lead.id });
  if (!row) throw new Error('A lead was not stored');
  return row.id;
}

/** Leads that came at a time or later, the newest first; all of them without one. */
export async function listLeads({ db, keys }: Tx, since?: Date) {
  const rows = await db
    .select()
    .from(lead)
    .where(since && gte(lead.ctime, since))
    .orderBy(desc(lead.ctime), lead.id);
  return rows.map((row) => decryptRow(keys, lead, row));
}

import { and, eq, sql } from 'drizzle-orm';
import { AppFailure } from '../../app-failure';
import type { Queryable } from '../db/database';
import { sqlStates } from '../db/sql-states';
import { idempotentReply as table } from './idempotent-reply-tables';
import type { Once } from './once';

/** How long the same request may be under way elsewhere (api 2.0), in waits that each end before a statement must. */
const waits = 5;
const usualWait = '2s';
/** SQLSTATE of a lock that was not granted in time. */
const lockNotAvailable = '55P03';

/**
 * Does work within a transaction and stores its reply beside it, or hands out the reply that is stored already. While the
 * same request is under way in another transaction, it waits for that one.
 * @param work whose result is JSON. When it rejects nothing is stored, and the next request does it again.
 * @param wait one of the waits for the same request, as PostgreSQL writes it.
 * @throws AppFailure duplicateSubmission when the key came with another body, or the other request takes too long.
 */
export async function doOnce<Reply>(
  transaction: Queryable,
  { subject, endpoint, key, bodyHash, onReplay }: Once,
  work: () => Promise<Reply>,
  wait = usualWait,
): Promise<Reply> {
  const isThis = and(eq(table.subject, subject), eq(table.endpoint, endpoint), eq(table.key, key));
  await transaction.execute(sql.raw(`set local lock_timeout = '${wait}'`));
  const isFirst = await claim(transaction, { subject, endpoint, key, bodyHash });
  await transaction.execute(sql`set local lock_timeout to default`);
  if (!isFirst) {
    const [stored] = await transaction.select().from(table).where(isThis);
    if (stored?.bodyHash !== bodyHash) throw new AppFailure('duplicateSubmission');
    onReplay();
    return stored.reply as Reply;
  }
  const reply = await work();
  await transaction
    .update(table)
    .set({ reply: reply ?? null })
    .where(isThis);
  return reply;
}

/** Whether this request is the first with its key. Waits while another one is under way. */
async function claim(transaction: Queryable, row: typeof table.$inferInsert): Promise<boolean> {
  for (let waited = 1; ; waited += 1) {
    try {
      // A savepoint keeps the transaction when the wait is over.
      return await transaction.transaction(async (savepoint) => {
        const claimed = await savepoint.insert(table).values(row).onConflictDoNothing().returning({ key: table.key });
        return claimed.length > 0;
      });
    } catch (error) {
      if (!sqlStates(error).includes(lockNotAvailable)) throw error;
      if (waited === waits) throw new AppFailure('duplicateSubmission', { cause: error });
    }
  }
}

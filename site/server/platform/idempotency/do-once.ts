import { and, eq, sql } from 'drizzle-orm';
import { AppFailure } from '../../app-failure';
import type { Queryable } from '../db/database';
import { idempotentReply as table } from './idempotent-reply-tables';
import type { Once } from './once';

/** How long the same request may be under way elsewhere (api 2.0). */
const wait = '10s';
/** SQLSTATE of a lock that was not granted in time. */
const lockNotAvailable = '55P03';

/**
 * Does work within a transaction and stores its reply beside it, or hands out the reply that is stored already. While the
 * same request is under way in another transaction, it waits for that one.
 * @param work whose result is JSON. When it rejects nothing is stored, and the next request does it again.
 * @throws AppFailure duplicateSubmission when the key came with another body, or the other request takes too long.
 */
export async function doOnce<Reply>(
  transaction: Queryable,
  { subject, endpoint, key, bodyHash, onReplay }: Once,
  work: () => Promise<Reply>,
): Promise<Reply> {
  const isThis = and(eq(table.subject, subject), eq(table.endpoint, endpoint), eq(table.key, key));
  await transaction.execute(sql.raw(`set local lock_timeout = '${wait}'`));
  const claimed = await transaction
    .insert(table)
    .values({ subject, endpoint, key, bodyHash })
    .onConflictDoNothing()
    .returning({ key: table.key })
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? new AppFailure('duplicateSubmission', { cause: error }) : error;
    });
  await transaction.execute(sql`set local lock_timeout to default`);
  if (claimed.length === 0) {
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

function isLockTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as NodeJS.ErrnoException).code === lockNotAvailable) return true;
  }
  return false;
}

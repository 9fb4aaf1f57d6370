import { and, eq, sql } from 'drizzle-orm';
import { AppFailure } from '../../app-failure';
import type { Queryable } from '../db/database';
import type { KeyRing } from '../keys/key-ring';
import { sqlStates } from '../db/outages';
import { idempotentReply as table, replyPurpose } from './idempotent-reply-tables';
import { decryptRow, encryptRow } from '../db/encryption';

/**
 * A write that happens once however often it is sent. Its reply is stored for a day, encrypted, because it may name people; it must
 * hold no secret all the same: an endpoint that answers with a token takes no key.
 */
export interface IdempotencyKey {
  /** Whose key it is: the id of the user, or `visitor`. */
  readonly subject: string;
  /** Name of the endpoint. */
  readonly endpoint: string;
  /** A UUID that the sender made. */
  readonly key: string;
  /** Differs for another request with the same key. It is stored under a key of the server: nobody finds the body by trying. */
  readonly bodyHash: string;
  /** Called when the stored reply is given again. */
  onReplay(): void;
}

/** How long the same request may be under way elsewhere (api 2.0), in waits that each end before a statement must. */
const waits = 5;
const usualWait = '2s';
/** SQLSTATE of a lock that was not granted in time. */
const lockNotAvailable = '55P03';

/**
 * Does work within a transaction and stores its reply beside it, or returns the reply that is stored already. While the
 * same request is under way in another transaction, it waits for that one.
 * @param work whose result is JSON. When it rejects nothing is stored, and the next request does it again.
 * @param wait one of the waits for the same request, as PostgreSQL writes it.
 * @throws AppFailure duplicateSubmission when the key came with another body, or the other request takes too long.
 */
export async function runIdempotent<Reply>(
  { db: transaction, keys }: { readonly db: Queryable; readonly keys: KeyRing },
  { subject, endpoint, key, bodyHash, onReplay }: IdempotencyKey,
  work: () => Promise<Reply>,
  wait = usualWait,
): Promise<Reply> {
  const isThis = and(eq(table.subject, subject), eq(table.endpoint, endpoint), eq(table.key, key));
  await transaction.execute(sql.raw(`set local lock_timeout = '${wait}'`));
  const isFirst = await claim(transaction, {
    subject,
    endpoint,
    key,
    bodyHash: keys.blindIndex(replyPurpose, bodyHash),
  });
  await transaction.execute(sql`set local lock_timeout to default`);
  if (!isFirst) {
    const [stored] = await transaction.select().from(table).where(isThis);
    if (!stored || !keys.blindIndexes(replyPurpose, bodyHash).includes(stored.bodyHash)) {
      throw new AppFailure('duplicateSubmission');
    }
    onReplay();
    return JSON.parse(decryptRow(keys, table, stored).reply ?? '') as Reply;
  }
  const reply = await work();
  await transaction
    .update(table)
    .set(encryptRow(keys, table, { reply: JSON.stringify(reply ?? null) }))
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

import { lt, sql } from 'drizzle-orm';
import { secondsAfter, type Clock } from '../clock';
import type { Database, Queryable } from '../db/database';
import { inBatches } from '../jobs/in-batches';
import type { RecurringJob } from '../jobs/job-definition';
import { idempotentReply as table } from './idempotent-reply-tables';

/** Seconds that replies are kept (api 2.0), and between looks for older ones. */
const replyLife = 24 * 3600;
const lookEvery = 3600;

/** Deletes the stored replies that nobody may ask for any longer. */
export function forgetReplies(database: Database, now: Clock): RecurringJob {
  return {
    name: 'idempotency.purge-replies',
    every: lookEvery,
    async run(signal) {
      const before = secondsAfter(now(), -replyLife);
      await inBatches(signal, (limit) => database.transact((db) => deleteOld(db, before, limit)));
    },
  };
}

async function deleteOld(db: Queryable, before: Date, limit: number): Promise<number> {
  const old = db.select({ ctid: sql`ctid` }).from(table).where(lt(table.ctime, before)).limit(limit);
  const rows = await db.delete(table).where(sql`ctid = any(array(${old}))`).returning({ key: table.key });
  return rows.length;
}

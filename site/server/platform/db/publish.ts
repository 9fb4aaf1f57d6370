import { sql } from 'drizzle-orm';
import type { Queryable } from './database';
import type { Channel } from './notices';

/**
 * Tells every process that subscribed to a channel, this one too, once the transaction is committed, and nobody when it is
 * undone.
 * @param db the transaction of the change.
 */
export async function publish<Notice>(db: Queryable, channel: Channel<Notice>, notice: Notice): Promise<void> {
  await db.execute(sql`select pg_notify(${channel.name}, ${JSON.stringify(notice)})`);
}

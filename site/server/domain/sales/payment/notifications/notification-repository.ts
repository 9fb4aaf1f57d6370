import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/database';
import { prepared } from '../../../../platform/db/prepared';
import { notifyLog as table } from '../payment-tables';

export type TakenNotification = typeof table.$inferInsert;

export interface NotificationRepository {
  /** Whether a notification was taken before. */
  isTaken(channel: string, id: string): Promise<boolean>;
  /** Notes that it is taken; waits while another transaction takes the same one. @returns false when one did before. */
  take(notification: TakenNotification): Promise<boolean>;
  /** Deletes up to so many from before a time. @returns how many they were. */
  forget(before: Date, limit: number): Promise<number>;
}

const findTaken = prepared((db) =>
  db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.channel, sql.placeholder('channel')), eq(table.id, sql.placeholder('id'))))
    .prepare('find_taken_notification'),
);

export function createNotificationRepository(db: Queryable): NotificationRepository {
  return {
    async isTaken(channel, id) {
      return (await findTaken(db).execute({ channel, id })).length > 0;
    },
    async take(notification) {
      const rows = await db.insert(table).values(notification).onConflictDoNothing().returning({ id: table.id });
      return rows.length > 0;
    },
    async forget(before, limit) {
      const old = db.select({ ctid: sql`ctid` }).from(table).where(lt(table.at, before)).limit(limit);
      const rows = await db.delete(table).where(sql`ctid = any(array(${old}))`).returning({ id: table.id });
      return rows.length;
    },
  };
}

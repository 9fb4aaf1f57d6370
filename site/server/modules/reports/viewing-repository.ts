import { and, eq, lte, sql } from 'drizzle-orm';
import { addDays } from '../../../contract/china-day';
import type { Queryable } from '../../platform/db/database';
import { lockExclusively } from '../../platform/db/exclusive-lock';
import { filmViewing } from './viewing-tables';

export type StoredViewing = Omit<typeof filmViewing.$inferInsert, 'day'>;

export interface ViewingRepository {
  /** Makes the partitions of days that have none. */
  makeDays(days: readonly string[]): Promise<void>;
  /** Drops the partitions of the days before this one. */
  dropBefore(day: string): Promise<void>;
  /** Writes a summary of today, over an earlier one of the same viewing, which may have begun yesterday. */
  save(viewing: StoredViewing, today: string): Promise<void>;
}

export function createViewingRepository(db: Queryable): ViewingRepository {
  const { day, sessionId, watchSeconds } = filmViewing;
  return {
    async makeDays(days) {
      await lockExclusively(db, 'viewingDays');
      for (const each of days) {
        // A definition takes no parameters.
        const range = sql.raw(`from ('${each}') to ('${addDays(each, 1)}')`);
        const partition = sql.identifier(partitionOf(each));
        await db.execute(sql`create table if not exists ${partition} partition of ${filmViewing} for values ${range}`);
      }
    },
    async dropBefore(first) {
      await lockExclusively(db, 'viewingDays');
      const { rows } = (await db.execute(sql`
        select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
        where inhparent = 'film_viewing'::regclass and relname < ${partitionOf(first)}`)) as unknown as {
        rows: { name: string }[];
      };
      for (const { name } of rows) await db.execute(sql`drop table ${sql.identifier(name)}`);
    },
    async save(viewing, today) {
      // Summaries may overtake each other: the one that knows of more wins.
      const isLater = lte(watchSeconds, viewing.watchSeconds);
      const yesterday = and(eq(day, addDays(today, -1)), eq(sessionId, viewing.sessionId));
      const begun = await db.$count(filmViewing, yesterday);
      if (begun > 0) await db.update(filmViewing).set(viewing).where(and(yesterday, isLater));
      else {
        await db
          .insert(filmViewing)
          .values({ ...viewing, day: today })
          .onConflictDoUpdate({ target: [day, sessionId], set: viewing, setWhere: isLater });
      }
    },
  };
}

/** Names sort as their days do. */
function partitionOf(day: string): string {
  return `film_viewing_${day.replaceAll('-', '')}`;
}

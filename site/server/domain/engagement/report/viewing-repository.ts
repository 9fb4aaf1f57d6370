import { and, eq, lte } from 'drizzle-orm';
import { addDays } from '../../../../contract/china-day';
import type { Queryable } from '../../../platform/db/database';
import { filmViewing } from './viewing-tables';

export type StoredViewing = Omit<typeof filmViewing.$inferInsert, 'day'>;

export interface ViewingRepository {
  /** Writes a summary of today, over an earlier one of the same viewing, which may have begun yesterday. */
  save(viewing: StoredViewing, today: string): Promise<void>;
}

export function createViewingRepository(db: Queryable): ViewingRepository {
  const { day, sessionId, watchSeconds } = filmViewing;
  return {
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

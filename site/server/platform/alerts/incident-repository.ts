import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { incident } from './incident-tables';

export interface IncidentRepository {
  /** Notes that a process sees it now. @returns whether it is new, or there again. */
  see(name: string, text: string, now: Date): Promise<boolean>;
  /** Ends it unless some process saw it after a time. @returns since when it went on; undefined when it did not end now. */
  end(name: string, now: Date, seenBefore: Date): Promise<Date | undefined>;
}

export function createIncidentRepository(db: Queryable): IncidentRepository {
  const { name, seenAt, openedAt, closedAt } = incident;
  return {
    async see(rule, text, now) {
      const facts = { text, openedAt: now, seenAt: now, closedAt: null };
      const added = await db
        .insert(incident)
        .values({ name: rule, ...facts })
        .onConflictDoNothing()
        .returning({ name });
      if (added.length > 0) return true;
      // Of two processes, the second finds it open once it has waited for the first.
      const isOver = and(eq(name, rule), isNotNull(closedAt));
      const reopened = await db.update(incident).set(facts).where(isOver).returning({ name });
      if (reopened.length > 0) return true;
      await db.update(incident).set({ text, seenAt: now }).where(eq(name, rule));
      return false;
    },
    async end(rule, now, seenBefore) {
      const isUnseen = and(eq(name, rule), isNull(closedAt), lt(seenAt, seenBefore));
      const [ended] = await db.update(incident).set({ closedAt: now }).where(isUnseen).returning({ since: openedAt });
      return ended?.since;
    },
  };
}

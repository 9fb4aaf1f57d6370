import type { Queryable } from '../../../../platform/db/database';
import { moneyCheck } from './money-check-tables';

export type MoneyCheck = typeof moneyCheck.$inferSelect;

export interface MoneyCheckRepository {
  /** Keeps what a check found, in place of what it found before. */
  keep(check: MoneyCheck): Promise<void>;
  all(): Promise<MoneyCheck[]>;
}

export function createMoneyCheckRepository(db: Queryable): MoneyCheckRepository {
  return {
    async keep(check) {
      await db.insert(moneyCheck).values(check).onConflictDoUpdate({ target: moneyCheck.name, set: check });
    },
    all: async () => db.select().from(moneyCheck).orderBy(moneyCheck.name),
  };
}

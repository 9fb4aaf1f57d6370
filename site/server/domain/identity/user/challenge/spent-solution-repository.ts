import { lte } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/database';
import { spentSolution } from '../identity-tables';

export interface SpentSolutionRepository {
  /** @param signature of the challenge. @returns whether it was not used before. */
  add(signature: string, expireAt: Date): Promise<boolean>;
  /** Forgets those whose challenge has ended. */
  prune(now: Date): Promise<void>;
}

export function createSpentSolutionRepository(db: Queryable): SpentSolutionRepository {
  return {
    async add(signature, expireAt) {
      const added = await db.insert(spentSolution).values({ signature, expireAt }).onConflictDoNothing().returning();
      return added.length > 0;
    },
    async prune(now) {
      await db.delete(spentSolution).where(lte(spentSolution.expireAt, now));
    },
  };
}

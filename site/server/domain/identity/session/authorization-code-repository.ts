import { eq, lte } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { authorizationCode as table } from './session-tables';

export type AuthorizationCode = typeof table.$inferSelect;

export interface AuthorizationCodeRepository {
  add(facts: AuthorizationCode): Promise<void>;
  /** Deletes a code, so that only one caller ever gets it. */
  take(codeHash: string): Promise<AuthorizationCode | undefined>;
  /** Deletes the codes whose time is over. */
  prune(now: Date): Promise<void>;
}

export function createAuthorizationCodeRepository(db: Queryable): AuthorizationCodeRepository {
  return {
    async add(facts) {
      await db.insert(table).values(facts);
    },
    async take(codeHash) {
      const [row] = await db.delete(table).where(eq(table.codeHash, codeHash)).returning();
      return row;
    },
    async prune(now) {
      await db.delete(table).where(lte(table.expireAt, now));
    },
  };
}

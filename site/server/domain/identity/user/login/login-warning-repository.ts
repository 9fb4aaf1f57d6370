import { lt } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/database';
import { loginWarning } from '../identity-tables';

export interface LoginWarningRepository {
  /** Notes a warning. @returns whether there was none since a time. */
  add(accountHash: string, warning: { now: Date; since: Date }): Promise<boolean>;
  prune(before: Date): Promise<void>;
}

export function createLoginWarningRepository(db: Queryable): LoginWarningRepository {
  const { accountHash, at } = loginWarning;
  return {
    async add(account, { now, since }) {
      const added = await db
        .insert(loginWarning)
        .values({ accountHash: account, at: now })
        .onConflictDoUpdate({ target: accountHash, set: { at: now }, setWhere: lt(at, since) })
        .returning();
      return added.length > 0;
    },
    async prune(before) {
      await db.delete(loginWarning).where(lt(at, before));
    },
  };
}

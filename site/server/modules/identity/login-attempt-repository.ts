import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { loginAttempt } from './identity-tables';

/** An account and an address, hashed; the account need not exist. */
export interface AttemptPlace {
  accountHash: string;
  ipHash: string;
}

export interface LoginAttemptRepository {
  /** Notes an attempt as failed, until it turns out otherwise. */
  add(place: AttemptPlace, now: Date): Promise<number>;
  /** Attempts on the account since a time, from one address and from all. */
  count(place: AttemptPlace, since: Date): Promise<{ here: number; everywhere: number }>;
  remove(id: number): Promise<void>;
  /** Forgets the attempts of one address on the account. */
  clear(place: AttemptPlace): Promise<void>;
  /** Forgets what is too old to count. */
  prune(before: Date): Promise<void>;
}

export function createLoginAttemptRepository(db: Queryable): LoginAttemptRepository {
  const { accountHash, ipHash, at, id } = loginAttempt;
  return {
    async add(place, now) {
      const [row] = await db
        .insert(loginAttempt)
        .values({ ...place, at: now })
        .returning({ id });
      return row?.id ?? 0;
    },
    async count(place, since) {
      const here = sql<number>`count(*) filter (where ${ipHash} = ${place.ipHash})`.mapWith(Number);
      const [row] = await db
        .select({ here, everywhere: count() })
        .from(loginAttempt)
        .where(and(eq(accountHash, place.accountHash), gt(at, since)));
      return row ?? { here: 0, everywhere: 0 };
    },
    async remove(attempt) {
      await db.delete(loginAttempt).where(eq(id, attempt));
    },
    async clear(place) {
      await db.delete(loginAttempt).where(and(eq(accountHash, place.accountHash), eq(ipHash, place.ipHash)));
    },
    async prune(before) {
      await db.delete(loginAttempt).where(lt(at, before));
    },
  };
}

import { and, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/database';
import { knownNetwork } from '../identity-tables';

/** Networks that users signed in from, hashed. */
export interface KnownNetworkRepository {
  has(userId: number | undefined, networkHash: string): Promise<boolean>;
  add(userId: number, networkHash: string, now: Date): Promise<void>;
  /** Forgets those that were not used since. */
  prune(before: Date): Promise<void>;
}

export function createKnownNetworkRepository(db: Queryable): KnownNetworkRepository {
  const { userId, networkHash, seenAt } = knownNetwork;
  return {
    // Nobody is asked for like somebody, so that it takes as long.
    async has(user = 0, network) {
      const rows = await db
        .select({ seenAt })
        .from(knownNetwork)
        .where(and(eq(userId, user), eq(networkHash, network)));
      return rows.length > 0;
    },
    async add(user, network, now) {
      await db
        .insert(knownNetwork)
        .values({ userId: user, networkHash: network, seenAt: now })
        .onConflictDoUpdate({ target: [userId, networkHash], set: { seenAt: now } });
    },
    async prune(before) {
      await db.delete(knownNetwork).where(lt(seenAt, before));
    },
  };
}

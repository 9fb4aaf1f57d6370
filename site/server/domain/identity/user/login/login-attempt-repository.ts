import { and, eq, gt, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/database';
import { loginAttempt } from '../identity-tables';

/**
 * The name that was typed, the account that it finds (the name again where it finds none) and a network, hashed. Name and
 * account are empty where only the network counts.
 */
export interface AttemptPlace {
  readonly nameHash: string;
  readonly accountHash: string;
  readonly networkHash: string;
}

/** How many there were, and when the latest was; null when there was none. */
export interface Tally {
  readonly count: number;
  readonly latest: Date | null;
}

/** Attempts on a name or an account: from the network, and from everywhere. */
export interface TalliesOn {
  readonly here: Tally;
  readonly everywhere: Tally;
}

export interface Tallies {
  /** By the name that was typed. */
  readonly name: TalliesOn;
  /** By whichever name of the account. */
  readonly account: TalliesOn;
  /** From the network on everything. */
  readonly network: Tally;
}

/** From when on attempts count, by what became of them. */
export interface CountedSince {
  readonly account: Date;
  readonly network: Date;
  /** Attempts under way: those before it were cut short. */
  readonly underWay: Date;
}

export interface LoginAttemptRepository {
  /** Notes an attempt that is under way. */
  add(place: AttemptPlace, now: Date): Promise<number>;
  /** @param except an attempt that does not count, if any. */
  count(place: AttemptPlace, since: CountedSince, except?: number): Promise<Tallies>;
  /** Notes that an attempt failed. */
  fail(id: number): Promise<void>;
  remove(id: number): Promise<void>;
  /** Forgets the attempts of the network on the account. */
  clear(place: AttemptPlace): Promise<void>;
  /** Forgets what is too old to count. */
  prune(before: Date): Promise<void>;
}

export function createLoginAttemptRepository(db: Queryable): LoginAttemptRepository {
  const { accountHash, nameHash, networkHash, failed, at, id } = loginAttempt;
  return {
    async add(place, now) {
      const [row] = await db
        .insert(loginAttempt)
        .values({ ...place, at: now })
        .returning({ id });
      return row?.id ?? 0;
    },
    async count(place, since, except = 0) {
      const onName = and(eq(nameHash, place.nameHash), gt(at, since.account));
      const onAccount = and(eq(accountHash, place.accountHash), gt(at, since.account));
      const fromNetwork = and(eq(networkHash, place.networkHash), gt(at, since.network));
      const here = eq(networkHash, place.networkHash);
      const [row] = await db
        .select({
          nameHere: tally(and(onName, here)),
          name: tally(onName),
          accountHere: tally(and(onAccount, here)),
          account: tally(onAccount),
          network: tally(fromNetwork),
        })
        .from(loginAttempt)
        .where(and(or(onName, onAccount, fromNetwork), or(failed, gt(at, since.underWay)), ne(id, except)));
      if (!row) throw new Error('The attempts were not counted');
      const { nameHere, name, accountHere, account, network } = row;
      return {
        name: { here: nameHere, everywhere: name },
        account: { here: accountHere, everywhere: account },
        network,
      };
    },
    async fail(attempt) {
      await db.update(loginAttempt).set({ failed: true }).where(eq(id, attempt));
    },
    async remove(attempt) {
      await db.delete(loginAttempt).where(eq(id, attempt));
    },
    async clear(place) {
      await db.delete(loginAttempt).where(and(eq(accountHash, place.accountHash), eq(networkHash, place.networkHash)));
    },
    async prune(before) {
      await db.delete(loginAttempt).where(lt(at, before));
    },
  };
}

/** Columns that count the rows of a condition, and tell the latest. */
function tally(condition: SQL | undefined) {
  return {
    count: sql<number>`count(*) filter (where ${condition})`.mapWith(Number),
    latest: sql<Date | null>`max(${loginAttempt.at}) filter (where ${condition})`.mapWith(loginAttempt.at),
  };
}

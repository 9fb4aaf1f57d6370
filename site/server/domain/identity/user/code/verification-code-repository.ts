import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/db/database';
import { verificationCode } from '../identity-tables';

type Row = typeof verificationCode.$inferSelect;
export type CodeScene = Row['scene'];

/** A mobile or an e-mail address, hashed, and what its code is for. */
export interface CodePlace {
  targetHash: string;
  scene: CodeScene;
}

/** A code that was sent: when, and to whose request. */
export type SentRecord = Pick<Row, 'ctime' | 'neighbourhoodHash' | 'knownNetwork'>;

export interface VerificationCodeRepository {
  /** Lets nobody else send or try codes of the target before the transaction ends. */
  lock(targetHash: string): Promise<void>;
  /** The codes that were sent to the target after a time, the latest first. */
  sentTo(targetHash: string, since: Date): Promise<SentRecord[]>;
  /** How many codes a network asked for after a time; nobody else asks from there before the transaction ends. */
  lockAndCount(networkHash: string, since: Date): Promise<number>;
  /** Adds a code and ends the one that its network asked for before. */
  add(place: CodePlace, facts: SentRecord & Pick<Row, 'networkHash' | 'codeHash' | 'expireAt'>): Promise<number>;
  remove(id: number): Promise<void>;
  /** Counts one try on each open code and hands over the hashes of those that may be tried. */
  try(
    place: CodePlace,
    limits: { now: Date; networkHash: string; tries: number; foreignTries: number },
  ): Promise<Pick<Row, 'id' | 'codeHash'>[]>;
  /** Ends all open codes. */
  use(place: CodePlace): Promise<void>;
  /** Forgets what is too old to count. */
  prune(before: Date): Promise<void>;
}

export function createVerificationCodeRepository(db: Queryable): VerificationCodeRepository {
  const { id, targetHash, networkHash, scene, codeHash, used, ctime, expireAt } = verificationCode;
  const { tries, foreignTries, knownNetwork, neighbourhoodHash } = verificationCode;
  const unused = (place: CodePlace) => and(eq(targetHash, place.targetHash), eq(scene, place.scene), eq(used, false));

  async function lock(hash: string): Promise<void> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${hash}))`);
  }

  return {
    lock,
    async sentTo(target, since) {
      return db
        .select({ ctime, neighbourhoodHash, knownNetwork })
        .from(verificationCode)
        .where(and(eq(targetHash, target), gt(ctime, since)))
        .orderBy(desc(ctime), desc(id));
    },
    async lockAndCount(network, since) {
      await lock(network);
      const [row] = await db
        .select({ sent: count() })
        .from(verificationCode)
        .where(and(eq(networkHash, network), gt(ctime, since)));
      return row?.sent ?? 0;
    },
    async add(place, facts) {
      await db
        .update(verificationCode)
        .set({ used: true })
        .where(and(unused(place), eq(networkHash, facts.networkHash)));
      const [row] = await db
        .insert(verificationCode)
        .values({ ...place, ...facts })
        .returning({ id });
      return row?.id ?? 0;
    },
    async remove(code) {
      await db.delete(verificationCode).where(eq(id, code));
    },
    async try(place, limits) {
      const open = and(unused(place), gt(expireAt, limits.now));
      const isOwn = sql<boolean>`${networkHash} = ${limits.networkHash}`;
      return db
        .update(verificationCode)
        .set({
          tries: sql`${tries} + case when ${isOwn} then 1 else 0 end`,
          foreignTries: sql`${foreignTries} + case when ${isOwn} then 0 else 1 end`,
        })
        .where(
          and(
            open,
            sql`case when ${isOwn} then ${tries} < ${limits.tries} else ${foreignTries} < ${limits.foreignTries} end`,
          ),
        )
        .returning({ id, codeHash });
    },
    async use(place) {
      await db.update(verificationCode).set({ used: true }).where(unused(place));
    },
    async prune(before) {
      await db.delete(verificationCode).where(lt(ctime, before));
    },
  };
}

import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { verificationCode } from './identity-tables';

export type CodeScene = (typeof verificationCode.$inferSelect)['scene'];

/** A mobile or an e-mail address, hashed, and what its code is for. */
export interface CodePlace {
  targetHash: string;
  scene: CodeScene;
}

export interface VerificationCodeRepository {
  /** Lets nobody else send a code to the target before the transaction ends. */
  lock(targetHash: string): Promise<void>;
  /** When codes were sent to the target after a time, the latest first. */
  sentSince(targetHash: string, since: Date): Promise<Date[]>;
  add(place: CodePlace, facts: { codeHash: string; ctime: Date; expireAt: Date }): Promise<void>;
  /** Counts one try on the latest code and hands over its hash; undefined when no code may be tried. */
  try(place: CodePlace, limits: { now: Date; tries: number }): Promise<{ id: number; codeHash: string } | undefined>;
  /** Whether the code was not used yet. */
  use(id: number): Promise<boolean>;
  /** Forgets what is too old to count. */
  prune(before: Date): Promise<void>;
}

export function createVerificationCodeRepository(db: Queryable): VerificationCodeRepository {
  const { id, targetHash, scene, codeHash, tries, used, ctime, expireAt } = verificationCode;
  return {
    async lock(target) {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext(${target}))`);
    },
    async sentSince(target, since) {
      const rows = await db
        .select({ ctime })
        .from(verificationCode)
        .where(and(eq(targetHash, target), gt(ctime, since)))
        .orderBy(desc(ctime));
      return rows.map((row) => row.ctime);
    },
    async add(place, facts) {
      await db.insert(verificationCode).values({ ...place, ...facts });
    },
    async try(place, limits) {
      const [latest] = await db
        .select({ id })
        .from(verificationCode)
        .where(and(eq(targetHash, place.targetHash), eq(scene, place.scene)))
        .orderBy(desc(id))
        .limit(1);
      if (!latest) return undefined;
      const open = and(eq(id, latest.id), eq(used, false), lt(tries, limits.tries), gt(expireAt, limits.now));
      const [row] = await db
        .update(verificationCode)
        .set({ tries: sql`${tries} + 1` })
        .where(open)
        .returning({ id, codeHash });
      return row;
    },
    async use(code) {
      const [row] = await db
        .update(verificationCode)
        .set({ used: true })
        .where(and(eq(id, code), eq(used, false)))
        .returning({ id });
      return row !== undefined;
    },
    async prune(before) {
      await db.delete(verificationCode).where(lt(ctime, before));
    },
  };
}

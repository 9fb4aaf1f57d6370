import { sql } from 'drizzle-orm';
import { AppFailure } from '../../app-failure';
import type { Database, Queryable } from './database';
import { innermostCause } from './outages';
import { AsyncLocalStorage } from 'node:async_hooks';

interface ReplicatedParts {
  readonly primary: Database;
  /** A standby of the primary. */
  readonly replica: Database;
  /** Called when the replica comes into use, and when and why it goes out of it. */
  say(sentence: string): void;
  readonly timing?: typeof usualTiming;
  /** Milliseconds of a clock that nobody sets. */
  readonly time?: () => number;
}

/** Milliseconds that a replica may be behind, and between two checks: one short query to each server. */
const usualTiming = { maxLag: 5_000, every: 1_000 };
/** Milliseconds after which a replica in use knows a change: one check may miss that it fell behind, and takes its time itself. */
export const longestLag = usualTiming.maxLag + 2 * usualTiming.every;

/**
 * The primary, whose public reads a replica answers while it is close behind. Whatever the replica cannot answer, the primary
 * does: its work only reads, so it may be run again.
 */
export function withReadReplica(parts: ReplicatedParts): Database {
  const { primary, replica, say, timing = usualTiming, time = () => performance.now() } = parts;
  const watch = watchReplica({ primary, replica, say, timing, time });
  return {
    ...primary,
    async read(work) {
      if (!isPublicRead() || !watch.isUsable()) return primary.read(work);
      try {
        return await replica.read(work);
      } catch (error) {
        if (error instanceof AppFailure) {
          // Said on purpose, such as that there is no such article.
          if (error.failure !== 'unavailable') throw error;
          watch.lose(error);
        }
        return primary.read(work);
      }
    },
    async close() {
      watch.stop();
      await Promise.all([primary.close(), replica.close()]);
    },
  };
}

/** Why a replica is not in use. */
interface Trouble {
  readonly kind: 'unseen' | 'away' | 'behind' | 'no standby';
  readonly reason: string;
}

/**
 * Checks again and again how far a standby is behind: no further than the age of the newest position of the primary that it has
 * replayed. Unlike the time of its last replayed transaction, that is right on a primary that nobody writes to, and where
 * clocks differ.
 */
function watchReplica({ primary, replica, say, timing, time }: Required<ReplicatedParts>) {
  let positions: { at: number; position: number }[] = [];
  /** Undefined while it is in use. */
  let trouble: Trouble | undefined = { kind: 'unseen', reason: 'it was not checked yet' };
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** What it is away by may change from one try to the next, which is no news. */
  function judge(found: Trouble | undefined): void {
    if (found?.kind !== trouble?.kind) {
      say(
        `Read replica: ${found ? `${found.reason}, so the primary answers public reads` : 'it answers public reads'}.`,
      );
    }
    trouble = found;
  }

  async function check(): Promise<Trouble | undefined> {
    const at = time();
    const own = await primary.read((db) => positionOf(db, written)).catch(() => undefined);
    // What nobody writes to is not overtaken: while the primary is away, the replica stays what it was.
    if (!own) return trouble;
    positions = positions.filter((known) => known.at > at - timing.maxLag);
    if (own.position !== null) positions.push({ at, position: own.position });
    const { position, system } = await replica.read((db) => positionOf(db, replayed));
    if (position === null || system !== own.system) {
      return { kind: 'no standby', reason: 'DATABASE_READ_URL names no standby of DATABASE_URL' };
    }
    const isClose = positions.some((known) => known.position <= position);
    return isClose ? undefined : { kind: 'behind', reason: `it is more than ${timing.maxLag / 1000} s behind` };
  }

  async function checkAgain(): Promise<void> {
    const known = trouble;
    const found = await check().catch(awayBecause);
    if (isStopped) return;
    // A replica that was lost meanwhile comes back with the next check.
    if (found || trouble === known) judge(found);
    timer = setTimeout(checkAgain, timing.every).unref();
  }

  void checkAgain();
  return {
    /** Whether the replica was close enough behind at the last check. */
    isUsable: () => trouble === undefined,
    /** Takes the replica out of use until the next check that finds it well. */
    lose: (error: unknown): void => judge(awayBecause(error)),
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** The innermost cause, which names what the network or the server said. */
function awayBecause(error: unknown): Trouble {
  const { message, code } = innermostCause(error) as NodeJS.ErrnoException;
  return { kind: 'away', reason: `it is away (${message || code})` };
}

/** Where the log of a primary ends, or how far a standby has replayed it, in bytes; null for what is no standby. */
interface LogPosition {
  readonly position: number | null;
  /** Of the cluster, the same on a primary and its standbys. */
  readonly system: string;
}

/** Asks a primary. */
export const written = sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as position,
  (select system_identifier::text from pg_control_system()) as system`;

/** Asks a standby. */
export const replayed = sql`select case when pg_is_in_recovery()
    then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as position,
  (select system_identifier::text from pg_control_system()) as system`;

export async function positionOf(db: Queryable, query: typeof written): Promise<LogPosition> {
  const { rows } = (await db.execute(query)) as unknown as { rows: [LogPosition] };
  return rows[0];
}

const reads = new AsyncLocalStorage<true>();

/** Runs work that reads what everybody may see and may be some seconds old: a read replica may answer it. */
export function asPublicRead<Result>(work: () => Promise<Result>): Promise<Result> {
  return reads.run(true, work);
}

/** Whether the running code only reads what everybody may see. */
function isPublicRead(): boolean {
  return reads.getStore() ?? false;
}

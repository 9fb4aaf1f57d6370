import { sql } from 'drizzle-orm';
import type { Queryable } from './database';

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

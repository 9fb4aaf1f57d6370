import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../../config/config';
import type { Database } from '../../../platform/db/database';
import { positionOf, replayed, written } from '../../../platform/db/read-replica';
import { connectPostgres } from '../../../platform/db/postgres';
import { type DoctorCheck, type Finding, ok, reasonOf, warning, wrong } from '../../../platform/doctor-check';

const limits = { connection: 5_000, query: 6_000, statement: 5_000, lock: 2_000 };
/** Milliseconds that a replica may take to catch up with what is written now; the server takes it out of use after this. */
const usualPatience = 5_000;
const pollEvery = 100;

/** Whether the standby of DATABASE_READ_URL is one, of DATABASE_URL, and keeps up. */
export function createReplicaCheck(
  patience = usualPatience,
): DoctorCheck<Pick<Config, 'databaseUrl' | 'databaseReadUrl'>> {
  return {
    name: 'Read replica',
    async *run({ databaseUrl, databaseReadUrl }) {
      if (!databaseUrl || !databaseReadUrl) return;
      const primary = await connectPostgres(databaseUrl, limits);
      const replica = await connectPostgres(databaseReadUrl, limits);
      try {
        yield await lagFinding(primary, replica, patience);
      } finally {
        await Promise.all([primary.close(), replica.close()]);
      }
    },
  };
}

async function lagFinding(primary: Database, replica: Database, patience: number): Promise<Finding> {
  const own = await primary.read((db) => positionOf(db, written)).catch(() => undefined);
  // That the primary is away was said before.
  if (!own || own.position === null) return warning('DATABASE_READ_URL: not looked at, because the primary is away.');
  const begun = performance.now();
  for (;;) {
    let seen: Awaited<ReturnType<typeof positionOf>>;
    try {
      seen = await replica.read((db) => positionOf(db, replayed));
    } catch (error) {
      return wrong(`DATABASE_READ_URL: it cannot be asked: ${reasonOf(error)}; the primary answers public reads.`);
    }
    if (seen.position === null || seen.system !== own.system)
      return wrong('DATABASE_READ_URL: it is no standby of DATABASE_URL; name one, or leave it out.');
    const waited = Math.round(performance.now() - begun);
    if (seen.position >= own.position)
      return ok(`DATABASE_READ_URL: it is a standby, and had what was written within ${waited} ms.`);
    if (waited > patience)
      return warning(
        `DATABASE_READ_URL: it is ${own.position - seen.position} bytes behind after ${patience / 1000} s, so the primary answers public reads.`,
      );
    await pause(pollEvery);
  }
}

import type { Config } from './config/config';
import { assertLocalDatabase } from './local-database';
import type { Database } from './platform/db/database';
import { connectPostgres } from './platform/db/postgres';
import { withReadReplica } from './platform/db/read-replica';
import type { ProcessLog } from './platform/http/logging/log-destination';

/** Milliseconds, so short that the primary can still answer in time after it. */
const limits = { connection: 500, query: 1_200, statement: 1_000, lock: 500 };

/**
 * The database with the replica that the settings name, if they do. One that is away keeps nothing from starting.
 * @param log is told when the replica comes into use or goes out of it.
 */
export async function openReadReplica(
  primary: Database,
  { databaseReadUrl, mode }: Pick<Config, 'databaseReadUrl' | 'mode'>,
  { say }: Pick<ProcessLog, 'say'>,
): Promise<Database> {
  if (!databaseReadUrl) return primary;
  if (mode === 'development') await assertLocalDatabase(databaseReadUrl, 'DATABASE_READ_URL');
  return withReadReplica({ primary, replica: await connectPostgres(databaseReadUrl, limits), say });
}

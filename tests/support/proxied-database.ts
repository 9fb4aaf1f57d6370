import { sql } from 'drizzle-orm';
import type { Database } from '../../site/server/platform/db/database';
import { openPostgres } from '../../site/server/platform/db/postgres';
import { patientLimits } from './patient-limits';
import { startTcpProxy, type TcpProxy } from './tcp-proxy';
import { createTestDatabase, serverUrl } from './test-database';

/** A database of a test on the tests' server, which the test can take away. */
export interface ProxiedDatabase {
  readonly database: Database;
  readonly proxy: TcpProxy;
  /** Ends the connections of the test; the server that used it closes the database itself. */
  end(): Promise<void>;
}

/**
 * @param say is told of outages.
 * @param time milliseconds, by which an outage is over.
 */
export async function createProxiedDatabase(
  say?: (sentence: string) => void,
  time?: () => number,
): Promise<ProxiedDatabase> {
  const original = await createTestDatabase();
  const { rows } = (await original.read((db) => db.execute(sql`select current_database() as name`))) as unknown as {
    rows: { name: string }[];
  };
  const url = new URL(serverUrl ?? '');
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
  Object.assign(url, { host: `127.0.0.1:${proxy.port}`, pathname: rows[0]?.name });
  return {
    database: await openPostgres(url.href, patientLimits, say, time),
    proxy,
    async end() {
      await proxy.cut();
      await original.close();
    },
  };
}

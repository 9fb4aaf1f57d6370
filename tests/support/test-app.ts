import { AppFailure } from '../../site/server/app-failure';
import { createApp, type AppDeps } from '../../site/server/app';
import type { Database } from '../../site/server/platform/db/database';
import { createTestDatabase } from './test-database';
import { testKeys } from './test-keys';

export type App = Awaited<ReturnType<typeof createApp>>;

export interface TestApp {
  app: App;
  database: Database;
  close(): Promise<void>;
}

/**
 * The server on a database of its own, called by `app.inject`; any part may be replaced. A failure that its endpoint does not
 * declare is answered with 500.
 */
export async function createTestApp(deps: Partial<AppDeps> = {}): Promise<TestApp> {
  const database = deps.database ?? (await createTestDatabase());
  const app = await createApp({ strictFailures: true, keys: testKeys, ...deps, database });
  return {
    app,
    database,
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** A Database that nothing may be asked of, for tests of what does not need one. */
export const absentDatabase: Database = {
  isEmbedded: true,
  read: refuse,
  transact: refuse,
  ping: refuse,
  close: async () => {},
};

/** A Database whose server is out of reach. */
export const awayDatabase: Database = { ...absentDatabase, read: beAway, transact: beAway, ping: beAway };

async function beAway(): Promise<never> {
  throw new AppFailure('unavailable', { cause: new Error('connect ECONNREFUSED 127.0.0.1:5432') });
}

async function refuse(): Promise<never> {
  throw new Error('There is no database');
}

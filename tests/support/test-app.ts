import { AppFailure } from '../../site/server/app-failure';
import { createApp, type AppDeps } from '../../site/server/app';
import { mobileRenderer } from '../../site/src/app/mobile/mobile-renderer';
import { easyChallengeWork } from '../../site/server/domain/identity/verification/verification';
import type { Database } from '../../site/server/platform/db/database';
import { createPlatform } from '../../site/server/platform/module';
import { createTestDatabase } from './test-database';
import { testKeys } from './test-keys';

export type App = Awaited<ReturnType<typeof createApp>>;

export interface TestApp {
  app: App;
  database: Database;
  /** What runs the jobs of each process. */
  workers: readonly App['jobWorker'][];
  close(): Promise<void>;
}

/** Who issues the invoices of tests. */
export const testSeller = { name: '小量科技有限公司', taxNo: '91350100M000100Y43', isSample: true };

/** How many servers share the database of a test, as processes do; requests go to each of them in turn. */
const processes = Number(process.env.TEST_PROCESSES ?? 1);

/**
 * The server on a database of its own, called by `app.inject`; any part may be replaced. A failure that its endpoint does not
 * declare is answered with 500. Tests of what one process does by itself, and those that add routes, ask for one of them.
 */
export async function createTestApp(deps: Partial<AppDeps> = {}, count = processes): Promise<TestApp> {
  const database = deps.database ?? (await createTestDatabase());
  const start = () =>
    createApp({
      strictFailures: true,
      challengeWork: easyChallengeWork,
      keys: testKeys,
      invoiceSeller: testSeller,
      mobileRenderer,
      operatorSecondFactor: 'optional',
      ...deps,
      database,
    });
  const app = await start();
  const others = database.isEmbedded ? [] : await Promise.all(Array.from({ length: count - 1 }, start));
  if (others.length > 0) takeTurns([app, ...others]);
  return {
    app,
    database,
    workers: [app, ...others].map(({ jobWorker }) => jobWorker),
    async close() {
      await Promise.all([app, ...others].map((each) => each.close()));
      await database.close();
    },
  };
}

function takeTurns(apps: readonly App[]): void {
  const [first] = apps;
  if (!first) return;
  const injects = apps.map((app) => app.inject.bind(app));
  let turn = 0;
  first.inject = ((...args: Parameters<App['inject']>) => {
    turn += 1;
    return injects[turn % injects.length]?.(...args);
  }) as App['inject'];
}

/** A Database that nothing may be asked of, for tests of what does not need one. */
export const absentDatabase: Database = {
  isEmbedded: true,
  read: refuse,
  transact: refuse,
  subscribe: refuse,
  ping: refuse,
  close: async () => {},
};

/** What routes stand on that touch no database. */
export const absentPlatform = createPlatform({ database: absentDatabase, keys: testKeys, now: () => new Date() });

/** A Database whose server is out of reach. */
export const awayDatabase: Database = {
  ...absentDatabase,
  read: beAway,
  transact: beAway,
  subscribe: beAway,
  ping: beAway,
};

async function beAway(): Promise<never> {
  throw new AppFailure('unavailable', { cause: new Error('connect ECONNREFUSED 127.0.0.1:5432') });
}

async function refuse(): Promise<never> {
  throw new Error('There is no database');
}

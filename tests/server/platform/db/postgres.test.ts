import { describe, expect, test } from 'vitest';
import { openPostgres } from '../../../../site/server/platform/db/postgres';
import { patientLimits } from '../../../support/patient-limits';
import { serverUrl } from '../../../support/test-database';

describe('openPostgres', () => {
  test('names a server that cannot be reached, without the password', async () => {
    const opening = openPostgres('postgres://site:geheim@127.0.0.1:1/site');
    await expect(opening).rejects.toThrow(
      /^The database 127\.0\.0\.1:1\/site \(DATABASE_URL\) cannot be reached: .*ECONNREFUSED/,
    );
    await expect(opening).rejects.not.toThrow('geheim');
  });

  test.runIf(serverUrl)('survives a session that the server ends, also within a transaction', async () => {
    const database = await openPostgres(serverUrl ?? '', patientLimits);
    const broken = database.transact(async (session) => {
      await session.execute('select pg_terminate_backend(pg_backend_pid())');
    });
    await expect(broken).rejects.toThrow();
    await expect(database.ping()).resolves.toBeUndefined();
    await database.close();
  });

  test.runIf(serverUrl)(
    'limits how long statements run, locks are awaited and transactions idle, and compiles no query',
    async () => {
      const database = await openPostgres(serverUrl ?? '');
      const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'jit'];
      const settings = await Promise.all(
        names.map(async (name) => {
          const { rows } = (await database.read((session) => session.execute(`show ${name}`))) as unknown as {
            rows: Record<string, string>[];
          };
          return rows[0]?.[name];
        }),
      );
      expect(settings).toEqual(['2500ms', '2s', '15s', 'off']);
      await database.close();
    },
  );
});

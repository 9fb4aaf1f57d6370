import { describe, expect, test } from 'vitest';
import { migrationsFolder } from '../../../../site/server/open-database';
import { migrate } from '../../../../site/server/platform/db/migrate';
import { openPostgres } from '../../../../site/server/platform/db/postgres';
import { demoFolder } from '../../../../site/server/demo-data';
import { seed } from '../../../../site/server/demo/seed';
import { isUnavailable } from '../../../../site/server/platform/db/outages';
import { patientLimits } from '../../../support/patient-limits';
import { startTcpProxy } from '../../../support/tcp-proxy';
import { createTestApp } from '../../../support/test-app';
import { createTestDatabase, serverUrl } from '../../../support/test-database';
import { testPlatform } from '../../../support/test-platform';

const coded = (code: string) => Object.assign(new Error('said by the driver'), { code });

describe('isUnavailable', () => {
  test.each([
    coded('ECONNREFUSED'),
    coded('08006'),
    coded('57P01'),
    coded('53300'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Failed query: select 1', { cause: coded('ECONNRESET') }),
  ])('%s: the database is away', (error) => expect(isUnavailable(error)).toBe(true));

  test.each([coded('23505'), coded('57014')])('%s: the query is wrong', (error) =>
    expect(isUnavailable(error)).toBe(false),
  );

  test('what is no error says nothing', () => {
    expect([isUnavailable('ECONNREFUSED'), isUnavailable(undefined)]).toEqual([false, false]);
  });
});

describe('a database that goes away', () => {
  test('makes answers 503 in the envelope, also of a transaction, until the work goes through again', async () => {
    const database = await createTestDatabase();
    let away = true;
    const { app, close } = await createTestApp({
      database: {
        ...database,
        read: (work) => (away ? database.read(() => Promise.reject(coded('57P01'))) : database.read(work)),
      },
    });
    const get = () => app.inject({ method: 'GET', url: '/api/v1/ow/product' });
    const refused = await get();
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ header: { code: 503, msg: '服务暂不可用，请稍后再试' }, data: {} });
    await expect(database.transact(() => Promise.reject(coded('57P01')))).rejects.toMatchObject({
      failure: 'unavailable',
    });
    away = false;
    expect((await get()).json()).toMatchObject({ header: { code: 0 } });
    await close();
  });

  test.runIf(serverUrl)('PostgreSQL itself: 503 while it is gone, healthy when it is back', async () => {
    const given = new URL(serverUrl ?? '');
    const proxy = await startTcpProxy({ host: given.hostname, port: Number(given.port || 5432) });
    const own = new URL(given);
    own.host = `127.0.0.1:${proxy.port}`;
    const database = await openPostgres(own.href, patientLimits);
    await migrate(database, migrationsFolder);
    await seed(testPlatform(database), demoFolder);
    const { app, close } = await createTestApp({ database });
    const status = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode;
    const both = async () => [await status('/api/v1/ow/product'), await status('/readyz')];
    await expect.poll(both).toEqual([200, 200]);
    await proxy.cut();
    // For a moment a database that is slow to fail still counts as it did before.
    await expect.poll(both).toEqual([503, 503]);
    expect(await status('/healthz')).toBe(200);
    await proxy.restore();
    await expect.poll(both).toEqual([200, 200]);
    await close();
    await proxy.cut();
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endpointUrl } from '../../../../site/contract/endpoint-url';
import { listProducts } from '../../../../site/contract/product/product-endpoints';
import { login, loginBySms } from '../../../../site/contract/session/session-endpoints';
import { getUser } from '../../../../site/contract/user/user-endpoints';
import { demoUser } from '../../../../site/server/demo/demo-users';
import type { Database } from '../../../../site/server/platform/db/database';
import { openPostgres } from '../../../../site/server/platform/db/postgres';
import { startTcpProxy, type TcpProxy } from '../../../support/tcp-proxy';
import { createTestApp, type TestApp } from '../../../support/test-app';
import { signIn } from '../../../support/test-caller';
import { createTestDatabase, serverUrl } from '../../../support/test-database';

/** Milliseconds: a tenth of those of the server. */
const limits = { connection: 150, query: 300, statement: 250, lock: 200 };
/** Milliseconds for all answers on a busy machine; one wait after another would take longer. */
const patience = 2_000;

describe.runIf(serverUrl)('a database that hangs', () => {
  let original: Database;
  let proxy: TcpProxy;
  let running: TestApp;
  let token: string;
  beforeAll(async () => {
    original = await createTestDatabase();
    const { rows } = (await original.read((db) => db.execute(sql`select current_database() as name`))) as unknown as {
      rows: { name: string }[];
    };
    const url = new URL(serverUrl ?? '');
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    Object.assign(url, { host: `127.0.0.1:${proxy.port}`, pathname: rows[0]?.name });
    running = await createTestApp({ database: await openPostgres(url.href, limits) });
    token = await signIn(running.app, demoUser.username);
  });
  afterAll(async () => {
    await running.close();
    await proxy.cut();
    await original.close();
  });

  const credentials = { username: demoUser.username, password: demoUser.password };
  const requests = () => [
    running.app.inject({ method: 'GET', url: endpointUrl(listProducts, { query: {} }) }),
    running.app.inject({
      method: 'GET',
      url: endpointUrl(getUser, {}),
      headers: { authorization: `Bearer ${token}` },
    }),
    running.app.inject({ method: 'POST', url: endpointUrl(login, { body: credentials }), payload: credentials }),
  ];
  const wrongCode = () =>
    running.app.inject({
      method: 'POST',
      url: endpointUrl(loginBySms, { body: { mobile: '', code: '', agree: true } }),
      payload: { mobile: '13812345678', code: '123456', agree: true },
    });

  test('lets nobody wait, counts no sign-in, and is asked again when it is back', async () => {
    proxy.freeze();
    const begun = performance.now();
    // More than the pool has connections, and more sign-ins than may fail.
    const answers = await Promise.all(Array.from({ length: 25 }, () => [...requests(), wrongCode()]).flat());
    expect(performance.now() - begun).toBeLessThan(patience);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(new Set(answers.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']));

    proxy.thaw();
    await vi.waitFor(
      async () => {
        const [products, user, signedIn] = await Promise.all(requests());
        expect([products, user, signedIn].map((answer) => answer?.statusCode)).toEqual([200, 200, 200]);
        expect(signedIn?.json().header.code).toBe(0);
      },
      { timeout: 10_000, interval: 100 },
    );
  });
});

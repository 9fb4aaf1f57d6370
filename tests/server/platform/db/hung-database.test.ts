import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { endpointUrl } from '../../../../site/contract/endpoint-url';
import { listProducts } from '../../../../site/contract/product/product-endpoints';
import { login, loginBySms } from '../../../../site/contract/session/session-endpoints';
import { getUser } from '../../../../site/contract/user/user-endpoints';
import { demoUser } from '../../../../site/server/demo/demo-users';
import { eventually } from '../../../support/eventually';
import { patientLimits } from '../../../support/patient-limits';
import { createProxiedDatabase, type ProxiedDatabase } from '../../../support/proxied-database';
import { createTestApp, type TestApp } from '../../../support/test-app';
import { signIn } from '../../../support/test-caller';
import { serverUrl } from '../../../support/test-database';

describe.runIf(serverUrl)('a database that hangs', () => {
  let proxied: ProxiedDatabase;
  let running: TestApp;
  let token: string;
  beforeAll(async () => {
    proxied = await createProxiedDatabase();
    running = await createTestApp({ database: proxied.database });
    token = await signIn(running.app, demoUser.username);
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(async () => {
    await running.close();
    await proxied.end();
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
    proxied.proxy.freeze();
    // The limits pass as the test says, and not while the database is only slow.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // More than the pool has connections, and more sign-ins than may fail.
    const answering = Array.from({ length: 25 }, () => [...requests(), wrongCode()]).flat();
    let answered = 0;
    for (const each of answering) void each.then(() => (answered += 1));
    await eventually(() => {
      vi.advanceTimersByTime(patientLimits.connection);
      expect(answered).toBe(answering.length);
    });
    const answers = await Promise.all(answering);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(new Set(answers.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']));

    proxied.proxy.thaw();
    await eventually(async () => {
      const [products, user, signedIn] = await Promise.all(requests());
      expect([products, user, signedIn].map((answer) => answer?.statusCode)).toEqual([200, 200, 200]);
      expect(signedIn?.json().header.code).toBe(0);
    });
  });
});

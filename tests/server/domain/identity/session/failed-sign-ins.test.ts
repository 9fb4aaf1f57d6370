import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import { exchangeCode, login, loginBySms } from '../../../../../site/contract/session/session-endpoints';
import type { Endpoint } from '../../../../../site/contract/endpoint';
import { demoUser } from '../../../../../site/server/demo/demo-users';
import { loggingFor } from '../../../../../site/server/platform/http/logging/logging';
import type { Database } from '../../../../../site/server/platform/db/database';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { createTestDatabase } from '../../../../support/test-database';
import { testKeys } from '../../../../support/test-keys';

interface Line {
  level: number;
  msg: string;
  reason?: string;
  way?: string;
  from?: string;
  account?: string;
}

const warn = 40;
const password = 'Geheim2026!';
const mobile = '13912345678';

describe('failed sign-ins', () => {
  let database: Database;
  let workers: TestApp[];
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const start = () => createTestApp({ database, logger: { ...Object(loggingFor('production', testKeys)), stream } }, 1);
  beforeAll(async () => {
    database = await createTestDatabase();
    workers = [await start(), await start()];
  });
  afterAll(async () => {
    for (const { app } of workers) await app.close();
    await database.close();
  });
  beforeEach(() => {
    written = '';
  });

  const send = (worker: number, endpoint: Endpoint, payload: object, remoteAddress = '198.51.100.7') =>
    workers[worker]!.app.inject({
      method: 'POST',
      url: endpointUrl(endpoint, {} as never),
      payload,
      remoteAddress,
      headers: { origin: 'http://localhost' },
    });
  const lines = () =>
    written
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line & { req?: { from: string } });
  const failed = () => lines().filter(({ msg }) => msg === 'sign-in failed');

  test('are a line each, which says why, and not with what', async () => {
    await send(0, login, { username: mobile, password });
    await send(0, loginBySms, { mobile, code: '482913', agree: true });
    await send(0, exchangeCode, { code: 'x'.repeat(43) });
    expect(failed().map(({ level, way, reason }) => [level, way, reason])).toEqual([
      [warn, 'password', 'wrongCredentials'],
      [warn, 'code', 'wrongCode'],
      [warn, 'handed-over code', 'wrongCode'],
    ]);
    for (const secret of [password, mobile, '482913', '198.51.100.7']) expect(written).not.toContain(secret);
  });

  test('tell visitors and accounts apart, alike in all workers, and name the visitor as lines of requests do', async () => {
    await send(0, login, { username: 'Someone', password });
    await send(1, login, { username: 'someone', password });
    await send(1, login, { username: 'someone', password }, '198.51.100.8');
    const [first, second, other] = failed();
    expect([second?.from, second?.account]).toEqual([first?.from, first?.account]);
    expect(other?.account).toBe(first?.account);
    expect(other?.from).not.toBe(first?.from);
    const requests = lines().flatMap(({ req }) => req?.from ?? []);
    expect(requests).toEqual([first?.from, first?.from, other?.from]);
  });

  test('are no lines of those who sign in', async () => {
    await send(0, login, { username: demoUser.username, password: demoUser.password });
    expect([lines().length > 0, failed()]).toEqual([true, []]);
  });
});

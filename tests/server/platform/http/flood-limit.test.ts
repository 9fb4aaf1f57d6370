import { afterEach, describe, expect, test } from 'vitest';
import type { HttpServerOptions } from '../../../../site/server/platform/http/http-server';
import { createFloodLimiter } from '../../../../site/server/platform/limits/flood-limiter';
import { createTestHttpServer } from '../../../support/http-server';

const rule = { burst: 20, perSecond: 1 };

describe('installFloodLimit', () => {
  let app: Awaited<ReturnType<typeof createTestHttpServer>>;
  let logged: { readonly level: number; readonly msg: string }[];
  /** The server's clock, in milliseconds, which only the test moves. */
  let time: number;
  afterEach(() => app.close());

  async function start(options: Partial<HttpServerOptions> = {}) {
    [logged, time] = [[], 0];
    const stream = { write: (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[number]) };
    app = await createTestHttpServer({
      floodRule: rule,
      time: () => time,
      logger: { level: 'info', stream },
      ...options,
    });
    app.get('/page', async () => 'done');
    app.get('/file.js', { config: { isFile: true } }, async () => 'file');
    app.get('/health', { config: { bypassesQueue: true } }, async () => 'well');
  }
  const get = (remoteAddress: string, url = '/page', headers = {}) =>
    app.inject({ method: 'GET', url, remoteAddress, headers });
  const statuses = async (asking: ReturnType<typeof get>[]) =>
    (await Promise.all(asking)).map(({ statusCode }) => statusCode);

  test('refuses what a network asks beyond its share, and nobody else', async () => {
    await start();
    // Many addresses of one /64.
    const flood = Array.from({ length: 100 }, (_, host) => get(`2001:db8:1:2::${host + 1}`));
    const others = ['2001:db8:1:3::1', '203.0.113.1'].map((from) => get(from));
    const answered = await statuses(flood);
    expect([
      answered.filter((status) => status === 200).length,
      answered.filter((status) => status === 429).length,
    ]).toEqual([20, 80]);
    expect(await statuses(others)).toEqual([200, 200]);
    time += 3_000;
    expect(await statuses(Array.from({ length: 5 }, () => get('2001:db8:1:2::1')))).toEqual([200, 200, 200, 429, 429]);
  });

  test('counts files too', async () => {
    await start();
    const answered = await statuses(Array.from({ length: 25 }, () => get('203.0.113.1', '/file.js')));
    expect(answered.filter((status) => status === 429)).toHaveLength(5);
  });

  test('says when to come again, in the envelope, also of paths that are not there; health is always answered', async () => {
    await start();
    await Promise.all(Array.from({ length: 20 }, () => get('203.0.113.1')));
    const refused = await get('203.0.113.1', '/api/client/user');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(refused.json()).toMatchObject({ Header: { Code: 429, Msg: '操作过于频繁，请稍后再试' } });
    expect((await get('203.0.113.1', '/nowhere')).statusCode).toBe(429);
    expect((await get('203.0.113.1', '/health')).statusCode).toBe(200);
  });

  test('counts probes by themselves: a flood of them is refused, and other requests cost them nothing', async () => {
    await start();
    const probes = (from: string, length = 70) => statuses(Array.from({ length }, () => get(from, '/health')));
    const refused = (answered: readonly number[]) => answered.filter((status) => status === 429).length;
    expect(refused(await probes('203.0.113.1'))).toBe(10);
    // Nor do probes use up what other requests of the network may ask.
    expect((await get('203.0.113.1')).statusCode).toBe(200);
    expect(refused(await probes('203.0.113.2', 1))).toBe(0);
    time += 1_000;
    expect(refused(await probes('203.0.113.1', 15))).toBe(5);
    expect(refused(await probes('127.0.0.1'))).toBe(0);
  });

  test('logs one line for all that it refused', async () => {
    await start();
    await Promise.all(Array.from({ length: 200 }, () => get('203.0.113.1')));
    const lines = logged.map(({ level, msg }) => `${level} ${msg}`);
    expect(lines.filter((line) => line === '30 request completed')).toHaveLength(20);
    expect(lines.filter((line) => line !== '30 request completed')).toEqual([
      '40 a network asks too often: 429 until it asks less',
    ]);
  });

  test('leaves the machine itself out, and counts visitors behind a proxy that is trusted', async () => {
    await start({ trustedProxies: ['127.0.0.1'] });
    for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect(new Set(await statuses(Array.from({ length: 30 }, () => get(own))))).toEqual(new Set([200]));
    }
    const behind = (visitor: string) => get('127.0.0.1', '/page', { 'x-forwarded-for': visitor });
    const answered = await statuses(Array.from({ length: 30 }, () => behind('203.0.113.7')));
    expect(answered.filter((status) => status === 429)).toHaveLength(10);
    expect((await behind('203.0.113.8')).statusCode).toBe(200);
  });
});

describe('createFloodLimiter', () => {
  test('lets a network go on at its rate, and be as quick as before after a pause', () => {
    let now = 0;
    const limiter = createFloodLimiter({ burst: 10, perSecond: 2 }, () => now);
    const taken = (times: number) =>
      Array.from({ length: times }, () => limiter.take('a')).filter((wait) => wait === 0).length;
    expect([taken(15), limiter.take('b')]).toEqual([10, 0]);
    now = 3_000;
    expect(taken(15)).toBe(6);
    now = 60_000;
    expect(taken(15)).toBe(10);
  });

  test('remembers so many networks and no more', () => {
    const limiter = createFloodLimiter({ burst: 1, perSecond: 0.001 }, () => 0);
    limiter.take('first');
    expect(limiter.take('first')).toBeGreaterThan(0);
    for (let network = 0; network < 20_000; network += 1) limiter.take(String(network));
    expect(limiter.take('first')).toBe(0);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoint } from '../../../../site/contract/endpoint';
import { pagingQuery } from '../../../../site/contract/fields/paging-schema';
import { publicRoutes } from '../../../../site/server/platform/http/endpoints/route';
import { absentPlatform, absentDatabase, createTestApp, type TestApp } from '../../../support/test-app';

type Paging = { page: number; page_size: number };
const write = endpoint<{ body: Partial<Paging>; reply: Paging }>({
  name: 'write',
  base: 'ow',
  method: 'POST',
  path: '/write',
  access: 'public',
});
const allowed = 'https://m.example.cn';

describe('installCrossOrigin', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp({
      database: absentDatabase,
      ownOrigins: ['https://site.cn', 'http://192.168.1.5:8080'],
      allowedOrigins: [allowed],
    });
    const schemas = { writeSchema: { body: pagingQuery, reply: pagingQuery } };
    for (const bound of [write, { ...write, base: 'client' } as const, { ...write, base: 'operator' } as const]) {
      publicRoutes(running.app, absentPlatform, { write: bound }, schemas, {
        write: async (_context, { body }) => body,
      });
    }
  });
  afterAll(() => running.close());

  const post = (origin: string | undefined, url = '/api/v1/ow/write', headers: Record<string, string> = {}) =>
    running.app.inject({ method: 'POST', url, payload: {}, headers: { ...headers, ...(origin && { origin }) } });
  const preflight = (origin: string, url = '/api/v1/ow/write') =>
    running.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  test('lets pages of an allowed origin read the answer, with credentials', async () => {
    const { statusCode, headers, json } = await post(allowed);
    expect([statusCode, json().header.code]).toEqual([200, 0]);
    expect(headers).toMatchObject({
      'access-control-allow-origin': allowed,
      'access-control-allow-credentials': 'true',
      vary: expect.stringMatching(/origin/i),
    });
  });

  test('answers an allowed preflight', async () => {
    const { statusCode, headers } = await preflight(allowed);
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': allowed,
      'access-control-allow-methods': expect.stringContaining('POST'),
      'access-control-allow-headers': expect.stringContaining('content-type'),
    });
  });

  test.each([undefined, 'https://site.cn', 'http://192.168.1.5:8080'])(
    'takes a write from %s, which is no other site',
    async (origin) => {
      const { headers, json } = await post(origin);
      expect(json().header.code).toBe(0);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers.vary).toMatch(/origin/i);
    },
  );

  test.each([
    'https://evil.example',
    'https://m.example.cn.evil.example',
    'https://m.example.cn:8443',
    'http://site.cn',
    'null',
    'x',
  ])('refuses a write from %s and says nothing that lets it read', async (origin) => {
    const { headers, json } = await post(origin);
    expect(json()).toMatchObject({ header: { code: 403, msg: '请在本站页面内提交' } });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    const asked = await preflight(origin);
    expect(asked.statusCode).toBe(405);
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('believes the browser that a page of this site writes, whatever name it is reached by', async () => {
    const write = (site: string) => post('http://127.0.0.1:8080', undefined, { 'sec-fetch-site': site });
    expect((await write('same-origin')).json().header.code).toBe(0);
    for (const site of ['same-site', 'cross-site', 'none']) expect((await write(site)).json().header.code).toBe(403);
  });

  test.each(['host', 'x-forwarded-host'])(
    'a page does not become one of this site by naming it in %s',
    async (name) => {
      const { json } = await post('https://evil.example', undefined, { [name]: 'evil.example' });
      expect(json().header.code).toBe(403);
    },
  );

  test('lets pages of an allowed origin call the other bases, with the bearer token alone', async () => {
    const { headers, json } = await post(allowed, '/api/client/write');
    expect(json().Header.Code).toBe(0);
    expect(headers['access-control-allow-origin']).toBe(allowed);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    const asked = await preflight(allowed, '/api/client/write');
    expect([asked.statusCode, asked.headers['access-control-allow-headers']]).toEqual([
      204,
      expect.stringContaining('authorization'),
    ]);
    expect(asked.headers['access-control-allow-methods']).toContain('PATCH');
  });

  test.each(['https://evil.example', 'null'])('lets no page of %s read the other bases', async (origin) => {
    expect((await post(origin, '/api/client/write')).headers['access-control-allow-origin']).toBeUndefined();
    expect((await preflight(origin, '/api/client/write')).statusCode).toBe(405);
  });

  const postToConsole = async (origin: string | undefined, headers = {}) =>
    (await post(origin, '/operator/api/write', headers)).json().header.code;

  test('takes writes to the console from its own pages, which are beside those of the site here', async () => {
    expect(await postToConsole('https://site.cn')).toBe(0);
    expect(await postToConsole('http://127.0.0.1:8080', { 'sec-fetch-site': 'same-origin' })).toBe(0);
    for (const origin of [undefined, allowed, 'https://evil.example', 'null']) {
      expect(await postToConsole(origin)).toBe(403);
    }
    expect(await postToConsole('https://site.cn', { 'sec-fetch-site': 'same-site' })).toBe(403);
  });

  test('lets no link of another site read the console, whose files are recorded', async () => {
    const read = async (site: string) => {
      const headers = { 'sec-fetch-site': site };
      const answer = await running.app.inject({ method: 'GET', url: '/operator/api/session', headers });
      return answer.json().header.code as number;
    };
    for (const site of ['cross-site', 'same-site']) expect(await read(site)).toBe(403);
    for (const site of ['same-origin', 'none']) expect(await read(site)).not.toBe(403);
  });

  test('lets no page of an allowed origin read the console', async () => {
    const { headers } = await post(allowed, '/operator/api/write');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect((await preflight(allowed, '/operator/api/write')).statusCode).toBe(405);
  });
});

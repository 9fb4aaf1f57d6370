import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import {
  createBaiduGateway,
  createIndexNowGateway,
  createPushJobs,
} from '../../../../../site/server/domain/engagement/search-engine/search-engine-http';

type SearchEngineGateway = Parameters<typeof createPushJobs>[0]['gateways'][number];

const publicOrigin = 'https://www.example.cn';
const { signal } = new AbortController();

describe('createPushJobs', () => {
  const now = () => new Date('2026-11-20T08:00:00Z');
  const listPages = async () => [
    { path: '/home' },
    { path: '/college/post?id=1', changedAt: new Date('2026-11-20T01:00:00Z') },
    { path: '/college/post?id=2', changedAt: new Date('2026-11-19T01:00:00Z') },
    { path: '/college/post?id=3', changedAt: new Date('2026-11-19T02:00:00Z') },
    { path: '/college/post?id=4', changedAt: new Date('2026-10-01T01:00:00Z') },
  ];
  /** A search engine that keeps what is pushed. */
  function listening(): SearchEngineGateway & { pushed: string[][] } {
    const pushed: string[][] = [];
    return { name: 'test', limit: 2, pushed, push: async (addresses) => void pushed.push([...addresses]) };
  }

  test('pushes what changed lately, as many pages at once as are taken', async () => {
    const gateway = listening();
    const [job] = createPushJobs({ listPages, gateways: [gateway], publicOrigin, now });
    await job?.run(signal);
    expect(gateway.pushed).toEqual([
      [`${publicOrigin}/college/post?id=1`, `${publicOrigin}/college/post?id=2`],
      [`${publicOrigin}/college/post?id=3`],
    ]);
  });

  test('is quiet when nothing changed', async () => {
    const gateway = listening();
    const later = () => new Date('2027-01-01T00:00:00Z');
    const [job] = createPushJobs({ listPages, gateways: [gateway], publicOrigin, now: later });
    await job?.run(signal);
    expect(gateway.pushed).toEqual([]);
  });

  test('does nothing at all without a search engine', () => {
    expect(createPushJobs({ listPages, gateways: [], publicOrigin, now })).toEqual([]);
  });
});

describe('gateways of search engines', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** An interface that answers with this, and what was sent to it. */
  async function startInterface(status: number, reply: object) {
    const heard: { url: string; body: string }[] = [];
    server = createServer(async (request, response) => {
      heard.push({ url: request.url ?? '', body: await text(request) });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (!address || typeof address === 'string') throw new Error('no port');
    return { endpoint: `http://127.0.0.1:${address.port}/urls`, heard };
  }

  test('Baidu gets one address a line, with the site and its token', async () => {
    const { endpoint, heard } = await startInterface(200, { remain: 10, success: 2 });
    const gateway = createBaiduGateway(publicOrigin, 'abc123', endpoint);
    await gateway.push([`${publicOrigin}/a`, `${publicOrigin}/b?x=1&y=2`], signal);
    expect(heard).toEqual([
      {
        url: '/urls?site=https%3A%2F%2Fwww.example.cn&token=abc123',
        body: `${publicOrigin}/a\n${publicOrigin}/b?x=1&y=2`,
      },
    ]);
  });

  test('a refusal of Baidu says why, without the token', async () => {
    const { endpoint } = await startInterface(401, { error: 401, message: 'token is not valid' });
    const gateway = createBaiduGateway(publicOrigin, 'abc123', endpoint);
    const refusal = await gateway.push([`${publicOrigin}/a`], signal).catch(String);
    expect(refusal).toContain('401 token is not valid');
    expect(refusal).not.toContain('abc123');
  });

  test('IndexNow gets the list with the key and where the site shows it', async () => {
    const { endpoint, heard } = await startInterface(202, {});
    await createIndexNowGateway(publicOrigin, 'abcdef12', endpoint).push([`${publicOrigin}/a`], signal);
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
      host: 'www.example.cn',
      key: 'abcdef12',
      keyLocation: `${publicOrigin}/abcdef12.txt`,
      urlList: [`${publicOrigin}/a`],
    });
  });

  test('a refusal of IndexNow fails the run', async () => {
    const { endpoint } = await startInterface(403, {});
    const gateway = createIndexNowGateway(publicOrigin, 'abcdef12', endpoint);
    await expect(gateway.push([`${publicOrigin}/a`], signal)).rejects.toThrow('403');
  });
});

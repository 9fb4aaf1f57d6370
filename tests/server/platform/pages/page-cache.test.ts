import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RenderedPage } from '../../../../site/contract/page-rendering';
import { absentDatabase, createTestApp, type TestApp } from '../../../support/test-app';
import { createFakeSite } from './fake-site';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const known = ['/home', '/product/index', '/college/index'];

describe('createPageCache', () => {
  const renderPage = vi.fn(async (url: string): Promise<RenderedPage> => {
    if (url.startsWith('/broken')) throw new Error('no page');
    const isKnown = known.includes(url.split('?', 1)[0] ?? '');
    return { status: isKnown ? 200 : 404, head: '', body: `第 ${url} 页`.repeat(200), replies: {}, modules: [] };
  });
  const { site, remove } = createFakeSite(renderPage);
  let running: TestApp;
  let time = '';
  beforeEach(async () => {
    renderPage.mockClear();
    time = '2026-12-01T15:59:59Z';
    running = await createTestApp({
      site,
      database: absentDatabase,
      responseCacheTime: 60_000,
      now: () => new Date(time),
      trustedProxies: ['127.0.0.1'],
    });
  });
  afterEach(() => running.close());
  afterAll(remove);
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    running.app.inject({ method, url, headers });

  test('a page is rendered once for all who ask, also at the same time', async () => {
    const answers = await Promise.all([get('/home'), get('/home'), get('/home')]);
    answers.push(await get('/home'));
    expect(renderPage).toHaveBeenCalledTimes(1);
    for (const { statusCode, headers, body } of answers) {
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(body).toBe(answers[0]?.body);
    }
  });

  test('a page is made anew once the day in China is another one', async () => {
    await get('/home');
    time = '2026-12-01T16:00:00Z';
    await get('/home');
    await get('/home');
    expect(renderPage).toHaveBeenCalledTimes(2);
  });

  test('where a visitor came from makes no page of its own, nor stands in it', async () => {
    await get('/product/index?page=2&category=a');
    const tracked = 'utm_source=a&promo=p&tgcode=t&gdt_vid=1&bd_vid=2&msclkid=3&gclid=4&xl=5&clickid=6&desktop=0';
    const { body } = await get(`/product/index?${tracked}&category=a&page=2`);
    expect(renderPage.mock.calls.map(([url]) => url)).toEqual(['/product/index?category=a&page=2']);
    expect(body).not.toMatch(/utm_source|promo|msclkid/);
    await get('/product/index?page=3');
    expect(renderPage).toHaveBeenCalledTimes(2);
  });

  test('phones and desktops have pages of their own', async () => {
    await get('/home');
    await get('/home', { 'user-agent': iPhone, cookie: 'xl_desktop=1' });
    expect(renderPage).toHaveBeenCalledTimes(2);
  });

  test('naming another host makes no page of its own', async () => {
    await get('/home', { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' });
    expect((await get('/home')).body).not.toContain('evil');
    expect(renderPage).toHaveBeenCalledTimes(1);
  });

  test('the page of a token is neither kept nor taken from what is kept (S-1)', async () => {
    await get('/home');
    for (let time = 0; time < 2; time += 1) {
      const { headers, body } = await get('/home?token=abcdefgh');
      expect(headers['cache-control']).toBe('no-store');
      expect(body).not.toContain('abcdefgh');
    }
    expect(renderPage).toHaveBeenCalledTimes(3);
  });

  test('a page that fails, or whose subject is missing, is not kept; unknown paths share one page', async () => {
    for (const url of ['/product/detail9', '/product/detail9']) expect((await get(url)).statusCode).toBe(404);
    expect(renderPage).toHaveBeenCalledTimes(2);
    for (const url of ['/nowhere', '/elsewhere?a=1']) expect((await get(url)).statusCode).toBe(404);
    expect(renderPage).toHaveBeenCalledTimes(3);
  });

  test('browsers that have the page are told so, whatever its time and encoding', async () => {
    const { headers } = await get('/home');
    expect(headers.etag).toMatch(/^W\//);
    const again = await get('/home', { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect(again.headers['content-encoding']).toBeUndefined();
    expect((await get('/home', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
    expect((await get('/nowhere')).headers.etag).toBeUndefined();
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('a browser that takes "%s" gets %s', async (accepted, encoding) => {
    const plain = await get('/college/index');
    const { headers, rawPayload } = await get('/college/index', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toMatch(/accept-encoding/);
    expect(headers['content-length']).toBe(String(rawPayload.length));
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, plain: (bytes: Buffer) => bytes };
    expect(unpack[(encoding ?? 'plain') as keyof typeof unpack](rawPayload).toString()).toBe(plain.body);
  });

  test('HEAD gives the headers of the kept page', async () => {
    const { headers } = await get('/home');
    const head = await get('/home', {}, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toMatchObject({ etag: headers.etag, 'content-length': headers['content-length'] });
    expect(renderPage).toHaveBeenCalledTimes(1);
  });
});

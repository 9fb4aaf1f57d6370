import { describe, expect, test } from 'vitest';
import { absentDatabase, createTestApp } from '../support/test-app';
import { createFakeSite } from './platform/pages/fake-site';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

/** Headers by which a request names the site, through a proxy whose word on addresses is taken. */
const hostileNames = {
  host: 'evil.example',
  forwarded: 'host=evil.example;proto=https',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-server': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-original-url': 'https://evil.example/',
};

describe('createApp', () => {
  test.each([
    ['the word of a trusted proxy', ['127.0.0.1', '10.0.0.0/8'], '203.0.113.9'],
    ['nobody else’s word', ['10.0.0.0/8'], '127.0.0.1'],
    ['nobody’s word by default', [], '127.0.0.1'],
  ])('takes %s on where a visitor comes from', async (_what, trustedProxies, address) => {
    const { app, close } = await createTestApp({ database: absentDatabase, trustedProxies });
    app.get('/address', async ({ ip }) => ip);
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9, 10.1.2.3' };
    expect((await app.inject({ method: 'GET', url: '/address', headers })).body).toBe(address);
    await close();
  });

  test('nothing that it answers names the host that a stranger names, and nobody is sent there', async () => {
    const { site, remove } = createFakeSite(async (url, _call, config) => {
      const head = `<link rel="canonical" href="${config?.origin}${url}">`;
      return { status: url.startsWith('/nowhere') ? 404 : 200, head, body: '', replies: {}, modules: [] };
    });
    const { app, close } = await createTestApp({
      site,
      trustedProxies: ['127.0.0.1'],
      ownOrigins: ['https://www.example.cn'],
      allowedOrigins: ['https://m.example.cn'],
      responseCacheTime: 60_000,
    });
    const ask = async (url: string, headers: Record<string, string> = {}) => {
      const answer = await app.inject({ method: 'GET', url, headers });
      return { all: JSON.stringify(answer.headers) + answer.body, ...answer };
    };
    const pages = ['/home', '/college/index?page=2', '/nowhere', '/', '/product/detail/1001'];
    const own = ['/sitemap.xml', '/robots.txt', '/m', '/m/', '/m/goods/detail?id=g1001', '/sso/login'];
    const api = ['/api/v1/ow/site-config', '/api/v1/ow/product', '/api/none', '/assets/home-abc123.js', '/healthz'];
    const asDesktop = [...pages, ...own, ...api].map((url) => ({ url, agent: 'desktop' }));
    for (const { url, agent } of [...asDesktop, ...pages.map((page) => ({ url: page, agent: iPhone }))]) {
      const hostile = await ask(url, { ...hostileNames, 'user-agent': agent });
      expect([url, hostile.all]).toEqual([url, expect.not.stringContaining('evil')]);
      // What caches keep of that answer serves the next visitor.
      const next = await ask(url, { host: 'www.example.cn', 'user-agent': agent });
      expect([url, next.all]).toEqual([url, expect.not.stringContaining('evil')]);
    }
    expect((await ask('/home', hostileNames)).body).toContain(
      '<link rel="canonical" href="https://www.example.cn/home">',
    );
    expect((await ask('/home', hostileNames)).body).toContain('href="https://www.example.cn/m/"');
    expect((await ask('/sitemap.xml', hostileNames)).body).toContain('<loc>https://www.example.cn/home</loc>');
    await close();
    remove();
  });
});

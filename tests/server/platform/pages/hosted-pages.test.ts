import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../support/test-app';
import { createFakeSite } from './fake-site';

const base = 'https://cdn.example.com/site/';

describe('pages with files of ASSET_BASE', () => {
  let running: TestApp;
  let rendered: unknown[] = [];
  const { site, remove } = createFakeSite(async (url, _call, config) => {
    rendered.push(config?.assetFolders);
    const modules = ['src/pages/home/home-page.tsx'];
    return { status: url === '/home' ? 200 : 404, head: '<title>首页</title>', body: '', replies: {}, modules };
  });
  beforeAll(async () => {
    running = await createTestApp({ site, assetBase: base, responseCacheTime: 60_000 }, 1);
  });
  afterAll(async () => {
    await running.close();
    remove();
  });
  const get = (url: string, cookie = '') => running.app.inject({ method: 'GET', url, headers: { cookie } });
  const addresses = (html: string) =>
    [...html.matchAll(/<(?:script|link)(?! rel="alternate")[^>]* (?:src|href)="([^"]+)"/g)].map(
      ([, address]) => address,
    );

  test('name every built file there, after the script that looks whether they come', async () => {
    const { body } = await get('/home');
    expect(addresses(body)).toEqual([
      '/asset-guard.js',
      `${base}assets/index-1.js`,
      `${base}assets/home-2.css`,
      `${base}assets/card-3.css`,
      `${base}assets/home-2.js`,
      `${base}assets/card-3.js`,
    ]);
    expect(body).toContain(
      `data-base="${base}" data-cookie="xl_own_assets=1; path=/; max-age=600; samesite=lax" data-patience="15000"`,
    );
    const config = JSON.parse(/id="runtime-config">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(config.assetFolders).toEqual({
      '/media/films/tour/': expect.stringMatching(/^https:\/\/cdn\.example\.com\/site\/media\/films\/tour-\w{10}\/$/),
    });
    expect(rendered[0]).toEqual(config.assetFolders);
  });

  test('a browser that the host has failed gets its files from the site itself, and nobody else does', async () => {
    rendered = [];
    const [failed, other] = [await get('/home', 'xl_own_assets=1'), await get('/home')];
    expect(addresses(failed.body)).toEqual([
      '/asset-guard.js',
      '/assets/index-1.js',
      '/assets/home-2.css',
      '/assets/card-3.css',
      '/assets/home-2.js',
      '/assets/card-3.js',
    ]);
    expect(failed.body).toContain('"assetFolders":{}');
    expect(other.body).toContain(`${base}assets/index-1.js`);
    expect(failed.headers.etag).not.toBe(other.headers.etag);
    // Whoever has the one document is not told that it is the other.
    const { statusCode } = await running.app.inject({
      method: 'GET',
      url: '/home',
      headers: { cookie: 'xl_own_assets=1', 'if-none-match': String(other.headers.etag) },
    });
    expect(statusCode).toBe(200);
    expect(rendered).toEqual([{}]);
  });

  test('so does the page of unknown addresses, which all of them share', async () => {
    expect(addresses((await get('/a')).body)).toContain(`${base}assets/index-1.js`);
    expect(addresses((await get('/b', 'xl_own_assets=1')).body)).toContain('/assets/index-1.js');
    expect(addresses((await get('/c')).body)).toContain(`${base}assets/index-1.js`);
  });

  test('the policy lets that origin, and no other, bring what pages are made of', async () => {
    const { headers } = await get('/home');
    const policy = String(headers['content-security-policy']).split(';');
    const origin = 'https://cdn.example.com';
    expect(policy).toEqual([
      "default-src 'self'",
      `script-src 'self' ${origin}`,
      `style-src 'self' ${origin}`,
      "style-src-attr 'unsafe-inline'",
      `font-src 'self' ${origin}`,
      `img-src 'self' ${origin} data: blob: https:`,
      `media-src 'self' ${origin} blob: https:`,
      `connect-src 'self' ${origin}`,
      "worker-src 'self' blob:",
      "frame-src 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'self'",
      'report-uri /api/v1/ow/csp-report',
      "form-action 'self'",
    ]);
  });

  test('the site goes on serving its files, for who falls back on it', async () => {
    expect((await get('/assets/home-abc123.js')).statusCode).toBe(200);
  });

  test('the mobile site names pictures there, and lets them be shown', async () => {
    const { headers, body } = await get('/m/');
    expect(String(headers['content-security-policy'])).toContain(
      "img-src 'self' https://cdn.example.com data: https:;",
    );
    expect(String(headers['content-security-policy'])).toContain("style-src 'self';");
    expect(body).toContain('<link rel="stylesheet" href="/m/mobile.');
  });
});

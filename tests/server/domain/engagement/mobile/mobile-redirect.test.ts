import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RenderPage } from '../../../../../site/contract/page-rendering';
import { readConfig } from '../../../../../site/server/config/config';
import { absentDatabase, createTestApp, type TestApp } from '../../../../support/test-app';
import { createFakeSite } from '../../../platform/pages/fake-site';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

const renderPage: RenderPage = async (url, _call, config) => ({
  status: url.startsWith('/nowhere') ? 404 : 200,
  head: '',
  body: config?.phone ?? '',
  replies: {},
  modules: [],
});

describe('redirectsToMobile', () => {
  const { site, remove } = createFakeSite(renderPage);
  const siteConfig = readConfig({ COOKIE_DOMAIN: '.example.cn' }).site;
  let running: TestApp;
  let withoutMobile: TestApp;
  beforeAll(async () => {
    running = await createTestApp({
      database: absentDatabase,
      site,
      siteConfig,
      trustedProxies: ['127.0.0.1'],
      ownOrigins: ['http://www.example.cn'],
    });
    withoutMobile = await createTestApp({
      database: absentDatabase,
      site,
      siteConfig: readConfig({ MOBILE_BASE: 'off' }).site,
    });
  });
  afterAll(async () => {
    await running.close();
    await withoutMobile.close();
    remove();
  });
  const get = (url: string, headers: Record<string, string> = {}, { app } = running) =>
    app.inject({ method: 'GET', url, headers: { 'user-agent': iPhone, ...headers } });

  test('sends a phone to the mobile site and tells caches why (R-MOB-1)', async () => {
    const { statusCode, headers } = await get('/home?promo=p1&desktop=0');
    expect([statusCode, headers.location]).toEqual([302, '/m/?promo=p1']);
    expect(headers.vary).toMatch(/user-agent/i);
  });

  test('keeps where the visitor came from, in cookies of the parent domain (R-CK-1)', async () => {
    const { headers } = await get('/home?tgcode=t1&bd_vid=b1', { 'x-forwarded-proto': 'https' });
    expect(headers['set-cookie']).toEqual([
      'xl_promo=t1; Max-Age=604800; Domain=.example.cn; Path=/; Secure; SameSite=Lax',
      'xl_adclick=bd_vid%3Ab1; Max-Age=604800; Domain=.example.cn; Path=/; Secure; SameSite=Lax',
      'xl_page=%2Fhome; Max-Age=86400; Domain=.example.cn; Path=/; Secure; SameSite=Lax',
    ]);
  });

  test.each([
    ['a desktop browser', '/home', { 'user-agent': desktop }],
    ['one who chose this site', '/home', { cookie: 'a=1; xl_desktop=1' }],
    ['a request with a token, which the page keeps', '/home?token=abcdefgh', {}],
    ['a request with a code, which the page exchanges', '/home?sso_code=abcdefgh', {}],
  ])('leaves %s here', async (_, url, headers) => {
    expect((await get(url, headers)).statusCode).toBe(200);
  });

  test('remembers for a day who asks for this site', async () => {
    const { statusCode, headers } = await get('/home?desktop=1');
    expect([statusCode, headers['set-cookie']]).toEqual([
      200,
      'xl_desktop=1; Max-Age=86400; Domain=.example.cn; Path=/; SameSite=Lax',
    ]);
  });

  test('a path that people guess leads to the same page there', async () => {
    const { statusCode, headers } = await get('/college?from=ad');
    expect([statusCode, headers.location]).toEqual([302, '/m/college?from=ad']);
  });

  test.each(['/nowhere', '/college/post/extra', '//evil.example/nowhere'])(
    'answers %s, which is no page, as the mobile site answers such (R-404-1)',
    async (url) => {
      const asked = await get(`${url}?promo=p1`);
      const onMobile = await get('/m/nowhere?promo=p1');
      expect([asked.statusCode, asked.headers.location]).toEqual([404, undefined]);
      expect(asked.body).toContain('<h1>页面不存在</h1>');
      expect(asked.body).toBe(onMobile.body);
      expect(asked.headers).toMatchObject({
        vary: expect.stringMatching(/user-agent/i),
        'set-cookie': expect.stringMatching(/^xl_promo=p1;/),
        'content-security-policy': onMobile.headers['content-security-policy'],
        'cache-control': 'no-cache',
      });
    },
  );

  test.each([
    ['a desktop browser', '/nowhere', { 'user-agent': desktop }],
    ['one who chose this site', '/nowhere', { cookie: 'xl_desktop=1' }],
    ['one who chooses it now', '/nowhere?desktop=1', {}],
    ['a request with a token, which the page keeps', '/nowhere?token=abcdefgh', {}],
  ])('leaves what is no page to the site for %s', async (_, url, headers) => {
    const { statusCode, body } = await get(url, headers);
    expect([statusCode, body.includes('<h1>页面不存在</h1>')]).toEqual([404, false]);
  });

  test('leaves what is no page to the site where there is no mobile site', async () => {
    expect((await get('/nowhere', {}, withoutMobile)).body).not.toContain('<h1>页面不存在</h1>');
  });

  test('sends nobody anywhere when there is no mobile site', async () => {
    const { statusCode, headers, body } = await get('/home', {}, withoutMobile);
    expect([statusCode, body.includes('mobile-agent')]).toEqual([200, false]);
    expect(headers.vary ?? '').not.toMatch(/user-agent/i);
  });

  test('a desktop page names its place on the mobile site', async () => {
    const { body } = await get('/home?keyword="&a=1&promo=p1', { 'user-agent': desktop });
    expect(body).toContain(
      '<link rel="alternate" media="only screen and (max-width: 640px)" href="http://www.example.cn/m/?a=1&amp;keyword=%22">',
    );
    expect(body).toContain('<meta name="mobile-agent" content="format=html5; url=http://www.example.cn/m/?a=1');
  });

  test.each(['token', 'sso_code'])(
    'the document of a %s sends no referrer and is kept by nobody (S-1)',
    async (name) => {
      const { headers } = await get(`/home?${name}=abcdefgh`);
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
      expect((await get('/home', { 'user-agent': desktop })).headers['referrer-policy']).toBe(
        'strict-origin-when-cross-origin',
      );
    },
  );

  test('pages are rendered with the settings', async () => {
    expect((await get('/home', { 'user-agent': desktop })).body).toContain(siteConfig.phone);
  });
});

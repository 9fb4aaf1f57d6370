import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { escapeHtml } from '../../../../site/contract/escape-html';
import { awayDatabase, createTestApp, type TestApp } from '../../../support/test-app';

describe('mobileRoutes', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp({ ownOrigins: ['https://www.example.cn'] });
  });
  afterAll(() => running.close());
  const get = (url: string, headers: Record<string, string> = {}) =>
    running.app.inject({ method: 'GET', url, headers });

  test('the start names what is offered, the telephone and the way to the desktop page (R-MOB-1)', async () => {
    const { statusCode, headers, body } = await get('/m/?promo=p1&token=abcdefgh', {
      cookie: 'xl_page=%2Fproduct%2Findex',
    });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<h3>数据通</h3>');
    expect(body).toContain('href="tel:4000001668"');
    expect(body).toContain('<a href="/product/index?promo=p1&amp;desktop=1">访问电脑版</a>');
    expect(body).not.toContain('abcdefgh');
    expect(body).not.toMatch(/<script|style=/);
  });

  test.each(['//evil.example', 'https://evil.example', '/redirect/x', ''])(
    'a page cookie of %j leads to the start instead',
    async (page) => {
      const { body } = await get('/m/', { cookie: `xl_page=${encodeURIComponent(page)}` });
      expect(body).toContain('<a href="/home?desktop=1">访问电脑版</a>');
    },
  );

  test('a cookie that nobody can decode leads to the start instead', async () => {
    const { statusCode, body } = await get('/m/', {
      cookie: '__proto__=1; xl_page=%E0%A4%A; =; xl_page=/product/index',
    });
    expect([statusCode, body.includes('<a href="/home?desktop=1">访问电脑版</a>')]).toEqual([200, true]);
  });

  test('a site without contents has no headings over nothing', async () => {
    expect((await get('/m/')).body).toContain('<h2>核心产品</h2>');
    const empty = await createTestApp();
    await empty.database.transact((db) => db.execute('update product set status = 0'));
    const { body } = await empty.app.inject('/m/');
    await empty.close();
    expect(body).not.toContain('核心产品</h2>');
    expect(body).toContain('<h2>投放学院</h2>');
  });

  test('an offer has its name, price and desktop page', async () => {
    const { body } = await get('/m/goods/detail?id=g1001&promo=p1');
    expect(body).toMatch(/<h1>数据通<\/h1>/);
    expect(body).toMatch(/¥[\d,]+\.\d\d/);
    expect(body).toContain('href="/goods/goods_detail?id=g1001&amp;promo=p1&amp;desktop=1"');
    expect(body).toContain('<link rel="canonical" href="https://www.example.cn/product/detail1001">');
  });

  test('an article has its text, and films that phones play', async () => {
    const { body: home } = await get('/m/');
    const [, path = ''] = /href="(\/m\/article\/post\?id=\d+)"/.exec(home) ?? [];
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(body).toMatch(/<div class="text"><(p|h2|ul)>/);
    expect(body).not.toContain('xl-video-player');
    expect(body).toContain('href="/college/post?id=');
  });

  test.each(['/m/goods/detail?id=none', '/m/goods/detail', '/m/article/post?id=0', '/m/article/post?id=a&id=b'])(
    '%s is not found, kindly',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(body).toContain('内容不存在');
      expect(body).toContain('noindex');
    },
  );

  test.each(['/m/', '/m/goods/detail?id=g1001&a=%22', '/m/article/post?id=1'])(
    '%s offers to try again while the database is away',
    async (url) => {
      const { app, close } = await createTestApp({ database: awayDatabase });
      const { statusCode, headers, body } = await app.inject({ method: 'GET', url });
      expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
      expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
      expect(body).toContain('暂时无法显示');
      expect(body).toContain(`<a class="button" href="${escapeHtml(url)}">重试</a>`);
      await close();
    },
  );

  test('its sheet comes from the site, and /m leads to the start with its query', async () => {
    expect((await get('/m/mobile.css')).headers['content-type']).toBe('text/css; charset=utf-8');
    expect((await get('/m?xl=a1')).headers.location).toBe('/m/?xl=a1');
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import { brand } from '../../../../../site/contract/brand/brand';
import { AppFailure } from '../../../../../site/server/app-failure';
import { renderErrorDocument } from '../../../../../site/server/platform/http/replies/errors';
import { createTestHttpServer } from '../../../../support/http-server';

/** What browsers send with an address that a person opens, over https and without. */
const navigations = [
  { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*;q=0.8' },
  { accept: 'text/html,*/*;q=0.8' },
];

describe('what a person sees in place of a page', () => {
  let app: Awaited<ReturnType<typeof createTestHttpServer>>;
  beforeEach(async () => {
    app = await createTestHttpServer({ floodRule: { burst: 20, perSecond: 1 }, time: () => 0 });
    app.get('/busy', async () => {
      throw new AppFailure('unavailable', { retryAfter: 7 });
    });
    app.post('/busy', async () => {
      throw new AppFailure('unavailable');
    });
    app.get('/broken', async () => {
      throw new Error('a mistake');
    });
  });
  afterEach(() => app.close());
  const open = (url: string, headers: Record<string, string> = navigations[0] ?? {}, method: 'GET' | 'POST' = 'GET') =>
    app.inject({ method, url, headers, remoteAddress: '203.0.113.1' });

  test.each(navigations)('is a page of the site in Chinese that asks again by itself: %o', async (headers) => {
    const { statusCode, headers: sent, body } = await open('/busy', headers);
    expect([statusCode, sent['retry-after'], sent['cache-control'], sent['content-type']]).toEqual([
      503,
      '7',
      'no-store',
      'text/html; charset=utf-8',
    ]);
    expect(body).toContain('<html lang="zh-CN">');
    expect(body).toContain(brand.name);
    expect(body).toContain('<meta http-equiv="refresh" content="7">');
    expect(body).toContain('7 秒后会自动重试');
  });

  test('may do nothing but show its own styles, which its policy names by their hash', async () => {
    const { headers, body } = await open('/busy');
    const [, styles = ''] = /<style>([\s\S]*)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256').update(styles).digest('base64');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(body).not.toMatch(/<script|style=/);
  });

  test('never sends again what was submitted', async () => {
    const { statusCode, body } = await open('/busy', navigations[0], 'POST');
    expect(statusCode).toBe(503);
    expect(body).not.toMatch(/http-equiv="refresh"|立即重试|自动重试/);
    expect(body).toContain('请用浏览器返回上一页');
  });

  test.each([
    ['/broken', 500, '页面出错了'],
    ['/nothing', 404, '页面不存在'],
  ])('%s is %i in words, and does not ask again by itself', async (url, status, title) => {
    const { statusCode, body } = await open(url);
    expect(statusCode).toBe(status);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).not.toContain('http-equiv');
  });

  test('says of a wrong address what the site says, and leads home and to the search', async () => {
    const { body } = await open('/nothing');
    expect(body).toContain('<p>您访问的页面可能已被移除，或者地址输入有误。</p>');
    expect(body).toContain('<a href="/home">返回首页</a><a href="/home#search">搜索一下</a>');
  });

  test('of a network that asks too often says when it asks again', async () => {
    for (let count = 0; count < 20; count += 1) await open('/nothing');
    const { statusCode, body } = await open('/nothing');
    expect(statusCode).toBe(429);
    expect(body).toContain('访问过于频繁');
    expect(body).toContain('<meta http-equiv="refresh" content="1">');
  });

  test.each([
    ['a script', '/busy', { 'sec-fetch-mode': 'no-cors', accept: '*/*' }],
    ['a call of a page', '/nothing', { 'sec-fetch-mode': 'cors', accept: 'text/html' }],
    ['a program', '/broken', { accept: '*/*' }],
    ['the API', '/api/client/nothing', navigations[0] ?? {}],
  ])('is not what %s gets', async (_who, url, headers) => {
    expect((await open(url, headers)).headers['content-type']).not.toContain('text/html');
  });
});

describe('renderErrorDocument', () => {
  test.each([
    [0, 1],
    [3_600, 60],
  ])('asks again after %i s no later and no earlier than a visitor bears: %i s', (retryAfter, refresh) => {
    expect(renderErrorDocument({ status: 503, retryAfter })).toContain(`content="${refresh}"`);
  });
});

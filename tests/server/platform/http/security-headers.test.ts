import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { absentDatabase, createTestApp, type TestApp } from '../../../support/test-app';
import { createFakeSite } from '../pages/fake-site';

const expected = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "connect-src 'self' https://media.example.cn http://films.example.cn:8080",
    "worker-src 'self' blob:",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    'report-uri /api/v1/ow/csp-report',
    "form-action 'self' https://sso.example.cn",
  ].join(';'),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'fullscreen=(self), picture-in-picture=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
  'x-xss-protection': '0',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-request-id': expect.any(String),
};

describe('installSecurityHeaders', () => {
  let running: TestApp;
  const { site, remove } = createFakeSite(async (url) => {
    if (url === '/broken') throw new Error('no page');
    return { status: 200, head: '', body: '', replies: {}, modules: [] };
  });
  beforeAll(async () => {
    const ssoUrl = 'https://sso.example.cn/login?a=1';
    const mediaOrigins = ['https://media.example.cn', 'http://films.example.cn:8080'];
    running = await createTestApp({
      site,
      database: absentDatabase,
      ssoUrl,
      mediaOrigins,
      trustedProxies: ['127.0.0.1'],
    });
  });
  afterAll(async () => {
    await running.close();
    remove();
  });

  test.each([
    ['a page', '/home', 200],
    ['a page that cannot be rendered', '/broken', 500],
    ['a missing file', '/assets/none.js', 404],
    ['an answer of the API', '/healthz', 200],
    ['a refused input', '/api/v1/ow/product?page=0', 200],
    ['a failure of the API', '/api/v1/ow/product', 500],
    ['an unknown path of the API', '/api/none', 404],
  ])('%s carries every header', async (_what, url, status) => {
    const { statusCode, headers } = await running.app.inject({ method: 'GET', url });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject(expected);
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test.each([
    ['/assets/home-abc123.js', 'same-origin'],
    ['/favicon.svg', 'same-origin'],
    // The console shows it from an origin of its own.
    ['/media/film.mp4', 'cross-origin'],
  ])('%s carries the few that matter to a file', async (url, policy) => {
    const { headers } = await running.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br' } });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': policy,
    });
    const ofFiles = /^(accept-ranges|cache-control|connection|content-(type|length|encoding)|date|etag|last-modified)$/;
    const others = Object.keys(headers).filter((name) => !ofFiles.test(name) && name !== 'transfer-encoding');
    expect(others.sort()).toEqual(
      ['cross-origin-resource-policy', 'x-content-type-options', ...('vary' in headers ? ['vary'] : [])].sort(),
    );
  });

  test.each([
    ['alone', false, 'max-age=31536000'],
    ['and its subdomains, where that is set', true, 'max-age=31536000; includeSubDomains'],
  ])('over https, browsers are told to keep to it: this host %s', async (_what, hstsSubdomains, value) => {
    const { app, close } = await createTestApp({
      database: absentDatabase,
      hstsSubdomains,
      trustedProxies: ['127.0.0.1'],
    });
    const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      app.inject({ method: 'GET', url: '/healthz', headers, remoteAddress });
    const secure = await ask({ 'x-forwarded-proto': 'https' });
    expect(secure.headers['strict-transport-security']).toBe(value);
    // Browsers that take the one ignore the other, and take it over https alone.
    expect(secure.headers['reporting-endpoints']).toBe('csp="/api/v1/ow/csp-report"');
    expect(secure.headers['content-security-policy']).toMatch(
      /;report-uri \/api\/v1\/ow\/csp-report;.*;report-to csp$/,
    );
    // Without encryption it counts for nothing (RFC 6797), and only the proxy tells of encryption.
    for (const answer of [await ask({}), await ask({ 'x-forwarded-proto': 'https' }, '203.0.113.9')]) {
      expect(answer.headers).not.toHaveProperty('strict-transport-security');
      expect(answer.headers['content-security-policy']).not.toContain('report-to');
    }
    await close();
  });

  test.each([
    ['http', 'localhost:8080', true],
    ['http', '127.0.0.1:8080', true],
    ['http', '[::1]:8080', true],
    ['https', 'www.example.cn', true],
    ['http', '192.168.1.5:8080', false],
    ['http', 'localhost.example.cn', false],
  ])(
    'at %s://%s, where browsers trust the origin or not, documents are kept apart: %s',
    async (protocol, host, isApart) => {
      const { app, close } = await createTestApp({ database: absentDatabase, trustedProxies: ['127.0.0.1'] });
      const { headers } = await app.inject({ url: '/healthz', headers: { host, 'x-forwarded-proto': protocol } });
      expect('cross-origin-opener-policy' in headers).toBe(isApart);
      expect('origin-agent-cluster' in headers).toBe(isApart);
      await close();
    },
  );

  test.each([undefined, '/sso/login'])('forms go nowhere else when signing in is at %s', async (ssoUrl) => {
    const { app, close } = await createTestApp({ database: absentDatabase, ssoUrl });
    const { headers } = await app.inject({ method: 'GET', url: '/healthz' });
    expect(headers['content-security-policy']).toMatch(/;form-action 'self'$/);
    await close();
  });
});

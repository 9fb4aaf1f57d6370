import { afterEach, describe, expect, test } from 'vitest';
import { loggingFor } from '../../../../../site/server/platform/http/logging/logging';
import { absentDatabase, createTestApp, type TestApp } from '../../../../support/test-app';
import { createFakeSite } from '../../pages/fake-site';

const mobile = '13812345678';
const token = 'Zt9_w-4hPq7RkXn2vB6mLc8sYd3fGj5aTe1uWo0iKbQ';
const password = 'Geheim2026!';
const secrets = [mobile, token, password, 'visitor@example.cn'.split('@')[0] as string, '198.51.100.7'];

const encoded = (text: string) => [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
const twice = (text: string) => encoded(encoded(text));

/** Addresses as visitors, pages gone wrong and attackers write them. */
const addresses = [
  `/home?token=${token}`,
  `/home?%74oken=${token}`,
  `/home?%74%6f%6b%65%6e=${encoded(token)}`,
  `/home?mobile=${encoded(mobile)}&q=${mobile}`,
  `/home?q=${twice(mobile)}`,
  `/home?${mobile}`,
  `/home?${token}`,
  `/home?${token}=1&${mobile}=2`,
  `/sso/login?redirect_uri=${encodeURIComponent(`https://site.cn/home?token=${token}&next=${encodeURIComponent(`/a?pwd=${password}`)}`)}`,
  `/sso/login?pwd=${password}&username=${mobile}`,
  `/api/v1/ow/lead?a=1;pwd=${password}`,
  `/redirect/${encodeURIComponent(`/home?token=${token}`)}`,
  `/nowhere/${mobile}/${token}`,
  `/${encoded(mobile)}.png`,
  `/api/client/nothing/${mobile}?email=visitor%40example.cn`,
  `/api/client/invite/${token}`,
  `/%?token=${token}`,
  `/api/client/%zz?pwd=${password}`,
  `http://visitor:${password}@site.cn/home?token=${token}`,
  `/home?a[token]=${token}&a.b=${mobile}`,
  `/home?q=${'x'.repeat(600)}${mobile}`,
];

/** Texts as errors of pages and databases hold them. */
const texts = [
  `Request failed: /api/client/user?token=${token}`,
  `Bad value ${mobile}, (${mobile}) and +86${mobile}`,
  `138-1234-5678 and 138 1234 5678 and １３８１２３４５６７８`,
  `pwd=${password}`,
  `{"password":"${password}","token":"${token}"}`,
  `{\\"password\\": \\"${password}\\"}`,
  `password: ${password}, 密码：${password}`,
  `Authorization: Bearer ${token}`,
  `authorization: Basic dmlzaXRvcjpHZWhlaW0yMDI2IQ==`,
  `Cookie: theme=dark; token=${token}; a=${mobile}`,
  `mail of visitor@example.cn bounced`,
  `%3Ftoken%3D${token} ${twice(mobile)} ${[...mobile].map((digit) => `&#${digit.charCodeAt(0)};`).join('')}`,
  `\\u0031\\u0033812345678 \\x31\\x33812345678`,
  `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMzgxMjM0NTY3OCJ9.c2lnbmF0dXJl`,
  `see https://site.cn/home?redirect=${encodeURIComponent(`/b?pwd=${password}`)}#sso_code=${token}`,
];
const spelled = [...secrets, '138-1234-5678', '138 1234 5678', 'dmlzaXRvcjpHZWhlaW0yMDI2IQ', 'eyJzdWIi'];

describe('logs', () => {
  let running: TestApp;
  let lines: string[];
  let remove: () => void;
  afterEach(async () => {
    await running.close();
    remove();
  });

  async function start() {
    lines = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const fake = createFakeSite(async (url) => {
      throw new Error(`cannot render ${url}`);
    });
    remove = fake.remove;
    running = await createTestApp({
      site: fake.site,
      database: absentDatabase,
      trustedProxies: ['127.0.0.1'],
      logger: { ...Object(loggingFor('production')), stream },
    });
  }

  function expectNoSecret() {
    const log = lines.join('');
    expect(log).not.toBe('');
    expect(spelled.filter((secret) => log.includes(secret) || log.includes(encoded(secret)))).toEqual([]);
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  }

  test.each(addresses)('hold nothing of %s', async (url) => {
    await start();
    const headers = {
      authorization: `Bearer ${token}`,
      cookie: `token=${token}`,
      referer: url,
      'user-agent': mobile,
      'x-forwarded-for': '198.51.100.7',
    };
    for (const method of ['GET', 'POST'] as const) {
      await running.app.inject({ method, url, headers, ...(method === 'POST' && { payload: { password, mobile } }) });
    }
    expectNoSecret();
  });

  test.each(texts)('hold nothing of the text %s', async (text) => {
    await start();
    const report = { message: text, stack: `Error: ${text}\n  at f (/a.js?token=${token})`, page: `/home?x=${text}` };
    await running.app.inject({ method: 'POST', url: '/api/v1/ow/client-error', payload: report });
    const uri = { 'document-uri': `https://site.cn/?${text}`, 'blocked-uri': text, 'violated-directive': text };
    await running.app.inject({ method: 'POST', url: '/api/v1/ow/csp-report', payload: { 'csp-report': uri } });
    const metrics = [{ name: 'LCP', value: 1 }];
    await running.app.inject({ method: 'POST', url: '/api/v1/ow/rum', payload: { page: `/home?x=${text}`, metrics } });
    running.app.log.error({ err: new Error(text, { cause: text }), list: [{ text }] }, text);
    expect(lines.length).toBeGreaterThanOrEqual(7);
    expectNoSecret();
  });

  test('an address is the same for a visitor all day, and another for others', async () => {
    await start();
    const from = async (address: string) => {
      lines.length = 0;
      await running.app.inject({ method: 'GET', url: '/healthz', headers: { 'x-forwarded-for': address } });
      return JSON.parse(lines.join('')).req.from;
    };
    const first = await from('198.51.100.7');
    expect(first).toMatch(/^[\w-]{16}$/);
    expect(await from('198.51.100.7')).toBe(first);
    expect(await from('198.51.100.8')).not.toBe(first);
  });

  test.each([
    ['/product/detail1001?utm_source=a&promo=1', '/product/detail:appId', ['utm_source', 'promo']],
    ['/api/v1/ow/product/1001?b=1', '/api/v1/ow/product/:appId', ['b']],
    ['/favicon.svg', '/favicon.svg', []],
    ['/nowhere', '/*', []],
    ['/api/client/nothing', '/api/client/*', []],
  ])('name the pattern and the parameters of %s', async (url, route, query) => {
    await start();
    await running.app.inject({ method: 'GET', url });
    expect(JSON.parse(lines.at(-1) ?? '').req).toMatchObject({ method: 'GET', route, query });
  });
});

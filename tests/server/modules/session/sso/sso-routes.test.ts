import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshState } from '../../../../../site/contract/session/session-endpoints';
import { demoUser, seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint } from '../../../../support/test-caller';

describe('ssoRoutes', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp({ ssoAllowedOrigins: ['https://www.example.cn'] });
    await seedDemoUsers(running.database);
  });
  afterAll(() => running.close());

  const open = (redirectUri?: string) =>
    running.app.inject({ method: 'GET', url: '/sso/login', query: redirectUri ? { redirect_uri: redirectUri } : {} });
  const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    running.app.inject({
      method: 'POST',
      url: '/sso/login',
      payload: new URLSearchParams({ username: 'demo', password: demoUser.password, ...form }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  test('shows a form without scripts and styles of its own, which may lead to allowed origins', async () => {
    const { statusCode, headers, body } = await open('/mecenter/indexorder?status=10');
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(headers['content-security-policy']).toContain("form-action 'self' https://www.example.cn");
    expect(body).toContain('name="redirect_uri" value="/mecenter/indexorder?status=10"');
    expect(body).not.toMatch(/<script|<style|style=/);
    const { headers: css } = await running.app.inject({ method: 'GET', url: '/sso/login.css' });
    expect(css['content-type']).toBe('text/css; charset=utf-8');
  });

  test.each([
    ['/product/index?id=1', 'http://localhost/product/index?id=1&token='],
    ['https://www.example.cn/home?token=old', 'https://www.example.cn/home?token='],
    ['http://localhost/home#top', 'http://localhost/home?token='],
  ])('sends %s back with a token that opens doors', async (redirectUri, start) => {
    const { statusCode, headers } = await post({ redirect_uri: redirectUri }, { origin: 'http://localhost' });
    expect([statusCode, String(headers.location).startsWith(start)]).toEqual([302, true]);
    const token = new URL(String(headers.location)).searchParams.getAll('token');
    expect(token).toHaveLength(1);
    expect((await callEndpoint(running.app, refreshState, { token: token[0] })).data.State).toBe(1);
  });

  test('one who names no address goes home', async () => {
    expect((await open()).body).toContain('value="/home"');
  });

  test.each([
    'https://evil.example/home',
    'https://www.example.cn.evil.example/',
    'https://www.example.cn@evil.example/',
    'https://user:pass@www.example.cn/',
    'http://www.example.cn/',
    '//evil.example',
    '/\\evil.example',
    '/redirect/%2Fhome',
    'javascript:alert(1)',
    'data:text/html,hi',
  ])('sends nobody to %s', async (redirectUri) => {
    for (const answer of [await open(redirectUri), await post({ redirect_uri: redirectUri })]) {
      expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
      expect(answer.body).toContain('返回地址不受信任');
      expect(answer.body).not.toContain('evil');
    }
  });

  test('says why signing in failed, and keeps what was typed but the password', async () => {
    const { statusCode, body } = await post({ username: '"><b>x', password: 'Wrong2026!', redirect_uri: '/home' });
    expect(statusCode).toBe(401);
    expect(body).toContain('用户名或密码错误');
    expect(body).toContain('value="&quot;&gt;&lt;b&gt;x"');
    expect(body).not.toContain('Wrong2026!');
    expect((await post({ username: 'de\u0000mo' })).statusCode).toBe(401);
  });

  test.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
    'takes no form of another site (%j)',
    async (headers) => {
      const { statusCode, headers: answered } = await post({ redirect_uri: '/home' }, headers);
      expect([statusCode, answered.location]).toEqual([400, undefined]);
    },
  );

  test('forms are taken nowhere else', async () => {
    const { statusCode } = await running.app.inject({
      method: 'POST',
      url: '/api/sso/api/user/login',
      payload: 'username=demo',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(statusCode).toBe(415);
  });
});

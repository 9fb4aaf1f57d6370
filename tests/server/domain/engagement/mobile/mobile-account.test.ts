import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoUser } from '../../../../../site/server/demo/demo-users';
import { refreshState } from '../../../../../site/contract/session/session-endpoints';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { signIn } from '../../../../support/test-caller';

const origin = 'https://www.example.cn';

describe('the question whose account a phone is signed in to (S-2)', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp({ ownOrigins: [origin] });
  });
  afterAll(() => running.close());

  const open = (cookie: string, url = '/m/contact?promo=p1') =>
    running.app.inject({ method: 'GET', url, headers: { cookie } });
  const answer = (cookie: string, fields: Record<string, string>, headers: Record<string, string> = { origin }) =>
    running.app.inject({
      method: 'POST',
      url: '/m/account',
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...headers },
    });
  const stateOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await running.app.inject({ method: 'GET', url: endpointUrl(refreshState, {}), headers });
    return reply.body;
  };

  test('stands on every page of the mobile site until it is answered, and no cache keeps it', async () => {
    const token = await signIn(running.app, demoUser.username);
    const asked = await open(`xl_token=${token}; xl_unrequested=1`);
    expect(asked.body).toMatch(/role="region" aria-label="已登录为 138\*{4}\d{4}">/);
    expect(asked.body).toContain('name="from" value="/m/contact?promo=p1"');
    expect(asked.headers['cache-control']).toBe('no-store');
    for (const cookie of [`xl_token=${token}`, 'xl_unrequested=1', `xl_token=${'x'.repeat(43)}; xl_unrequested=1`]) {
      const { body, headers } = await open(cookie);
      expect(body).not.toContain('已登录为');
      expect(headers['cache-control']).not.toBe('no-store');
    }
  });

  test('goes with the answer that the account is theirs, back on the page', async () => {
    const token = await signIn(running.app, demoUser.username);
    const { statusCode, headers } = await answer(`xl_token=${token}; xl_unrequested=1`, {
      answer: 'mine',
      from: '/m/contact?promo=p1',
    });
    expect([statusCode, headers.location]).toEqual([303, '/m/contact?promo=p1']);
    expect(headers['set-cookie']).toMatch(/^xl_unrequested=; Max-Age=0; Path=\//);
    expect(await stateOf(token)).toContain('"State":1');
  });

  test('ends the session, on the server and in the browser, where it is not', async () => {
    const token = await signIn(running.app, demoUser.username);
    const { headers } = await answer(`xl_token=${token}; xl_unrequested=1`, {
      answer: 'leave',
      from: 'https://evil.example/',
    });
    expect(headers.location).toBe('/m/');
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^xl_token=; Max-Age=0; Path=\//),
      expect.stringMatching(/^xl_unrequested=; Max-Age=0; Path=\//),
    ]);
    expect(await stateOf(token)).toContain('"State":0');
  });

  test('is answered by pages of this site alone', async () => {
    const token = await signIn(running.app, demoUser.username);
    const headers = { origin: 'https://evil.example' };
    const refused = await answer(`xl_token=${token}; xl_unrequested=1`, { answer: 'leave' }, headers);
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([403, undefined]);
    expect(await stateOf(token)).toContain('"State":1');
  });

  test.each(['/m/', '/m/contact?promo=p1', '/m/nowhere'])(
    'is apart from the foot of %s, which offers a visitor to sign in, and a user the personal centre and to leave (R-MOB-1)',
    async (url) => {
      const token = await signIn(running.app, demoUser.username);
      const visitor = await open('', url);
      expect(visitor.body).toContain('<a href="/login?desktop=1">登录 / 注册</a>');
      expect(visitor.body).not.toMatch(/退出登录|个人中心/);
      expect(visitor.headers['cache-control']).toBe('no-cache');
      const user = await open(`xl_token=${token}`, url);
      expect(user.body).toMatch(/<footer>[^]*href="\/mecenter\/indexworkplace\?desktop=1">个人中心<[^]*>退出登录</);
      expect(user.body).toContain(`name="from" value="${url}"`);
      expect(user.body).not.toContain('登录 / 注册');
      expect(user.headers['cache-control']).toBe('private, no-cache');
    },
  );

  test('a session that has ended is left like any other', async () => {
    const { statusCode, headers } = await answer(`xl_token=${'x'.repeat(43)}`, { answer: 'leave', from: '/m/contact' });
    expect([statusCode, headers.location]).toEqual([303, '/m/contact']);
    expect([headers['set-cookie']].flat()).toContainEqual(expect.stringMatching(/^xl_token=; Max-Age=0;/));
  });
});

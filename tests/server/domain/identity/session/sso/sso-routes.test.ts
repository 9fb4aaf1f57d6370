import { createHash } from 'node:crypto';
import vm from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchangeCode, refreshState } from '../../../../../../site/contract/session/session-endpoints';
import type { ExchangeCodeBody } from '../../../../../../site/contract/session/session-schema';
import { changePassword } from '../../../../../../site/contract/user/user-endpoints';
import { demoUser, seedDemoUsers } from '../../../../../../site/server/demo/demo-users';
import type { Challenge } from '../../../../../../site/contract/session/challenge-schema';
import { solveChallenge } from '../../../../../../site/src/data/challenge/solve-challenge';
import { awayDatabase, createTestApp, type TestApp } from '../../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../../support/test-caller';
import { createTestClock } from '../../../../../support/test-clock';
import { testKeys } from '../../../../../support/test-keys';

const verifier = 'v'.repeat(43);
const challenge = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};
const codeIn = (url: URL) => url.searchParams.get('sso_code') ?? '';

describe('ssoRoutes', () => {
  let running: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    running = await createTestApp({
      now: clock.now,
      ownOrigins: ['http://localhost', 'http://127.0.0.1:8080'],
      ssoAllowedOrigins: ['https://www.example.cn'],
      trustedProxies: ['127.0.0.1'],
    });
    await seedDemoUsers(running.database, testKeys);
  });
  afterAll(() => running.close());

  const open = (redirectUri?: string, request: Record<string, string> = {}) =>
    running.app.inject({
      method: 'GET',
      url: '/sso/login',
      query: redirectUri ? { redirect_uri: redirectUri, ...request } : {},
    });
  const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    running.app.inject({
      method: 'POST',
      url: '/sso/login',
      payload: new URLSearchParams({ username: 'demo', password: demoUser.password, ...form }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost', ...headers },
    });

  const exchange = async (body: ExchangeCodeBody, origin = 'http://localhost', remoteAddress = '127.0.0.1') => {
    const answer = await running.app.inject({
      method: 'POST',
      url: '/api/sso/v1/token',
      payload: body,
      headers: { origin, host: 'localhost' },
      remoteAddress,
    });
    const { header, data } = answer.json();
    return { status: answer.statusCode, code: header.code, message: header.msg, data };
  };
  const rows = async (query: string) => {
    const result = await running.database.transact((db) => db.execute(query));
    return (result as unknown as { rows: Record<string, unknown>[] }).rows;
  };

  test('shows a form without scripts and styles of its own, which may lead to allowed origins', async () => {
    const { statusCode, headers, body } = await open('/mecenter/indexorder?status=10');
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(headers['content-security-policy']).toMatch(/form-action 'self' [^;]*https:\/\/www\.example\.cn/);
    expect(body).toContain('name="redirect_uri" value="/mecenter/indexorder?status=10"');
    expect(body).not.toMatch(/<script|<style|style=/);
    const { headers: css } = await running.app.inject({ method: 'GET', url: '/sso/login.css' });
    expect(css['content-type']).toBe('text/css; charset=utf-8');
  });

  test.each([
    ['/product/index?id=1', 'http://localhost/product/index?id=1&sso_code='],
    ['https://www.example.cn/home?token=old', 'https://www.example.cn/home?sso_code='],
    ['https://www.example.cn/home?sso_code=old&sso_state=old', 'https://www.example.cn/home?sso_code='],
    ['http://localhost/home#top', 'http://localhost/home?sso_code='],
    ['http://127.0.0.1:8080/home', 'http://127.0.0.1:8080/home?sso_code='],
  ])('sends %s back with a code, and never with a token (S-2)', async (redirectUri, start) => {
    const { statusCode, headers } = await post({ redirect_uri: redirectUri }, { origin: 'http://localhost' });
    const url = new URL(String(headers.location));
    expect([statusCode, url.href.startsWith(start), headers['cache-control']]).toEqual([302, true, 'no-store']);
    expect(url.searchParams.getAll('sso_code')).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    expect(['token', 'sso_state'].filter((name) => url.searchParams.has(name))).toEqual([]);
    const { data } = await exchange({ code: codeIn(url) }, url.origin);
    expect(data.expiresIn).toBe(86_400);
    expect((await callEndpoint(running.app, refreshState, { token: data.token })).data.State).toBe(1);
  });

  test.each([
    ['/product/orderInfo?appId=1006&plan=22#top', '&redirect=%2Fproduct%2ForderInfo%3FappId%3D1006%26plan%3D22%23top'],
    ['http://127.0.0.1:8080/home?a=1', '&redirect=%2Fhome%3Fa%3D1'],
    // What another site asked for is no page of this one.
    ['https://www.example.cn/home', ''],
  ])('leads from %s to the other ways to sign in, and from these back', async (redirectUri, redirect) => {
    const ways = ({ body }: { body: string }) =>
      [...body.matchAll(/href="\/login\?([^"]*)"/g)].map(([, query = '']) =>
        new URLSearchParams(query.replaceAll('&amp;', '&')).toString(),
      );
    const expected = ['code', 'reset'].map((form) => new URLSearchParams(`${redirect}&form=${form}`).toString());
    expect(ways(await open(redirectUri))).toEqual(expected);
    const refused = await post({ redirect_uri: redirectUri, password: 'Wrong2026!' }, { origin: 'http://localhost' });
    expect(ways(refused)).toEqual(expected);
  });

  test('carries state and challenge of the request through its form, and returns the state (RFC 6749)', async () => {
    const { body } = await open('/home', { state: 's"1', ...challenge });
    expect(body).toContain('name="state" value="s&quot;1"');
    expect(body).toContain(`name="code_challenge" value="${challenge.code_challenge}"`);
    expect(body).toContain('name="code_challenge_method" value="S256"');
    const { headers } = await post({ redirect_uri: '/home', state: 's"1', ...challenge });
    expect(new URL(String(headers.location)).searchParams.get('sso_state')).toBe('s"1');
  });

  test.each([
    { code_challenge: 'short', code_challenge_method: 'S256' },
    { ...challenge, code_challenge_method: 'plain' },
    { code_challenge: challenge.code_challenge },
    { code_challenge_method: 'S256' },
    { state: 'x'.repeat(201) },
  ])('refuses a request with %j', async (request) => {
    for (const answer of [await open('/home', request), await post({ redirect_uri: '/home', ...request })]) {
      expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
    }
  });

  describe('a code', () => {
    const issue = async (form: Record<string, string> = challenge) => {
      const { headers } = await post({ redirect_uri: '/home', ...form });
      return codeIn(new URL(String(headers.location)));
    };

    test('is exchanged once', async () => {
      const code = await issue();
      const answers = await Promise.all([1, 2].map(() => exchange({ code, codeVerifier: verifier })));
      expect(answers.map((answer) => answer.code).toSorted()).toEqual([0, 2003]);
      expect((await exchange({ code, codeVerifier: verifier })).message).toBe('登录凭证已失效，请重新登录');
    });

    test('is only exchanged within a minute', async () => {
      const [early, late] = [await issue(), await issue()];
      clock.pass(59);
      expect((await exchange({ code: early, codeVerifier: verifier })).code).toBe(0);
      clock.pass(1);
      expect((await exchange({ code: late, codeVerifier: verifier })).code).toBe(2003);
    });

    test.each([
      ['without the verifier of its challenge', challenge, {}, undefined],
      ['with another verifier', challenge, { codeVerifier: 'x'.repeat(43) }, undefined],
      ['with a verifier after its challenge was removed', {}, { codeVerifier: verifier }, undefined],
      ['by another origin', challenge, { codeVerifier: verifier }, 'https://www.example.cn'],
    ])('is used up when it is exchanged %s (RFC 9700)', async (_how, form, proof, origin) => {
      const code = await issue(form as Record<string, string>);
      expect((await exchange({ code, ...proof }, origin)).code).toBe(2003);
      const right = 'code_challenge' in form ? { codeVerifier: verifier } : {};
      expect((await exchange({ code, ...right })).code).toBe(2003);
    });

    test('is exchanged by pages alone, and no guess is a code', async () => {
      expect(await callEndpoint(running.app, exchangeCode, { body: { code: await issue() } })).toMatchObject({
        code: 403,
      });
      expect((await exchange({ code: 'x'.repeat(43) })).code).toBe(2003);
      expect((await exchange({ code: 'short' })).code).toBe(400);
    });

    test('is stored as a hash, opens no session before it is exchanged, and is deleted when its time is over', async () => {
      const [, sessions] = [await rows('delete from authorization_code'), await rows('select id from session')];
      const code = await issue();
      const stored = await rows('select * from authorization_code');
      expect(stored).toHaveLength(1);
      expect(JSON.stringify(stored)).not.toContain(code);
      expect(await rows('select id from session')).toEqual(sessions);
      clock.pass(60);
      await issue();
      expect(await rows('select * from authorization_code')).toHaveLength(1);
    });

    test('ends with the account and with its other sessions', async () => {
      const code = await issue({ username: 'member' });
      await running.database.transact((db) => db.execute(`update app_user set status = 0 where username = 'member'`));
      expect((await exchange({ code })).code).toBe(2003);
      await seedDemoUsers(running.database, testKeys);

      const token = await signIn(running.app, 'member');
      const other = await issue({ username: 'member' });
      const changed = await callEndpoint(running.app, changePassword, {
        token,
        body: { OldPassword: demoUser.password, NewPassword: 'Another2026!' },
      });
      expect(changed.code).toBe(0);
      expect((await exchange({ code: other })).code).toBe(2003);
    });

    test('cannot be guessed: a network that fails too often is refused', async () => {
      const ip = '10.0.0.9';
      for (let guess = 0; guess < 20; guess += 1) await exchange({ code: 'x'.repeat(43) }, undefined, ip);
      expect((await exchange({ code: await issue() }, undefined, ip)).status).toBe(429);
      clock.pass(15 * 60);
      expect((await exchange({ code: await issue({}) }, undefined, ip)).code).toBe(0);
    });
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

  test.each(['host', 'x-forwarded-host'])('%s names nobody who may be sent a code', async (name) => {
    const headers = { [name]: 'evil.example', 'x-forwarded-proto': 'https' };
    for (const redirectUri of ['https://evil.example/home', 'http://evil.example/home']) {
      const { statusCode, headers: answered } = await post({ redirect_uri: redirectUri }, headers);
      expect([statusCode, answered.location]).toEqual([400, undefined]);
    }
    const { headers: answered } = await post({ redirect_uri: '/home' }, headers);
    expect(answered.location).toMatch(/^http:\/\/localhost\/home\?sso_code=/);
    expect((await post({ redirect_uri: '/home' }, { ...headers, origin: 'https://evil.example' })).statusCode).toBe(
      400,
    );
  });

  test('says why signing in failed, and keeps what was typed but the password', async () => {
    const { statusCode, body } = await post({ username: '"><b>x', password: 'Wrong2026!', redirect_uri: '/home' });
    expect(statusCode).toBe(401);
    expect(body).toContain('用户名或密码错误');
    expect(body).toContain('value="&quot;&gt;&lt;b&gt;x"');
    expect(body).not.toContain('Wrong2026!');
    expect((await post({ username: 'de\u0000mo' })).statusCode).toBe(401);
  });

  test('keeps the form while the database is away, and says when to try again', async () => {
    const { app, close } = await createTestApp({ database: awayDatabase });
    const { statusCode, headers, body } = await app.inject({
      method: 'POST',
      url: '/sso/login',
      payload: 'username=demo&password=Right2026!&redirect_uri=%2Fhome',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
    });
    expect([statusCode, headers['retry-after']]).toEqual([503, expect.stringMatching(/^[1-9]\d*$/)]);
    expect(body).toContain('<p role="alert">服务暂不可用，请稍后再试</p>');
    expect(body).toContain('name="username" value="demo"');
    expect(body).not.toContain('Right2026!');
    await close();
  });

  describe('after many wrong passwords', () => {
    const form = { username: 'admin', redirect_uri: '/home' };
    const lockedPage = async () => {
      for (let guess = 0; guess < 5; guess += 1) await post({ ...form, password: 'Wrong2026!' });
      return post(form);
    };

    test('says when to come again, and asks those without scripts for nothing else', async () => {
      const { statusCode, headers, body } = await lockedPage();
      expect([statusCode, headers['retry-after']]).toEqual([429, '60']);
      expect(body).toContain('<p role="alert">登录失败次数过多，请 1 分钟后再登录</p>');
      expect(body).not.toContain('安全验证');
      clock.pass(60);
      expect((await post(form)).statusCode).toBe(302);
    });

    test('brings a challenge, whose solution signs in at once', async () => {
      const { body } = await lockedPage();
      expect(body).toContain('<script type="module" src="/sso/challenge.js"></script>');
      const [, data = ''] = /data-challenge="([^"]*)"/.exec(body) ?? [];
      const challengeOfPage = JSON.parse(data.replaceAll('&quot;', '"')) as Challenge;
      const solution = JSON.stringify(await solveChallenge(challengeOfPage, new AbortController().signal));
      for (const broken of ['', '{', 'null', '{}']) {
        expect([401, 429]).toContain((await post({ ...form, solution: broken })).statusCode);
      }
      expect((await post({ ...form, solution })).statusCode).toBe(302);
    });

    test.each([
      ['over HTTPS', crypto],
      ['by an address without it, where browsers have no crypto.subtle', {}],
    ])('solves it by its script on a page that came %s', async (_way, browserCrypto) => {
      const { body } = await lockedPage();
      const [, data = ''] = /data-challenge="([^"]*)"/.exec(body) ?? [];
      const removed: string[] = [];
      const elements: Record<string, object> = {
        button: { disabled: false },
        '[role=status]': { textContent: '' },
        '[role=alert]': { remove: () => removed.push('alert') },
      };
      const page = {
        value: '',
        dataset: { challenge: data.replaceAll('&quot;', '"') },
        form: { querySelector: (selector: string) => elements[selector] },
      };
      const { body: script } = await running.app.inject({ method: 'GET', url: '/sso/challenge.js' });
      await vm.runInNewContext(`(async () => {${script}})()`, {
        document: { querySelector: () => page },
        crypto: browserCrypto,
        setTimeout,
      });
      expect([elements, removed]).toMatchObject([
        { button: { disabled: false }, '[role=status]': { textContent: '安全验证已完成，请输入密码登录' } },
        ['alert'],
      ]);
      expect((await post({ ...form, solution: page.value })).statusCode).toBe(302);
    });

    test('has its script from here', async () => {
      const { statusCode, headers } = await running.app.inject({ method: 'GET', url: '/sso/challenge.js' });
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    });
  });

  test('takes no form that says nothing of the page it comes from', async () => {
    const { statusCode, headers } = await running.app.inject({
      method: 'POST',
      url: '/sso/login',
      payload: new URLSearchParams({ username: 'demo', password: demoUser.password, redirect_uri: '/home' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([statusCode, headers.location]).toEqual([400, undefined]);
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

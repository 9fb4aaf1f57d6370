import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  endOtherSessions,
  endSession,
  listSessions,
  login,
  logout,
  refreshState,
} from '../../../../../site/contract/session/session-endpoints';
import { AppFailure } from '../../../../../site/server/app-failure';
import { createDevelopmentGateway } from '../../../../../site/server/domain/identity/verification/verification';
import { demoUser, seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { solveFor } from '../../../../support/solve-for';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';

const day = 24 * 3600;
const password: string = demoUser.password;

describe('sessions', () => {
  let running: TestApp;
  const clock = createTestClock();
  const sentNotices: string[] = [];
  beforeAll(async () => {
    const gateway = createDevelopmentGateway((sentence) => sentNotices.push(sentence));
    running = await createTestApp({ now: clock.now, messageGateways: { sms: gateway } });
    await seedDemoUsers(running.database, testKeys);
  });
  afterAll(() => running.close());
  // Sessions and failures of the test before are over.
  beforeEach(() => clock.pass(2 * day));

  const call: typeof callEndpoint extends (app: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never = (endpoint, input) => callEndpoint(running.app, endpoint, input);
  const enter = (username: string, secret = password, ip = '10.0.0.1') =>
    call(login, { body: { username, password: secret }, ip });
  const codeOf = async (token?: string) => (await call(listSessions, { token })).code;
  const rows = async (query: string) => {
    const result = await running.database.read((session) => session.execute(query));
    return (result as unknown as { rows: Record<string, unknown>[] }).rows;
  };

  describe('login', () => {
    test.each(['demo', 'Demo', '13800000001'])('gives %s a token for a day', async (name) => {
      const { status, code, data } = await enter(name);
      expect([status, code, data.expiresIn]).toEqual([200, 0, 86_400]);
      expect(data.token).toMatch(/^[\w-]{43}$/);
      expect(await codeOf(data.token)).toBe(0);
    });

    test('lets people in whose name was stored with letters of full width, however they type it', async () => {
      const [{ id } = {}] = await rows("select id from app_user where username = 'demo'");
      const rename = (name: string) =>
        running.database.transact((db) => db.execute(sql`update app_user set username = ${name} where id = ${id}`));
      await rename('Ｄｅｍｏ２６');
      for (const typed of ['Ｄｅｍｏ２６', 'demo26', 'DEMO２６']) expect((await enter(typed)).code).toBe(0);
      await rename('demo');
    });

    test('stores neither token nor address', async () => {
      const { data } = await enter('demo', password, '10.9.8.7');
      const stored = JSON.stringify([await rows('select * from session'), await rows('select * from login_attempt')]);
      expect(stored).not.toContain(data.token);
      expect(stored).not.toContain('10.9.8.7');
    });

    test('says the same of a wrong password and of nobody', async () => {
      const [wrong, nobody] = [await enter('demo', 'Wrong2026!'), await enter('nobody', 'Wrong2026!')];
      expect([wrong.status, wrong.code, wrong.message]).toEqual([200, 2001, '用户名或密码错误']);
      expect(nobody).toMatchObject({ status: 200, code: 2001, message: wrong.message, data: wrong.data });
    });

    test('refuses a disabled account with the same text', async () => {
      await running.database.transact((session) =>
        session.execute(`update app_user set status = 0 where username = 'member'`),
      );
      expect((await enter('member')).code).toBe(2001);
      await seedDemoUsers(running.database, testKeys);
    });

    test.each([
      [{ username: '', password }, 'username'],
      [{ username: 'de\u0000mo', password }, 'username'],
      [{ username: 'demo', password: '' }, 'password'],
      [{ username: 'demo', password: 'x'.repeat(129) }, 'password'],
    ])('refuses %j', async (body, field) => {
      const { code, data } = await call(login, { body });
      expect([code, Object.keys(data.Fields)]).toEqual([400, [field]]);
    });

    /** Enters with a solved challenge. */
    const enterSolved = async (username: string, secret = password, ip = '10.0.0.1') => {
      const solution = await solveFor(running.app, { purpose: 'sign-in', name: username }, ip);
      return call(login, { body: { username, password: secret, solution }, ip });
    };
    const fail = async (times: number, username: string, ip?: string) => {
      for (let guess = 0; guess < times; guess += 1) expect((await enter(username, 'Wrong2026!', ip)).code).toBe(2001);
    };

    test('wants a pause after 5 wrong passwords from one network', async () => {
      await fail(5, 'admin');
      expect(await enter('admin')).toMatchObject({ status: 200, code: 2002, headers: { 'retry-after': '60' } });
      expect((await enter('demo')).code).toBe(0);
      expect((await enter('admin', password, '10.0.0.2')).code).toBe(0);
      clock.pass(60);
      expect((await enter('admin')).code).toBe(0);
    });

    test('wants it by whichever name, and reveals it only to who knows the password', async () => {
      await fail(3, 'admin');
      await fail(2, '13800000002');
      for (const name of ['admin', '13800000002']) {
        expect(await enter(name)).toMatchObject({ status: 200, code: 2002, headers: { 'retry-after': '60' } });
      }
      await fail(1, '13800000002');
      expect((await enterSolved('13800000002')).code).toBe(0);
      expect((await enter('admin')).code).toBe(0);
    });

    test('shows nobody which names belong to one account', async () => {
      const seen = async (name: string) => {
        const { counter } = await solveFor(running.app, { purpose: 'sign-in', name }, '10.0.7.1');
        const answers = [];
        for (let guess = 0; guess < 7; guess += 1) answers.push(await enter(name, 'Wrong2026!'));
        return [
          counter <= 20,
          answers.map(({ status, code, message, headers }) => [status, code, message, headers['retry-after']]),
        ];
      };
      await fail(5, 'demo');
      for (let guess = 0; guess < 25; guess += 1) await enterSolved('demo', 'Wrong2026!', `10.0.6.${guess}`);
      const [alias, unknown] = [await seen('13800000001'), await seen('13900009999')];
      expect(alias).toEqual(unknown);
      expect(alias[0]).toBe(true);
    });

    test('wants a longer pause after each further one, up to a quarter of an hour', async () => {
      await fail(5, 'admin');
      for (const minutes of [1, 2, 4, 8, 15, 15]) {
        clock.pass(minutes * 60 - 1);
        expect((await enter('admin', 'Wrong2026!')).headers['retry-after']).toBe('1');
        clock.pass(1);
        await fail(1, 'admin');
      }
    });

    test('lets a right password in at all times with a solved challenge', async () => {
      await fail(5, 'admin');
      expect((await enterSolved('admin', 'Wrong2026!')).code).toBe(2001);
      expect((await enter('admin')).code).toBe(2002);
      expect((await enterSolved('admin')).code).toBe(0);
      expect((await enter('admin')).code).toBe(0);
    });

    test('behaves alike for an account that does not exist', async () => {
      await fail(5, 'nobody');
      expect(await enter('nobody', 'Wrong2026!')).toMatchObject({ code: 2002, headers: { 'retry-after': '60' } });
      expect((await enterSolved('nobody', 'Wrong2026!')).code).toBe(2001);
      for (const [name, alike] of [
        ['nobody@example.cn', 'Nobody@Example.cn'],
        ['stranger2', 'Stranger②'],
      ] as const) {
        await fail(3, name);
        await fail(2, alike);
        expect((await enter(name, 'Wrong2026!')).code).toBe(2002);
      }
    });

    test('asks the database as often for nobody as for an account, whatever comes of it', async () => {
      const database = [vi.spyOn(running.database, 'read'), vi.spyOn(running.database, 'transact')];
      const callsOf = async (username: string) => {
        const counts: number[] = [];
        for (let guess = 0; guess < 12; guess += 1) {
          database.forEach((spy) => spy.mockClear());
          await enter(username, 'Wrong2026!', `10.11.${guess}.1`);
          counts.push(...database.map((spy) => spy.mock.calls.length));
        }
        return counts;
      };
      const [account, nobody] = [await callsOf('demo'), await callsOf('nobody')];
      vi.restoreAllMocks();
      expect(nobody).toEqual(account);
    });

    test('wants a pause after 10 wrong passwords from everywhere, but from networks that the owner knows', async () => {
      const home = '10.8.0.1';
      expect((await enter('member', password, home)).code).toBe(0);
      for (let guess = 0; guess < 10; guess += 1) await fail(1, 'member', `10.8.1.${guess}`);
      expect((await enter('member', password, '10.8.2.1')).code).toBe(2002);
      expect((await enter('member', password, home)).code).toBe(0);
    });

    test('notifies the owner of many wrong passwords, at most once a day, and nobody of a name without account', async () => {
      const notices = async () => {
        await running.app.jobWorker.runDue();
        return sentNotices.splice(0);
      };
      await notices();
      for (let guess = 0; guess < 12; guess += 1) {
        clock.pass(15 * 60);
        await fail(1, 'outsider', `10.9.1.${guess}`);
        await fail(1, 'nobody', `10.9.2.${guess}`);
      }
      expect(await notices()).toEqual([
        expect.stringMatching(/^Notice for 138\*{4}0004: 有人多次以错误的密码尝试登录/),
      ]);
      clock.pass(day);
      for (let guess = 0; guess < 10; guess += 1) await fail(1, 'outsider', `10.9.3.${guess}`);
      expect(await notices()).toHaveLength(1);
    });

    test('an outage does not count', async () => {
      const outage = vi.spyOn(running.database, 'read').mockRejectedValue(new AppFailure('unavailable'));
      for (let attempt = 0; attempt < 30; attempt += 1) expect((await enter('demo')).status).toBe(503);
      outage.mockRestore();
      expect((await enter('demo')).code).toBe(0);
    });

    test('an attempt that an outage cut short stops counting after a minute', async () => {
      await fail(4, 'demo');
      const { transact } = running.database;
      let calls = 0;
      // The attempt is noted; then the database is gone.
      const outage = vi.spyOn(running.database, 'transact').mockImplementation((work) => {
        calls += 1;
        return calls === 1 ? transact(work) : Promise.reject(new AppFailure('unavailable'));
      });
      expect((await enter('demo')).status).toBe(503);
      outage.mockRestore();
      clock.pass(60);
      await fail(1, 'demo');
    });

    test('tries no more than 5 passwords that come at once', async () => {
      const answers = await Promise.all(Array.from({ length: 9 }, () => enter('outsider', 'Wrong2026!')));
      expect(answers.filter(({ code }) => code === 2001).length).toBeLessThanOrEqual(5);
      expect(answers.every(({ code }) => code === 2001 || code === 2002)).toBe(true);
    });

    test('a right password clears the wrong ones', async () => {
      for (let round = 0; round < 2; round += 1) {
        for (let guess = 0; guess < 4; guess += 1) await enter('admin', 'Wrong2026!');
        expect((await enter('admin')).code).toBe(0);
      }
    });

    test('wants a pause from a network that fails too often, whatever the account, or a solved challenge', async () => {
      const ip = '10.0.0.9';
      for (let guess = 0; guess < 20; guess += 1) await fail(1, `user${guess}`, ip);
      expect(await enter('demo', password, ip)).toMatchObject({ code: 2008, headers: { 'retry-after': '60' } });
      expect((await enter('demo')).code).toBe(0);
      expect((await enterSolved('demo', password, ip)).code).toBe(0);
    });

    test('keeps 8 sessions: one more ends the least recently used, whose next call says so', async () => {
      const tokens: string[] = [];
      for (let device = 0; device < 8; device += 1) {
        tokens.push((await enter('demo')).data.token);
        clock.pass(61);
      }
      expect(await codeOf(tokens[0])).toBe(0);
      const ninth = (await enter('demo')).data.token;
      expect(await codeOf(tokens[1])).toBe(216);
      expect(await Promise.all([tokens[0], tokens[2], ninth].map(codeOf))).toEqual([0, 0, 0]);
    });
  });

  describe('a bearer token', () => {
    test.each([undefined, 'short', 'x'.repeat(43), `${'x'.repeat(43)}' or 1=1`])('%s opens nothing', async (token) => {
      const { status, code, message } = await call(listSessions, { token });
      expect([status, code, message]).toEqual([200, 10, '未登录或登录已过期']);
    });

    test('ends a day after it was used last', async () => {
      const token = await signIn(running.app, 'demo');
      clock.pass(day - 1);
      expect(await codeOf(token)).toBe(0);
      clock.pass(day - 1);
      expect(await codeOf(token)).toBe(0);
      clock.pass(day);
      expect(await codeOf(token)).toBe(10);
    });

    test('ends thirty days after signing in, however much it is used', async () => {
      const token = await signIn(running.app, 'demo');
      for (let use = 0; use < 40; use += 1) {
        clock.pass(0.75 * day - 1);
        expect(await codeOf(token)).toBe(0);
      }
      clock.pass(40);
      expect(await codeOf(token)).toBe(10);
    });

    test('records its use at most once a minute', async () => {
      const token = await signIn(running.app, 'demo');
      const seen = async () => (await rows('select max(seen_at) as at from session'))[0]?.at;
      const first = await seen();
      clock.pass(59);
      await codeOf(token);
      expect(await seen()).toEqual(first);
      clock.pass(1);
      await codeOf(token);
      expect(await seen()).not.toEqual(first);
    });

    test('writes nothing while the only organisation of its user is disabled', async () => {
      const token = await signIn(running.app, 'outsider');
      const setStatus = (status: 0 | 1) =>
        running.database.transact((session) =>
          session.execute(sql`update org set status = ${status} where id in (select org_id from org_member
            where user_id = (select id from app_user where username = 'outsider'))`),
        );
      await setStatus(0);
      const transact = vi.spyOn(running.database, 'transact');
      expect([await codeOf(token), await codeOf(token)]).toEqual([0, 0]);
      expect(transact).not.toHaveBeenCalled();
      transact.mockRestore();
      await setStatus(1);
    });

    test('ends with the account', async () => {
      const token = await signIn(running.app, 'member');
      await running.database.transact((session) =>
        session.execute(`update app_user set status = 0 where username = 'member'`),
      );
      expect(await codeOf(token)).toBe(216);
      await seedDemoUsers(running.database, testKeys);
    });
  });

  describe('logout', () => {
    test('ends the session, and is content with one that has ended or never was', async () => {
      const [token, other] = [await signIn(running.app, 'demo'), await signIn(running.app, 'demo')];
      for (const each of [token, token, undefined, 'x'.repeat(43)]) {
        expect(await call(logout, { token: each })).toMatchObject({ status: 200, code: 0, data: {} });
      }
      expect(await codeOf(token)).toBe(10);
      expect(await codeOf(other)).toBe(0);
    });
  });

  describe('refreshState', () => {
    test('says until when a session holds, and moves its end', async () => {
      const token = await signIn(running.app, 'demo');
      clock.pass(3600);
      const { code, data } = await call(refreshState, { token });
      expect([code, data.State]).toEqual([0, 1]);
      expect(data.ExpireAt).toMatch(/\+08:00$/);
      expect(new Date(data.ExpireAt).getTime()).toBe(clock.now().getTime() + day * 1000);
    });

    test('says 0, and fails not, for a session that has ended', async () => {
      const token = await signIn(running.app, 'demo');
      clock.pass(day);
      for (const each of [token, undefined, 'x'.repeat(43)]) {
        expect(await call(refreshState, { token: each })).toMatchObject({ status: 200, code: 0, data: { State: 0 } });
      }
    });
  });

  describe('the list of sessions', () => {
    test('shows where the caller is signed in, and nobody else', async () => {
      const token = await signIn(running.app, 'demo');
      clock.pass(60);
      await signIn(running.app, 'demo');
      await signIn(running.app, 'admin');
      const { data } = await call(listSessions, { token });
      expect(data).toMatchObject({ Total: 2, Items: [{ UserAgent: 'Test Browser' }, { UserAgent: 'Test Browser' }] });
      expect(data.Items.map(({ Current }: { Current: boolean }) => Current).sort()).toEqual([false, true]);
    });

    test.each([
      ['113.87.1.1', '广东深圳'],
      ['36.110.1.1', '北京'],
      ['61.216.1.1', '台湾'],
      ['240e:470::1', '浙江'],
      ['8.8.8.8', '美国'],
      ['192.168.1.9', '内网'],
      ['100.70.0.1', '内网'],
      ['fe80::1', '内网'],
      ['127.0.0.1', '本机'],
      ['::1', '本机'],
      ['::ffff:113.87.1.1', '广东深圳'],
      ['2001:db8::1', ''],
    ])('says where a device is that signed in from %s: %s', async (ip, place) => {
      const body = { username: 'outsider', password: demoUser.password };
      const { token } = (await callEndpoint(running.app, login, { body, ip })).data;
      const { data } = await call(listSessions, { token });
      expect(data.Items.find(({ Current }: { Current: boolean }) => Current).Place).toBe(place);
      const kept = await running.database.read((session) => session.execute('select * from session'));
      expect(JSON.stringify((kept as unknown as { rows: unknown[] }).rows)).not.toContain(ip);
    });

    test('lets the caller end all others, of their own alone', async () => {
      const [token, one, two] = [
        await signIn(running.app, 'demo'),
        await signIn(running.app, 'demo'),
        await signIn(running.app, 'demo'),
      ];
      const outsider = await signIn(running.app, 'outsider');
      expect((await call(endOtherSessions, { token })).data.Ended).toBeGreaterThanOrEqual(2);
      expect(await Promise.all([token, one, two, outsider].map(codeOf))).toEqual([0, 216, 216, 0]);
      expect((await call(listSessions, { token })).data.Total).toBe(1);
      expect((await call(endOtherSessions, { token })).data.Ended).toBe(0);
    });

    test('lets the caller end another session, and never one of somebody else', async () => {
      const [token, other] = [await signIn(running.app, 'demo'), await signIn(running.app, 'demo')];
      const outsider = await signIn(running.app, 'outsider');
      const idOf = async (each: string) =>
        String(
          (await call(listSessions, { token: each })).data.Items.find(({ Current }: { Current: boolean }) => Current)
            .Id,
        );
      expect(await call(endSession, { token, params: { id: await idOf(outsider) } })).toMatchObject({ code: 404 });
      expect(await call(endSession, { token, params: { id: await idOf(token) } })).toMatchObject({ code: 400 });
      expect(await call(endSession, { token, params: { id: await idOf(other) } })).toMatchObject({ code: 0 });
      expect(await Promise.all([token, other, outsider].map(codeOf))).toEqual([0, 216, 0]);
    });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loginBySms, refreshState, sendSms } from '../../../../../site/contract/session/session-endpoints';
import { getUser, sendEmailCode } from '../../../../../site/contract/user/user-endpoints';
import { seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { createDevelopmentGateway } from '../../../../../site/server/domain/identity/verification/verification';
import { solveFor } from '../../../../support/solve-for';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';

const demoMobile = '13800000001';

describe('verification codes', () => {
  let running: TestApp;
  const clock = createTestClock();
  const log: string[] = [];
  beforeAll(async () => {
    const gateway = createDevelopmentGateway((sentence) => log.push(sentence));
    running = await createTestApp({ now: clock.now, messageGateways: { sms: gateway, mail: gateway } });
    await seedDemoUsers(running.database, testKeys);
  });
  afterAll(() => running.close());
  // What counts for a day is over.
  beforeEach(() => clock.pass(25 * 3600));

  const send = (mobile: string, scene: 'login' | 'bind' = 'login', ip = '10.0.0.1') =>
    callEndpoint(running.app, sendSms, { body: { mobile, scene }, ip });
  const codeFor = async (mobile: string, scene: 'login' | 'bind' = 'login'): Promise<string> =>
    (await send(mobile, scene)).data.debugCode;
  const enter = (mobile: string, code: string, ip = '10.0.0.1') =>
    callEndpoint(running.app, loginBySms, { body: { mobile, code, agree: true }, ip });
  /** Asks for a code with a solved challenge. */
  const sendSolved = async (mobile: string, ip = '10.0.0.1') => {
    const solution = await solveFor(running.app, { purpose: 'code', name: mobile }, ip);
    return callEndpoint(running.app, sendSms, { body: { mobile, scene: 'login', solution }, ip });
  };
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const stored = async () => {
    const result = await running.database.read((session) => session.execute('select * from verification_code'));
    return JSON.stringify((result as unknown as { rows: unknown[] }).rows);
  };

  test('a code signs in to the account of the mobile', async () => {
    const { code, data } = await send(demoMobile);
    expect([code, data]).toEqual([0, { expire: 300, resend: 60, debugCode: expect.stringMatching(/^\d{6}$/) }]);
    const entered = await enter(demoMobile, data.debugCode);
    expect(entered).toMatchObject({ code: 0, data: { isNew: false } });
    const user = await callEndpoint(running.app, getUser, { token: entered.data.token });
    expect(user.data.Umid).toBe('demo');
  });

  test('a new mobile gets an account with an organisation of its own, once', async () => {
    const { data } = await enter('13900001111', await codeFor('13900001111'));
    expect(data.isNew).toBe(true);
    const user = await callEndpoint(running.app, getUser, { token: data.token });
    expect(user.data).toMatchObject({ UserName: '用户1111', Mobile: '13900001111', OrgName: '我的企业' });
    clock.pass(60);
    expect((await enter('13900001111', await codeFor('13900001111'))).data.isNew).toBe(false);
  });

  test('the log hides the mobile, and the database both', async () => {
    const code = await codeFor(demoMobile);
    expect(log.at(-1)).toBe(`Code for 138****0001: ${code}`);
    expect(await stored()).not.toContain(code);
    expect(await stored()).not.toContain(demoMobile);
  });

  test('a code serves once', async () => {
    const code = await codeFor(demoMobile);
    const answers = await Promise.all([enter(demoMobile, code), enter(demoMobile, code), enter(demoMobile, code)]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([0, 2003, 2003]);
  });

  test('a code holds 5 minutes', async () => {
    const code = await codeFor(demoMobile);
    clock.pass(299);
    const late = await codeFor('13800000002');
    expect((await enter(demoMobile, code)).code).toBe(0);
    clock.pass(300);
    expect(await enter('13800000002', late)).toMatchObject({ code: 2003, message: '验证码错误或已过期' });
  });

  test('a code may be tried 5 times from where it was asked for, also at once', async () => {
    const code = await codeFor(demoMobile);
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(demoMobile, wrong(code))));
    expect(answers.map((answer) => answer.code)).toEqual([2003, 2003, 2003, 2003, 2003]);
    expect((await enter(demoMobile, code)).code).toBe(2003);
  });

  test('a new code ends the one before it', async () => {
    const first = await codeFor(demoMobile);
    clock.pass(60);
    const second = await codeFor(demoMobile);
    if (first !== second) expect((await enter(demoMobile, first)).code).toBe(2003);
    expect((await enter(demoMobile, second)).code).toBe(0);
  });

  test('a code for something else, or for somebody else, does not sign in', async () => {
    expect((await enter(demoMobile, await codeFor(demoMobile, 'bind'))).code).toBe(2003);
    const code = await codeFor('13800000002');
    expect((await enter('13800000003', code)).code).toBe(2003);
  });

  test('a mobile gets a code a minute, whatever it is for, also when asked at once', async () => {
    const answers = await Promise.all([send(demoMobile), send(demoMobile), send(demoMobile, 'bind')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    expect(answers.find(({ status }) => status === 429)).toMatchObject({ code: 429, headers: { 'retry-after': '60' } });
    clock.pass(60);
    expect((await send(demoMobile)).status).toBe(200);
  });

  test('a fourth code within an hour wants a solved challenge, and one is enough', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect((await send(demoMobile)).status).toBe(200);
      clock.pass(60);
    }
    expect(await send(demoMobile)).toMatchObject({ status: 200, code: 2008, message: '请先完成安全验证' });
    expect(await sendSolved(demoMobile)).toMatchObject({ code: 0, data: { resend: 60 } });
    clock.pass(3600);
    expect((await send(demoMobile)).code).toBe(0);
  });

  test('so does the fourth code for a network, whatever the mobile', async () => {
    for (let round = 0; round < 3; round += 1) await send(`1370000001${round}`, 'login', '10.0.0.7');
    expect((await send('13700000019', 'login', '10.0.0.7')).code).toBe(2008);
    expect((await send('13700000019', 'login', '2001:db8::7')).code).toBe(0);
    expect((await sendSolved('13700000018', '10.0.0.7')).code).toBe(0);
  });

  test('a mobile gets a code a minute and ten a day, whatever networks and workers ask', async () => {
    const to = '13800000002';
    const owner = '10.0.9.1';
    expect((await enter(to, (await send(to, 'login', owner)).data.debugCode, owner)).code).toBe(0);
    clock.pass(24 * 3600);
    const other = await createTestApp({
      database: running.database,
      now: clock.now,
      messageGateways: { sms: createDevelopmentGateway(() => undefined) },
    });
    for (let round = 0; round < 8; round += 1) {
      expect((await sendSolved(to, `10.1.${round}.1`)).code).toBe(0);
      const early = await callEndpoint(other.app, sendSms, { body: { mobile: to, scene: 'bind' }, ip: owner });
      expect(early).toMatchObject({
        status: 429,
        message: '验证码每分钟可获取一次，请 60 秒后再试',
        headers: { 'retry-after': '60' },
      });
      clock.pass(60);
    }
    // The last two are for networks that the owner signed in from.
    expect((await sendSolved(to, '10.1.20.1')).status).toBe(429);
    for (let round = 0; round < 2; round += 1) {
      expect((await send(to, 'login', owner)).code).toBe(0);
      clock.pass(60);
    }
    expect(await send(to, 'login', owner)).toMatchObject({
      status: 429,
      message: '获取验证码次数过多，请 24 小时后再试',
      headers: { 'retry-after': String(24 * 3600 - 600) },
    });
    await other.app.close();
  });

  test('a subnet gets 5 of those', async () => {
    const to = '13700000020';
    for (let round = 0; round < 5; round += 1) {
      expect((await sendSolved(to, `10.1.0.${round}`)).code).toBe(0);
      clock.pass(60);
    }
    expect((await sendSolved(to, '10.1.0.9')).headers['retry-after']).toBe(String(24 * 3600 - 300));
    expect((await sendSolved(to, '10.1.1.1')).code).toBe(0);
  });

  test('a network gets 60 codes an hour, whatever it solves', async () => {
    for (let round = 10; round < 70; round += 1) {
      expect((await sendSolved(`137000003${round}`, '10.2.0.1')).code).toBe(0);
    }
    expect((await sendSolved('13700000399', '10.2.0.1')).status).toBe(429);
  });

  test('a subnet gets as many as five networks do, however many networks and mobiles it names', async () => {
    const answers = [];
    for (let round = 100; round < 401; round += 1) {
      const ip = `2001:db8:9:${Math.floor(round / 3).toString(16)}::1`;
      answers.push((await send(`13700001${round}`, 'login', ip)).status);
    }
    expect(answers).toEqual([...Array<number>(300).fill(200), 429]);
    expect((await send('13700001999', 'login', '2001:db8:a::1')).status).toBe(200);
  });

  describe('an anonymous caller', () => {
    const owner = '10.0.3.1';
    const mobile = '13800000002';

    test('pays up to sixteen times the work, also with challenges from before', async () => {
      const use = { purpose: 'code', name: mobile } as const;
      const early = await solveFor(running.app, use, '10.23.90.1');
      expect(early.counter).toBeLessThanOrEqual(20);
      for (let round = 0; round < 7; round += 1) {
        expect((await sendSolved(mobile, `10.23.${round}.1`)).code).toBe(0);
        clock.pass(60);
      }
      expect((await solveFor(running.app, use, '10.23.91.1')).counter).toBeGreaterThanOrEqual(160);
      const body = { mobile, scene: 'login', solution: early } as const;
      expect((await callEndpoint(running.app, sendSms, { body, ip: '10.23.90.1' })).code).toBe(2008);
      expect((await sendSolved(mobile, '10.23.90.1')).code).toBe(0);
    });

    test('who asks for another code does not end the one of the owner', async () => {
      const { data } = await send(mobile, 'login', owner);
      clock.pass(60);
      expect((await send(mobile, 'login', '10.5.0.1')).code).toBe(0);
      expect((await enter(mobile, data.debugCode, owner)).code).toBe(0);
    });

    test('who tries codes does not use up the tries of the owner, and 10 are tried for all other networks', async () => {
      const { data } = await send(mobile, 'login', owner);
      for (let round = 0; round < 12; round += 1) await enter(mobile, wrong(data.debugCode), `10.6.0.${round}`);
      expect((await enter(mobile, data.debugCode, '10.6.1.1')).code).toBe(2003);
      for (let round = 0; round < 4; round += 1) await enter(mobile, wrong(data.debugCode), owner);
      expect((await enter(mobile, data.debugCode, owner)).code).toBe(0);
    });

    test('who tries the codes of many mobiles is asked for a solved challenge', async () => {
      const ip = '10.7.0.1';
      for (let round = 0; round < 20; round += 1) await enter(`137000001${10 + round}`, '000000', ip);
      const { data } = await send(mobile, 'login', ip);
      expect((await enter(mobile, data.debugCode, ip)).code).toBe(2008);
      const solution = await solveFor(running.app, { purpose: 'sign-in', name: mobile }, ip);
      const body = { mobile, code: data.debugCode, agree: true, solution } as const;
      expect((await callEndpoint(running.app, loginBySms, { body, ip })).code).toBe(0);
    });
  });

  test('a code that could not be sent does not count', async () => {
    const fails = { sendCode: () => Promise.reject(new Error('The provider is away')), sendNotice: async () => {} };
    const away = await createTestApp({ now: clock.now, messageGateways: { sms: fails } });
    const body = { mobile: demoMobile, scene: 'login' } as const;
    for (let round = 0; round < 5; round += 1) {
      expect((await callEndpoint(away.app, sendSms, { body })).status).toBe(500);
    }
    await away.close();
  });

  test('refuses what cannot be a mobile or a code, and who did not agree', async () => {
    expect((await send('12345')).data.Fields).toEqual({ mobile: '请输入正确的手机号' });
    const body = { mobile: demoMobile, code: '12345', agree: false as true };
    expect((await callEndpoint(running.app, loginBySms, { body })).data.Fields).toEqual({
      code: '请输入 6 位验证码',
      agree: '请先阅读并同意协议',
    });
  });

  test('a disabled account stays closed', async () => {
    await running.database.transact((session) =>
      session.execute(`update app_user set status = 0 where username = 'member'`),
    );
    expect((await enter('13800000003', await codeFor('13800000003'))).code).toBe(403);
    await seedDemoUsers(running.database, testKeys);
  });

  test('without a provider of messages nobody is promised a code', async () => {
    const bare = await createTestApp({ now: clock.now });
    const answer = await callEndpoint(bare.app, sendSms, { body: { mobile: demoMobile, scene: 'login' } });
    expect(answer).toMatchObject({ status: 503, code: 503, message: '验证码服务暂不可用，请稍后再试' });
    await bare.close();
  });

  test('an e-mail code is for those who are signed in', async () => {
    const body = { Email: 'A@Example.cn' };
    expect((await callEndpoint(running.app, sendEmailCode, { body })).code).toBe(10);
    const token = await signIn(running.app, 'demo');
    expect((await callEndpoint(running.app, refreshState, { token })).data.State).toBe(1);
    expect((await callEndpoint(running.app, sendEmailCode, { token, body })).data).toMatchObject({ expire: 300 });
  });
});

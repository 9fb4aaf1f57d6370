import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loginBySms, refreshState, sendSms } from '../../../../site/contract/session/session-endpoints';
import { getUser, sendEmailCode } from '../../../../site/contract/user/user-endpoints';
import { seedDemoUsers } from '../../../../site/server/demo/demo-users';
import { createDevelopmentGateway } from '../../../../site/server/modules/identity/gateways/message-gateway';
import { createTestApp, type TestApp } from '../../../support/test-app';
import { callEndpoint, signIn } from '../../../support/test-caller';
import { createTestClock } from '../../../support/test-clock';
import { testKeys } from '../../../support/test-keys';

const demoMobile = '13800000001';

describe('codeRoutes', () => {
  let running: TestApp;
  const clock = createTestClock();
  const log: string[] = [];
  beforeAll(async () => {
    const gateway = createDevelopmentGateway((sentence) => log.push(sentence));
    running = await createTestApp({ now: clock.now, messageGateways: { sms: gateway, mail: gateway } });
    await seedDemoUsers(running.database, testKeys);
  });
  afterAll(() => running.close());
  beforeEach(() => clock.pass(2 * 3600));

  const send = (mobile: string, scene: 'login' | 'bind' = 'login', ip = '10.0.0.1') =>
    callEndpoint(running.app, sendSms, { body: { mobile, scene }, ip });
  const codeFor = async (mobile: string, scene: 'login' | 'bind' = 'login'): Promise<string> =>
    (await send(mobile, scene)).data.debugCode;
  const enter = (mobile: string, code: string) =>
    callEndpoint(running.app, loginBySms, { body: { mobile, code, agree: true } });
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

  test('a code may be tried 5 times, also at once', async () => {
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

  test('a mobile gets 5 codes an hour', async () => {
    for (let round = 0; round < 5; round += 1) {
      expect((await send(demoMobile)).status).toBe(200);
      clock.pass(60);
    }
    expect(await send(demoMobile)).toMatchObject({ status: 429, headers: { 'retry-after': '3300' } });
    clock.pass(3300);
    expect((await send(demoMobile)).status).toBe(200);
  });

  test('an address asks for 20 codes an hour, whatever the mobile', async () => {
    for (let round = 0; round < 20; round += 1) await send(`137000000${10 + round}`, 'login', '10.0.0.7');
    expect((await send('13700000099', 'login', '10.0.0.7')).status).toBe(429);
    expect((await send('13700000099', 'login', '10.0.0.8')).status).toBe(200);
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

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  login,
  loginBySms,
  resetPassword,
  sendPasswordCode,
  sendSms,
} from '../../../../../site/contract/session/session-endpoints';
import { bindEmail, getUser, sendEmailCode } from '../../../../../site/contract/user/user-endpoints';
import { createDevelopmentGateway } from '../../../../../site/server/domain/identity/verification/verification';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';

const password = 'Another2026!';

describe('resetPassword', () => {
  let running: TestApp;
  const clock = createTestClock();
  /** What went out by message. */
  const sent: string[] = [];
  beforeAll(async () => {
    const gateway = createDevelopmentGateway((sentence) => sent.push(sentence));
    running = await createTestApp({ now: clock.now, messageGateways: { sms: gateway, mail: gateway } });
  });
  afterAll(() => running.close());
  beforeEach(() => clock.pass(2 * 3600));

  const newcomer = async (mobile: string) => {
    const code = (await callEndpoint(running.app, sendSms, { body: { mobile, scene: 'login' } })).data.debugCode;
    const { token } = (await callEndpoint(running.app, loginBySms, { body: { mobile, code, agree: true } })).data;
    clock.pass(60);
    return token as string;
  };
  const codeFor = async (contact: string) =>
    (await callEndpoint(running.app, sendPasswordCode, { body: { contact } })).data.debugCode as string;
  const reset = (contact: string, code: string, wanted = password) =>
    callEndpoint(running.app, resetPassword, { body: { contact, code, password: wanted } });
  const loginWith = (username: string) => callEndpoint(running.app, login, { body: { username, password } });
  const stateOf = async (token: string) => (await callEndpoint(running.app, getUser, { token })).code;

  test('a code to the mobile sets another password, ends every session and opens one', async () => {
    const old = await newcomer('13900001001');
    const { code, data } = await reset('13900001001', await codeFor('13900001001'));
    expect(code).toBe(0);
    expect([await stateOf(old), await stateOf(data.token)]).toEqual([216, 0]);
    expect((await loginWith('13900001001')).code).toBe(0);
  });

  test('takes the mobile as people write it', async () => {
    await newcomer('13900001002');
    const code = await codeFor('+86 139-0000-1002');
    expect((await reset('139 0000 1002', code)).code).toBe(0);
    expect((await loginWith('+86 139 0000 1002')).code).toBe(0);
  });

  test('a code to the e-mail address of an account serves too, however it is spelled', async () => {
    const token = await newcomer('13900001003');
    const Email = 'li.lei@example.com';
    const sentCode = await callEndpoint(running.app, sendEmailCode, { token, body: { Email } });
    await callEndpoint(running.app, bindEmail, { token, body: { Email, Code: sentCode.data.debugCode } });
    clock.pass(60);
    expect((await reset('Li.Lei@Example.com', await codeFor(Email))).code).toBe(0);
    expect((await loginWith(Email)).code).toBe(0);
  });

  test('notifies the owner', async () => {
    await newcomer('13900001004');
    const code = await codeFor('13900001004');
    await running.app.jobWorker.runDue();
    sent.length = 0;
    await reset('13900001004', code);
    await running.app.jobWorker.runDue();
    expect(sent).toEqual([expect.stringMatching(/^Notice for 139\*\*\*\*1004: 您的账号密码已修改/)]);
  });

  test('says whether there is an account only to whoever reads its messages', async () => {
    const known = await newcomer('13900001005').then(() =>
      callEndpoint(running.app, sendPasswordCode, { body: { contact: '13900001005' }, ip: '203.0.113.5' }),
    );
    const unknown = await callEndpoint(running.app, sendPasswordCode, {
      body: { contact: '13900001006' },
      ip: '203.0.113.6',
    });
    const shape = { code: 0, data: { expire: 300, resend: 60, debugCode: expect.stringMatching(/^\d{6}$/) as string } };
    expect([known, unknown]).toMatchObject([shape, shape]);
    expect((await reset('13900001006', '000000')).code).toBe(2003);
    expect(await reset('13900001006', unknown.data.debugCode)).toMatchObject({
      code: 400,
      data: { Fields: { contact: '该手机号还没有账号，可用验证码登录注册' } },
    });
  });

  test('refuses a wrong code, a used one and one for something else', async () => {
    await newcomer('13900001007');
    const code = await codeFor('13900001007');
    expect((await reset('13900001007', code === '000000' ? '000001' : '000000')).code).toBe(2003);
    expect((await reset('13900001007', code)).code).toBe(0);
    expect((await reset('13900001007', code)).code).toBe(2003);
    clock.pass(60);
    const body = { mobile: '13900001007', scene: 'login' } as const;
    const other = (await callEndpoint(running.app, sendSms, { body })).data.debugCode as string;
    expect((await reset('13900001007', other)).code).toBe(2003);
  });

  test('a code ends after five wrong tries', async () => {
    await newcomer('13900001008');
    const code = await codeFor('13900001008');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1) await reset('13900001008', wrong);
    expect((await reset('13900001008', code)).code).not.toBe(0);
  });

  test('says what is wrong with the fields', async () => {
    const answers = await Promise.all([
      reset('somebody', '123456'),
      reset('13900001009', '12'),
      reset('13900001009', '123456', 'short'),
    ]);
    expect(answers.map(({ data }) => data.Fields)).toEqual([
      { contact: '请输入正确的手机号或邮箱' },
      { code: '请输入 6 位验证码' },
      { password: '密码为 8–20 位' },
    ]);
  });
});

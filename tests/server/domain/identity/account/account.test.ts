import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeOrganization, listOrganizations } from '../../../../../site/contract/organization/organization-endpoints';
import { cancelOrder } from '../../../../../site/contract/order/order-endpoints';
import { login, loginBySms, sendSms } from '../../../../../site/contract/session/session-endpoints';
import {
  bindEmail,
  bindMobile,
  changePassword,
  closeAccount,
  getUser,
  proveIdentity,
  sendEmailCode,
  sendProofCode,
} from '../../../../../site/contract/user/user-endpoints';
import type { ProveIdentityBody } from '../../../../../site/contract/user/user-schema';
import { demoUser, seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { createDevelopmentGateway } from '../../../../../site/server/domain/identity/verification/verification';
import { payOrder, placementOf, placeOrder, sendOrder } from '../../../../support/buying';
import { planOf } from '../../../../support/plan-of';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';

type Scene = 'login' | 'bind' | 'close';

describe('account', () => {
  let running: TestApp;
  const clock = createTestClock();
  /** What went out by message. */
  const sent: string[] = [];
  const notices = async () => {
    sent.length = 0;
    await running.app.jobWorker.runDue();
    return sent;
  };
  beforeAll(async () => {
    const gateway = createDevelopmentGateway((sentence) => sent.push(sentence));
    running = await createTestApp({ now: clock.now, messageGateways: { sms: gateway, mail: gateway } });
    await seedDemoUsers(running.database, testKeys);
  });
  afterAll(() => running.close());
  beforeEach(() => clock.pass(2 * 3600));

  const smsCode = async (mobile: string, scene: Scene) =>
    (await callEndpoint(running.app, sendSms, { body: { mobile, scene } })).data.debugCode as string;
  const newcomer = async (mobile: string) => {
    const body = { mobile, code: await smsCode(mobile, 'login'), agree: true } as const;
    const { token } = (await callEndpoint(running.app, loginBySms, { body })).data;
    clock.pass(60);
    return token as string;
  };
  const prove = (token: string, body: ProveIdentityBody) => callEndpoint(running.app, proveIdentity, { token, body });
  const proofCode = async (token: string) =>
    (await callEndpoint(running.app, sendProofCode, { token })).data.debugCode as string;
  const get = (token: string) => callEndpoint(running.app, getUser, { token });
  const orgsOf = async (token: string) =>
    (await callEndpoint(running.app, listOrganizations, { token, query: {} })).data.Items;
  const everything = async () => {
    const result = await running.database.read((session) => session.execute('select * from app_user'));
    return JSON.stringify((result as unknown as { rows: unknown[] }).rows);
  };

  describe('bindMobile', () => {
    const bind = (token: string, Mobile: string, Code: string) =>
      callEndpoint(running.app, bindMobile, { token, body: { Mobile, Code } });

    test('gives the account another mobile', async () => {
      const token = await newcomer('13900000001');
      const answer = await bind(token, '13900000002', await smsCode('13900000002', 'bind'));
      expect(answer).toMatchObject({ code: 0, data: { Mobile: '13900000002' } });
      expect((await get(answer.data.Token)).data.Mobile).toBe('13900000002');
    });

    test('tells the old number, and nobody when the mobile is taken', async () => {
      const token = await newcomer('13900000041');
      await notices();
      expect((await bind(token, '13800000002', await smsCode('13800000002', 'bind'))).code).toBe(2004);
      expect(await notices()).toEqual([]);
      await bind(token, '13900000042', await smsCode('13900000042', 'bind'));
      expect(await notices()).toEqual([expect.stringMatching(/^Notice for 139\*\*\*\*0041: 您的账号已换绑手机号/)]);
      expect(await notices()).toEqual([]);
    });

    test('ends the old token and the other sessions', async () => {
      const other = await newcomer('13900000014');
      const token = await newcomer('13900000014');
      const { data } = await bind(token, '13900000015', await smsCode('13900000015', 'bind'));
      const codes = await Promise.all([token, other, data.Token].map(async (each) => (await get(each)).code));
      expect(codes).toEqual([10, 216, 0]);
    });

    test('wants a proof of identity that is minutes old', async () => {
      const token = await newcomer('13900000016');
      clock.pass(11 * 60);
      const code = await smsCode('13900000017', 'bind');
      expect(await bind(token, '13900000017', code)).toMatchObject({
        code: 2007,
        message: '为了账号安全，请先验证身份',
      });
      expect((await prove(token, { Code: await proofCode(token) })).code).toBe(0);
      expect((await bind(token, '13900000017', code)).code).toBe(0);
    });

    test('refuses a mobile of somebody else, and a wrong code', async () => {
      const token = await signIn(running.app, 'demo');
      expect((await bind(token, '13800000002', await smsCode('13800000002', 'bind'))).code).toBe(2004);
      expect((await bind(token, '13900000009', '000000')).code).toBe(2003);
      expect((await get(token)).data.Mobile).toBe('13800000001');
    });

    test('two who bind the same mobile at once cannot both have it', async () => {
      const [one, two] = [await newcomer('13900000011'), await newcomer('13900000012')];
      const code = await smsCode('13900000013', 'bind');
      const answers = await Promise.all([bind(one, '13900000013', code), bind(two, '13900000013', code)]);
      expect(answers.map((answer) => answer.code).sort()).toEqual([0, 2003]);
    });
  });

  describe('proveIdentity', () => {
    test('takes the password, or a code to the mobile that the account has', async () => {
      const token = await signIn(running.app, 'member');
      const sent = await callEndpoint(running.app, sendProofCode, { token });
      expect(sent).toMatchObject({ code: 0, data: { Target: '138****0003', expire: 300 } });
      const ProvenUntil = new Date(clock.now().getTime() + 10 * 60_000);
      for (const proof of [{ Code: sent.data.debugCode }, { Password: demoUser.password }]) {
        const { code, data } = await prove(token, proof);
        expect([code, new Date(data.ProvenUntil)]).toEqual([0, ProvenUntil]);
      }
    });

    test('refuses what proves nothing, and guessing', async () => {
      const token = await signIn(running.app, 'outsider');
      expect((await prove(token, { Code: '000000' })).code).toBe(2003);
      for (const proof of [{}, { Code: '000000', Password: 'x' }]) {
        expect((await prove(token, proof)).data.Fields).toEqual({ Password: '请输入密码或验证码' });
      }
      for (let guess = 0; guess < 5; guess += 1) expect((await prove(token, { Password: 'x' })).code).toBe(2005);
      expect((await prove(token, { Password: demoUser.password })).code).toBe(429);
    });

    test('an account made by a code sets its first password', async () => {
      const token = await newcomer('13900000018');
      const set = (bearer: string, NewPassword: string, OldPassword?: string) =>
        callEndpoint(running.app, changePassword, { token: bearer, body: { NewPassword, OldPassword } });
      clock.pass(11 * 60);
      expect((await set(token, 'First-2026')).code).toBe(2007);
      await prove(token, { Code: await proofCode(token) });
      const { data: known } = await get(token);
      const { data } = await set(token, 'First-2026');
      const body = { username: '13900000018', password: 'First-2026' };
      expect((await callEndpoint(running.app, login, { body })).code).toBe(0);
      expect([known.HasPassword, (await get(data.Token)).data.HasPassword]).toEqual([false, true]);
      expect((await set(data.Token, 'Second-2026', 'First-2026')).code).toBe(0);
    });
  });

  describe('bindEmail', () => {
    const bind = async (token: string, Email: string) => {
      const { data } = await callEndpoint(running.app, sendEmailCode, { token, body: { Email } });
      return callEndpoint(running.app, bindEmail, { token, body: { Email, Code: data.debugCode } });
    };

    test('gives the account an e-mail address that signs in too, and to nobody else', async () => {
      const token = await signIn(running.app, 'demo');
      expect(await bind(token, 'Demo@Example.cn')).toMatchObject({ code: 0, data: { Email: 'demo@example.cn' } });
      const body = { username: 'DEMO@example.cn', password: demoUser.password };
      expect((await callEndpoint(running.app, login, { body })).code).toBe(0);
      clock.pass(60);
      expect((await bind(await signIn(running.app, 'admin'), 'demo@example.cn')).code).toBe(2004);
    });

    test.each(['demo', 'demo@', '@example.cn', 'a b@example.cn', `${'a'.repeat(60)}@example.cn`])(
      'refuses %s',
      async (Email) => {
        const token = await signIn(running.app, 'demo');
        const { data } = await callEndpoint(running.app, sendEmailCode, { token, body: { Email } });
        expect(Object.keys(data.Fields)).toEqual(['Email']);
      },
    );
  });

  describe('closeAccount', () => {
    const close = (token: string, Code: string) =>
      callEndpoint(running.app, closeAccount, { token, body: { Code, Reason: '不再使用', Confirm: true } });

    test('erases who it was, ends the sessions and frees the mobile', async () => {
      const token = await newcomer('13900000021');
      const [{ OrgId }] = await orgsOf(token);
      expect(await close(token, await smsCode('13900000021', 'close'))).toMatchObject({ code: 0, data: {} });
      expect((await get(token)).code).toBe(216);
      expect(await everything()).not.toMatch(/13900000021|用户0021/);
      clock.pass(60);
      const again = await newcomer('13900000021');
      expect((await orgsOf(again))[0].OrgId).not.toBe(OrgId);
    });

    test('refuses who has an order that is not ended, in whatever organisation (2006)', async () => {
      const token = await newcomer('13900000022');
      const orderNo = await placeOrder(running.app, token);
      const code = await smsCode('13900000022', 'close');
      expect((await close(token, code)).code).toBe(2006);
      await callEndpoint(running.app, cancelOrder, { token, params: { orderNo }, body: { Version: 1 } });
      expect((await close(token, code)).code).toBe(0);

      const member = await signIn(running.app, 'member');
      const own = await placeOrder(running.app, member);
      expect((await close(member, '000000')).code).toBe(2006);
      await payOrder(running.database, own, clock.now);
      expect((await close(member, '000000')).code).toBe(2006);
      await running.app.jobWorker.runDue();
      expect((await close(member, '000000')).code).toBe(2003);
    });

    test('refuses an owner of others without using up the code, and a wrong code', async () => {
      const owner = await signIn(running.app, 'demo');
      expect((await close(owner, '000000')).code).toBe(2006);
      const token = await newcomer('13900000022');
      expect((await close(token, '000000')).code).toBe(2003);
      expect((await get(token)).code).toBe(0);
    });

    test('needs a body that confirms', async () => {
      const token = await signIn(running.app, 'member');
      const bare = await callEndpoint(running.app, closeAccount, { token } as never);
      expect(bare.code).toBe(400);
      const body = { Code: '000000', Confirm: false as true };
      expect((await callEndpoint(running.app, closeAccount, { token, body })).data.Fields).toEqual({
        Confirm: '请确认注销',
      });
    });
  });

  describe('closeOrganization', () => {
    const close = (token: string, OrgId: number, Code: string, Confirm: string) =>
      callEndpoint(running.app, closeOrganization, { token, body: { OrgId, Code, Confirm } });

    test('ends the organisation of its owner, who goes on in another one', async () => {
      const token = await newcomer('13900000031');
      const [{ OrgId, OrgName }] = await orgsOf(token);
      expect((await close(token, OrgId, '000000', OrgName)).code).toBe(2003);
      expect((await close(token, OrgId, '000000', '别的名字')).data.Fields).toEqual({ Confirm: '企业名称不一致' });
      const closed = await close(token, OrgId, await smsCode('13900000031', 'close'), OrgName);
      expect(closed.code).toBe(0);
      expect(await orgsOf(closed.data.Token)).toEqual([expect.objectContaining({ Role: 'owner', MemberCount: 1 })]);
      expect((await get(closed.data.Token)).data.OrgId).not.toBe(OrgId);
    });

    test('waits for the orders of the organisation to end, and takes none once it is closed (2006)', async () => {
      const token = await newcomer('13900000032');
      const [{ OrgId, OrgName }] = await orgsOf(token);
      const Code = await smsCode('13900000032', 'close');
      const placement = await placementOf(running.app, token, await planOf(running.app, '1002', 'basic', 1));
      const [placed, closed] = await Promise.all([
        sendOrder(running.app, token, placement),
        close(token, OrgId, Code, OrgName),
      ]);
      // Whichever came first keeps the other one out.
      if (placed.code === 0) expect(closed.code).toBe(2006);
      else expect([[403, 216, 10].includes(placed.code ?? 0), closed.code]).toEqual([true, 0]);
    });

    test('refuses everybody but the owner, and an owner who is not alone', async () => {
      const [owner, admin, outsider] = [
        await signIn(running.app, 'demo'),
        await signIn(running.app, 'admin'),
        await signIn(running.app, 'outsider'),
      ];
      const [{ OrgId, OrgName }] = await orgsOf(owner);
      expect((await close(admin, OrgId, '000000', OrgName)).code).toBe(403);
      expect((await close(outsider, OrgId, '000000', OrgName)).code).toBe(403);
      expect(await close(owner, OrgId, '000000', OrgName)).toMatchObject({
        code: 2006,
        message: '企业内仍有未完成订单或成员',
      });
    });
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import {
  createInvite,
  getInvite,
  joinOrganization,
  listInvites,
  revokeInvite,
} from '../../../../../site/contract/organization/invite-endpoints';
import type { CreateInviteBody, JoinOrganizationBody } from '../../../../../site/contract/organization/invite-schema';
import { inviteStatus } from '../../../../../site/contract/organization/invite-status';
import {
  changeMember,
  removeMember,
  transferOwnership,
} from '../../../../../site/contract/organization/member-endpoints';
import { closeOrganization, listOrganizations } from '../../../../../site/contract/organization/organization-endpoints';
import { login, loginBySms, sendSms } from '../../../../../site/contract/session/session-endpoints';
import { closeAccount, getUser } from '../../../../../site/contract/user/user-endpoints';
import { createDevelopmentGateway } from '../../../../../site/server/domain/identity/verification/verification';
import { fingerprint } from '../../../../../site/server/platform/token';
import { joinDirectly } from '../../../../support/join-directly';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { serverUrl } from '../../../../support/test-database';

const day = 24 * 3600;
const { ok, forbidden, notFound, badRequest, loginRequired, tooManyRequests } = codes;
const { wrongCode, inviteInvalid, inviteEnded, alreadyMember } = codes;

describe('invitationRoutes', () => {
  const clock = createTestClock();
  let running: TestApp;
  let tokens: Record<'demo' | 'admin' | 'member' | 'outsider', string>;
  let mobiles = 13_900_000_000;

  beforeAll(async () => {
    const gateway = createDevelopmentGateway(() => {});
    running = await createTestApp({
      now: clock.now,
      messageGateways: { sms: gateway },
      ownOrigins: ['https://www.example.cn'],
    });
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    // Limits on who asks too often are for the tests that are about them.
    clock.pass(3600);
    await change(sql`delete from invite`);
    await change(sql`delete from org_member using org, app_user where org.id = org_id and app_user.id = user_id
      and org_key = 'demo1' and username is null`);
    const names = ['demo', 'admin', 'member', 'outsider'] as const;
    tokens = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await signIn(running.app, name)])),
    ) as typeof tokens;
  });

  const change = (statement: ReturnType<typeof sql>) => running.database.transact((db) => db.execute(statement));
  const rows = async <Row>(statement: ReturnType<typeof sql>) =>
    ((await running.database.read((db) => db.execute(statement))) as unknown as { rows: Row[] }).rows;
  const count = async (statement: ReturnType<typeof sql>) => Number((await rows<{ n: string }>(statement))[0]?.n);
  const membersOfDemo1 = () =>
    count(sql`select count(*) as n from org_member join org on org.id = org_id where org_key = 'demo1'`);
  const usesOf = (code: string) => count(sql`select used as n from invite where code_hash = ${fingerprint(code)}`);

  const create = (body: CreateInviteBody = {}, token = tokens.demo) =>
    callEndpoint(running.app, createInvite, { token, body });
  const codeOf = async (body: CreateInviteBody = {}, token = tokens.demo) =>
    (await create(body, token)).data.Code as string;
  const list = (token = tokens.demo, query = {}) => callEndpoint(running.app, listInvites, { token, query });
  const revoke = (code: string, token = tokens.demo) =>
    callEndpoint(running.app, revokeInvite, { token, params: { code } });
  const look = (code: string, ip = '10.2.0.1') => callEndpoint(running.app, getInvite, { params: { code }, ip });
  const join = (body: JoinOrganizationBody, token?: string, ip = '10.2.0.2') =>
    callEndpoint(running.app, joinOrganization, { body, token, ip });
  const orgOf = async (token: string) => (await callEndpoint(running.app, getUser, { token })).data.OrgKey as string;

  /** A mobile that nobody has. */
  const freshMobile = () => String((mobiles += 1));
  const ipOf = (mobile: string) => `10.3.${Number(mobile.slice(-4)) >> 8}.${Number(mobile.slice(-4)) & 255}`;
  async function sms(mobile: string, scene: 'login' | 'invite' | 'close'): Promise<string> {
    clock.pass(60);
    const { data } = await callEndpoint(running.app, sendSms, { body: { mobile, scene }, ip: ipOf(mobile) });
    return data.debugCode;
  }
  async function newcomer(mobile = freshMobile()): Promise<string> {
    const body = { mobile, code: await sms(mobile, 'login'), agree: true } as const;
    return (await callEndpoint(running.app, loginBySms, { body, ip: ipOf(mobile) })).data.token;
  }

  describe('for those who invite', () => {
    test('makes an invitation whose link leads to the page that joins', async () => {
      const { data } = await create({ Role: 'admin', MaxUses: 3, Days: 2 });
      expect(data).toMatchObject({
        Code: expect.stringMatching(/^[\w-]{16}$/),
        Url: `https://www.example.cn/invite/join?code=${data.Code}&desktop=1`,
        Role: 'admin',
        MaxUses: 3,
        Used: 0,
        InviterName: '演示用户',
        Status: inviteStatus.open,
      });
      expect(Date.parse(data.ExpireAt) - Date.parse(data.CTime)).toBe(2 * day * 1000);
      expect((await list()).data).toMatchObject({ Items: [data], Total: 1, Page: 1, PageSize: 20 });
    });

    test('stores no code that could be read without a key', async () => {
      const code = await codeOf();
      expect(JSON.stringify(await rows(sql`select * from invite`))).not.toContain(code);
    });

    test('the owner alone invites admins; an admin sees and ends none of those invitations', async () => {
      expect(await create({ Role: 'admin' }, tokens.admin)).toMatchObject({
        code: forbidden,
        message: '仅企业所有者可以邀请管理员',
      });
      expect((await create({}, tokens.member)).code).toBe(forbidden);
      const [forAdmins, forMembers] = [await codeOf({ Role: 'admin' }), await codeOf()];
      expect((await list(tokens.admin)).data).toMatchObject({ Items: [{ Code: forMembers }], Total: 1 });
      expect((await list()).data.Total).toBe(2);
      expect((await revoke(forAdmins, tokens.admin)).code).toBe(notFound);
      expect((await revoke(forMembers, tokens.admin)).code).toBe(ok);
    });

    test('another organisation neither sees nor ends them', async () => {
      const code = await codeOf();
      expect((await list(tokens.outsider)).data.Total).toBe(0);
      expect((await revoke(code, tokens.outsider)).code).toBe(notFound);
      expect((await look(code)).code).toBe(ok);
    });

    test('lists the newest first, each with what became of it', async () => {
      const [revoked, used] = [await codeOf(), await codeOf()];
      await codeOf({ Days: 1 });
      await revoke(revoked);
      await join({ Code: used }, await newcomer());
      clock.pass(day);
      tokens.demo = await signIn(running.app, 'demo');
      await codeOf();
      const { data } = await list();
      expect(data.Items.map(({ Status }: { Status: number }) => Status)).toEqual([
        inviteStatus.open,
        inviteStatus.expired,
        inviteStatus.used,
        inviteStatus.revoked,
      ]);
      expect((await list(tokens.demo, { Page: 2, PageSize: 3 })).data.Items).toMatchObject([{ Code: revoked }]);
    });

    test('one that has ended stays as it was when it is revoked again', async () => {
      const code = await codeOf({ Days: 1 });
      clock.pass(day);
      tokens.demo = await signIn(running.app, 'demo');
      expect((await revoke(code)).code).toBe(ok);
      expect((await list()).data.Items[0].Status).toBe(inviteStatus.expired);
    });

    test('no more than 20 stay open', async () => {
      for (let made = 0; made < 20; made += 1) expect((await create()).code).toBe(ok);
      expect(await create()).toMatchObject({ code: tooManyRequests, message: expect.stringContaining('20 个') });
      await revoke((await list()).data.Items[0].Code);
      expect((await create()).code).toBe(ok);
    });
  });

  describe('for those who hold a code', () => {
    test('shows what the invitation is to, and of the inviter no more than needed', async () => {
      const { Code, ExpireAt } = (await create()).data;
      expect((await look(Code)).data).toEqual({
        Code,
        OrgId: expect.any(Number),
        OrgName: '晓量演示企业',
        InviterName: '演**',
        Role: 'member',
        ExpireAt,
        Status: inviteStatus.open,
      });
    });

    test('names each way in which an invitation ends', async () => {
      const [revoked, used, expired] = [await codeOf(), await codeOf(), await codeOf({ Days: 1 })];
      await revoke(revoked);
      await join({ Code: used }, await newcomer());
      clock.pass(day);
      const token = await newcomer();
      for (const [code, failure, word] of [
        ['abcdefghijklmnop', inviteInvalid, '邀请码无效'],
        ['x', inviteInvalid, '邀请码无效'],
        [revoked, inviteInvalid, '撤销'],
        [used, inviteEnded, '用完'],
        [expired, inviteEnded, '过期'],
      ] as const) {
        const refused = { code: failure, message: expect.stringContaining(word) };
        expect(await look(code)).toMatchObject(refused);
        expect(await join({ Code: code }, token)).toMatchObject(refused);
      }
    });

    test('leads nowhere while the organisation is disabled', async () => {
      const code = await codeOf();
      const token = await newcomer();
      await change(sql`update org set status = 0 where org_key = 'demo1'`);
      expect((await look(code)).code).toBe(inviteInvalid);
      expect((await join({ Code: code }, token)).code).toBe(inviteInvalid);
      await change(sql`update org set status = 1 where org_key = 'demo1'`);
      expect(await usesOf(code)).toBe(0);
    });

    test('an office opens one link together, however many they are', async () => {
      const code = await codeOf();
      for (let asked = 0; asked < 30; asked += 1) expect((await look(code, '10.9.0.3')).code).toBe(ok);
    });

    test('one network asks for 20 in vain in a minute', async () => {
      const ip = '10.9.0.1';
      for (let asked = 0; asked < 20; asked += 1) expect((await look('unknown-code', ip)).code).toBe(inviteInvalid);
      expect((await look(await codeOf(), ip)).code).toBe(tooManyRequests);
      expect((await look(await codeOf(), '10.9.0.2')).code).toBe(ok);
    });
  });

  describe('joining with a session', () => {
    test('goes on in the organisation with the same token, in the role of the invitation', async () => {
      const [code, token] = [await codeOf({ Role: 'admin' }), await newcomer()];
      const { data } = await join({ Code: code }, token);
      expect(data).toEqual({ Token: token, OrgId: expect.any(Number) });
      expect(await orgOf(token)).toBe('demo1');
      const { Items } = (await callEndpoint(running.app, listOrganizations, { token, query: {} })).data;
      const joined = Items.find(({ OrgId }: { OrgId: number }) => OrgId === data.OrgId);
      expect(joined).toMatchObject({ OrgKey: 'demo1', Role: 'admin' });
      expect(await usesOf(code)).toBe(1);
    });

    test('inviter and newcomer are notified, and the log records who joined', async () => {
      const [code, token] = [await codeOf({}, tokens.admin), await newcomer()];
      await join({ Code: code }, token);
      const notified = await rows<{ umid: string; title: string; org_key: string }>(sql`
        select umid, title, org_key from message join app_user on app_user.id = message.user_id
        join org on org.id = about_org_id order by message.id desc limit 2`);
      const { Umid } = (await callEndpoint(running.app, getUser, { token })).data;
      expect(notified).toEqual([
        { umid: 'admin', title: '有新成员加入企业', org_key: 'demo1' },
        { umid: Umid, title: '您已加入企业', org_key: 'demo1' },
      ]);
      const noted = await rows(sql`select kind, detail, umid from activity join app_user on app_user.id = actor_id
        order by activity.id desc limit 2`);
      expect(noted).toEqual([
        { kind: 'member-joined', detail: '成员', umid: Umid },
        { kind: 'invite-created', detail: '成员，1 人，7 天内有效', umid: 'admin' },
      ]);
    });

    test('a member does not use it up', async () => {
      const code = await codeOf();
      expect((await join({ Code: code }, tokens.member)).code).toBe(alreadyMember);
      expect(await usesOf(code)).toBe(0);
      expect((await look(code)).code).toBe(ok);
    });

    test('nobody joins without a session or a mobile', async () => {
      const code = await codeOf();
      expect((await join({ Code: code })).code).toBe(loginRequired);
      expect((await join({ Code: code }, 'x'.repeat(43))).code).toBe(loginRequired);
    });
  });

  describe('joining by a mobile', () => {
    const bodyFor = async (Code: string, Mobile: string, more = {}) =>
      ({ Code, Mobile, SmsCode: await sms(Mobile, 'invite'), Agree: true, ...more }) as const;

    test('makes an account that belongs to the organisation alone', async () => {
      const [Code, Mobile] = [await codeOf(), freshMobile()];
      const body = await bodyFor(Code, Mobile, { UserName: '李雷', Password: 'Invited2026!' });
      const { code, data } = await join(body);
      expect([code, data]).toEqual([ok, expect.anything()]);
      const user = (await callEndpoint(running.app, getUser, { token: data.Token })).data;
      expect(user).toMatchObject({ UserName: '李雷', Mobile, OrgKey: 'demo1', OrgId: data.OrgId });
      const { Items } = (await callEndpoint(running.app, listOrganizations, { token: data.Token, query: {} })).data;
      expect(Items).toMatchObject([{ OrgKey: 'demo1', Role: 'member' }]);
      const credentials = { username: Mobile, password: 'Invited2026!' };
      expect((await callEndpoint(running.app, login, { body: credentials })).code).toBe(ok);
    });

    test('an account that exists keeps its name and password, and goes on in the organisation', async () => {
      const [Code, Mobile] = [await codeOf(), freshMobile()];
      const before = await newcomer(Mobile);
      const { UserName } = (await callEndpoint(running.app, getUser, { token: before })).data;
      const { data } = await join(await bodyFor(Code, Mobile, { UserName: '别的名字', Password: 'Another2026!' }));
      expect((await callEndpoint(running.app, getUser, { token: data.Token })).data).toMatchObject({
        UserName,
        OrgKey: 'demo1',
      });
      expect(await orgOf(before)).not.toBe('demo1');
      const credentials = { username: Mobile, password: 'Another2026!' };
      expect((await callEndpoint(running.app, login, { body: credentials })).code).not.toBe(ok);
    });

    test('a member is signed in where they belong, and does not use it up', async () => {
      const Code = await codeOf();
      const { data } = await join(await bodyFor(Code, '13800000003'));
      expect(await orgOf(data.Token)).toBe('demo1');
      expect(await usesOf(Code)).toBe(0);
    });

    test('a wrong code makes nothing', async () => {
      const [Code, Mobile] = [await codeOf(), freshMobile()];
      const body = await bodyFor(Code, Mobile);
      const SmsCode = body.SmsCode === '000000' ? '000001' : '000000';
      expect((await join({ ...body, SmsCode })).code).toBe(wrongCode);
      expect([await usesOf(Code), await membersOfDemo1()]).toEqual([0, 3]);
      expect((await join(body)).code).toBe(ok);
    });

    test('a code for signing in does not count', async () => {
      const [Code, Mobile] = [await codeOf(), freshMobile()];
      const SmsCode = await sms(Mobile, 'login');
      expect((await join({ Code, Mobile, SmsCode, Agree: true })).code).toBe(wrongCode);
    });

    test('an invitation that has ended uses no code up', async () => {
      const [ended, open, Mobile] = [await codeOf(), await codeOf(), freshMobile()];
      await revoke(ended);
      const body = await bodyFor(ended, Mobile);
      expect((await join(body)).code).toBe(inviteInvalid);
      expect((await join({ ...body, Code: open })).code).toBe(ok);
    });

    test('a disabled account joins nothing', async () => {
      const [Code, Mobile] = [await codeOf(), freshMobile()];
      await newcomer(Mobile);
      await change(sql`update app_user set status = 0 where id = (select max(id) from app_user)`);
      expect((await join(await bodyFor(Code, Mobile))).code).toBe(forbidden);
      expect(await usesOf(Code)).toBe(0);
    });

    test('says which field is wrong', async () => {
      const body = { Code: 'abc', Mobile: '12', SmsCode: '123456', Agree: true } as const;
      const { code, data } = await join(body);
      expect([code, data.Fields]).toEqual([badRequest, { Mobile: expect.any(String) }]);
    });

    test('wrong codes of one network end', async () => {
      const Code = await codeOf({ MaxUses: 30 });
      const body = { Code, SmsCode: '000000', Agree: true } as const;
      for (let tried = 0; tried < 20; tried += 1) {
        if (tried % 10 === 0) clock.pass(60);
        expect((await join({ ...body, Mobile: freshMobile() }, undefined, '10.8.0.1')).code).toBe(wrongCode);
      }
      clock.pass(60);
      expect((await join({ ...body, Mobile: freshMobile() }, undefined, '10.8.0.1')).code).toBe(tooManyRequests);
    });
  });

  describe('ends with what its inviter may do', () => {
    /** An admin of demo1 who has an account and nothing else. */
    async function colleague(role: 'admin' | 'member' = 'admin') {
      const mobile = freshMobile();
      const own = await newcomer(mobile);
      const userId = await joinDirectly(running.database, own, 'demo1', role);
      await change(sql`update session set org_id = (select id from org where org_key = 'demo1')
        where token_hash = ${fingerprint(own)}`);
      return { token: own, userId, mobile, params: { userId: String(userId) } };
    }
    const refused = async (code: string) => (await look(code)).code === inviteInvalid;

    test('removed', async () => {
      const { token, params } = await colleague();
      const [code, others] = [await codeOf({}, token), await codeOf()];
      await callEndpoint(running.app, removeMember, { token: tokens.demo, params });
      expect([await refused(code), await refused(others)]).toEqual([true, false]);
    });

    test('made a plain member', async () => {
      const { token, params } = await colleague();
      const code = await codeOf({}, token);
      await callEndpoint(running.app, changeMember, { token: tokens.demo, params, body: { Role: 'member' } });
      expect(await refused(code)).toBe(true);
      await callEndpoint(running.app, changeMember, { token: tokens.demo, params, body: { Role: 'admin' } });
      expect(await refused(code)).toBe(true);
    });

    test('no longer the owner: invitations of members go on, those of admins end', async () => {
      const { token, userId } = await colleague();
      const [forAdmins, forMembers] = [await codeOf({ Role: 'admin' }), await codeOf()];
      await callEndpoint(running.app, transferOwnership, { token: tokens.demo, body: { UserId: userId } });
      expect([await refused(forAdmins), await refused(forMembers)]).toEqual([true, false]);
      const demo = await rows<{ id: string }>(sql`select id from app_user where username = 'demo'`);
      const { code } = await callEndpoint(running.app, transferOwnership, {
        token,
        body: { UserId: Number(demo[0]?.id) },
      });
      expect(code).toBe(ok);
    });

    test('gone with their account', async () => {
      const { token, mobile } = await colleague();
      const code = await codeOf({}, token);
      const body = { Code: await sms(mobile, 'close'), Confirm: true } as const;
      expect((await callEndpoint(running.app, closeAccount, { token, body })).code).toBe(ok);
      expect(await refused(code)).toBe(true);
    });

    test('gone with the organisation', async () => {
      const mobile = freshMobile();
      const token = await newcomer(mobile);
      const code = await codeOf({}, token);
      const { OrgId, OrgName } = (await callEndpoint(running.app, listOrganizations, { token, query: {} })).data
        .Items[0];
      const body = { OrgId, Code: await sms(mobile, 'close'), Confirm: OrgName };
      expect((await callEndpoint(running.app, closeOrganization, { token, body })).code).toBe(ok);
      expect(await refused(code)).toBe(true);
      expect(await count(sql`select count(*) as n from invite where revoked_at is null`)).toBe(0);
    });
  });

  // The embedded database has one connection: nothing runs beside a transaction there.
  describe.runIf(serverUrl)('several at once', () => {
    async function newcomers(many: number): Promise<string[]> {
      const made: string[] = [];
      for (let each = 0; each < many; each += 1) made.push(await newcomer());
      return made;
    }

    test('20 who join by an invitation of 3 uses make 3 members', async () => {
      const code = await codeOf({ MaxUses: 3 });
      const everybody = await newcomers(20);
      const before = await membersOfDemo1();
      const answers = await Promise.all(
        everybody.map((token, index) => join({ Code: code }, token, `10.4.0.${index}`)),
      );
      const joined = answers.filter((answer) => answer.code === ok);
      expect(joined).toHaveLength(3);
      expect(answers.filter((answer) => answer.code === inviteEnded)).toHaveLength(17);
      expect([await membersOfDemo1(), await usesOf(code)]).toEqual([before + 3, 3]);
    });

    test('one who joins twice at once uses it once', async () => {
      const [code, token] = [await codeOf({ MaxUses: 5 }), await newcomer()];
      const answers = await Promise.all([1, 2, 3, 4].map(() => join({ Code: code }, token)));
      expect(answers.map((answer) => answer.code).sort((a = 0, b = 0) => a - b)).toEqual([
        ok,
        alreadyMember,
        alreadyMember,
        alreadyMember,
      ]);
      expect(await usesOf(code)).toBe(1);
    });

    test('revoking and joining have one outcome', async () => {
      for (let round = 0; round < 6; round += 1) {
        const [code, token] = [await codeOf(), await newcomer()];
        const [revoked, joined] = await Promise.all([revoke(code), join({ Code: code }, token)]);
        expect(revoked.code).toBe(ok);
        expect([ok, inviteInvalid]).toContain(joined.code);
        expect(await usesOf(code)).toBe(joined.code === ok ? 1 : 0);
        expect((await orgOf(token)) === 'demo1').toBe(joined.code === ok);
      }
    });

    test('an organisation never has more open invitations than it may', async () => {
      for (let made = 0; made < 18; made += 1) await create();
      const answers = await Promise.all(Array.from({ length: 6 }, () => create()));
      expect(answers.filter((answer) => answer.code === ok)).toHaveLength(2);
    });
  });
});

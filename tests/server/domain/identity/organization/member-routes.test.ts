import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import {
  changeMember,
  listMembers,
  removeMember,
  transferOwnership,
} from '../../../../../site/contract/organization/member-endpoints';
import {
  leaveOrganization,
  listOrganizations,
  renameOrganization,
  switchOrganization,
} from '../../../../../site/contract/organization/organization-endpoints';
import { getUser, proveIdentity } from '../../../../../site/contract/user/user-endpoints';
import { demoUser } from '../../../../../site/server/demo/demo-users';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { serverUrl } from '../../../../support/test-database';

type Role = 'owner' | 'admin' | 'member';
const usernames = ['demo', 'admin', 'member', 'outsider'] as const;
type Username = (typeof usernames)[number];

describe('memberRoutes', () => {
  const clock = createTestClock();
  let running: TestApp;
  let ids: Record<Username, number>;
  let tokens: Record<Username, string>;

  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
    const users = await rows<{ username: Username; id: string }>(sql`select username, id from app_user`);
    ids = Object.fromEntries(users.map(({ username, id }) => [username, Number(id)])) as typeof ids;
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    await change(sql`delete from org_member`);
    await change(sql`delete from session`);
    await become({ demo: 'owner', admin: 'admin', member: 'member' });
    await become({ outsider: 'owner', demo: 'member' }, 'demo2');
    const signedIn = await Promise.all(usernames.map(async (name) => [name, await signIn(running.app, name)] as const));
    tokens = Object.fromEntries(signedIn) as typeof tokens;
  });

  const change = (statement: ReturnType<typeof sql>) => running.database.transact((db) => db.execute(statement));
  const rows = async <Row>(statement: ReturnType<typeof sql>) =>
    ((await running.database.read((db) => db.execute(statement))) as unknown as { rows: Row[] }).rows;
  async function become(roles: Partial<Record<Username, Role>>, orgKey = 'demo1') {
    for (const [name, role] of Object.entries(roles)) {
      await change(sql`insert into org_member (org_id, user_id, role, ctime)
        select org.id, app_user.id, ${role}, ${clock.now().toISOString()} from org, app_user
        where org_key = ${orgKey} and username = ${name}
        on conflict (org_id, user_id) do update set role = excluded.role`);
    }
  }
  const rolesIn = async (orgKey = 'demo1') => {
    const found = await rows<{ username: string; role: Role }>(sql`select username, role from org_member
      join app_user on app_user.id = user_id join org on org.id = org_id where org_key = ${orgKey}`);
    return Object.fromEntries(found.map(({ username, role }) => [username, role]));
  };
  const orgIdOf = async (orgKey: string) =>
    Number((await rows<{ id: string }>(sql`select id from org where org_key = ${orgKey}`))[0]?.id);
  const messagesOf = async (name: Username) =>
    rows<{ title: string; text: string; about_org_id: string | null }>(
      sql`select title, text, about_org_id from message where user_id = ${ids[name]} order by id`,
    );
  const list = (by: Username, query = {}) => callEndpoint(running.app, listMembers, { token: tokens[by], query });
  const setRole = (by: Username, of: number, Role: 'admin' | 'member') =>
    callEndpoint(running.app, changeMember, { token: tokens[by], params: { userId: String(of) }, body: { Role } });
  const remove = (by: Username, userId: number) =>
    callEndpoint(running.app, removeMember, { token: tokens[by], params: { userId: String(userId) } });
  const transfer = (by: Username, UserId: number) =>
    callEndpoint(running.app, transferOwnership, { token: tokens[by], body: { UserId } });
  const leave = async (by: Username, orgKey = 'demo1') =>
    callEndpoint(running.app, leaveOrganization, { token: tokens[by], body: { OrgId: await orgIdOf(orgKey) } });
  const rename = (by: Username, OrgName: string) =>
    callEndpoint(running.app, renameOrganization, { token: tokens[by], body: { OrgName } });
  const orgOf = async (by: Username) =>
    (await callEndpoint(running.app, getUser, { token: tokens[by] })).data.OrgKey as string;
  const activities = () =>
    rows<{ kind: string; actor: string; subject: string | null; detail: string }>(sql`
      select kind, actor.username as actor, subject.username as subject, detail from activity
      join app_user as actor on actor.id = actor_id left join app_user as subject on subject.id = subject_id
      order by activity.id desc`);

  test('lists members, the owner first, with masked mobiles and whom the caller may manage', async () => {
    const byAdmin = await list('admin');
    expect(byAdmin.data).toMatchObject({
      Items: [
        { UserName: '演示用户', Mobile: '138****0001', Role: 'owner', IsSelf: false, IsManageable: false },
        { UserName: '演示管理员', Mobile: '138****0002', Role: 'admin', IsSelf: true, IsManageable: false },
        { UserName: '演示成员', Mobile: '138****0003', Role: 'member', IsSelf: false, IsManageable: true },
      ],
      Total: 3,
      Page: 1,
      PageSize: 20,
    });
    expect(byAdmin.data.Items[0]).toMatchObject({
      JoinedAt: '2026-05-01T16:00:00.000+08:00',
      LTime: '2026-05-01T16:00:00.000+08:00',
    });
    const byOwner = (await list('demo')).data.Items as { IsManageable: boolean }[];
    expect(byOwner.map(({ IsManageable }) => IsManageable)).toEqual([false, true, true]);
  });

  test('finds members by part of their name and by role, page by page', async () => {
    expect((await list('demo', { Keyword: '成员' })).data).toMatchObject({
      Items: [{ UserName: '演示成员' }],
      Total: 1,
    });
    expect((await list('demo', { Keyword: '%' })).data).toMatchObject({ Items: [], Total: 0 });
    expect((await list('demo', { Role: 'admin' })).data).toMatchObject({ Items: [{ Role: 'admin' }], Total: 1 });
    expect((await list('demo', { Page: 2, PageSize: 2 })).data).toMatchObject({
      Items: [{ UserName: '演示成员' }],
      Total: 3,
    });
  });

  describe('who may do what to whom', () => {
    const { ok, forbidden, notFound, conflict } = codes;
    const matrix: readonly (readonly [
      by: Username,
      to: Username,
      demote: number,
      promote: number,
      remove: number,
      transfer: number,
    ])[] = [
      ['demo', 'demo', conflict, conflict, conflict, conflict],
      ['demo', 'admin', ok, ok, ok, ok],
      ['demo', 'member', ok, ok, ok, ok],
      ['demo', 'outsider', notFound, notFound, notFound, notFound],
      ['admin', 'demo', forbidden, forbidden, forbidden, forbidden],
      ['admin', 'admin', conflict, conflict, conflict, forbidden],
      ['admin', 'member', ok, forbidden, ok, forbidden],
      ['admin', 'outsider', notFound, notFound, notFound, forbidden],
      ['member', 'demo', forbidden, forbidden, forbidden, forbidden],
      ['member', 'admin', forbidden, forbidden, forbidden, forbidden],
      ['member', 'member', forbidden, forbidden, forbidden, forbidden],
      ['member', 'outsider', forbidden, forbidden, forbidden, forbidden],
    ];
    test.each(matrix)('%s to %s', async (by, to, demote, promote, removal, transferral) => {
      expect((await setRole(by, ids[to], 'member')).code).toBe(demote);
      await become({ demo: 'owner', admin: 'admin', member: 'member' });
      expect((await setRole(by, ids[to], 'admin')).code).toBe(promote);
      await become({ demo: 'owner', admin: 'admin', member: 'member' });
      expect((await remove(by, ids[to])).code).toBe(removal);
      await become({ demo: 'owner', admin: 'admin', member: 'member' });
      expect((await transfer(by, ids[to])).code).toBe(transferral);
    });

    test('an admin does not manage another one', async () => {
      await become({ member: 'admin' });
      expect(await remove('admin', ids.member)).toMatchObject({ code: forbidden, message: '管理员只能管理普通成员' });
      expect((await setRole('admin', ids.member, 'member')).code).toBe(forbidden);
    });
  });

  test('a new role counts from the next call on, is notified and recorded once', async () => {
    expect((await list('member')).code).toBe(codes.forbidden);
    expect((await setRole('demo', ids.member, 'admin')).data).toMatchObject({ Role: 'admin', UserId: ids.member });
    expect((await list('member')).code).toBe(codes.ok);
    await setRole('demo', ids.member, 'admin');
    expect((await activities())[0]).toEqual({
      kind: 'role-changed',
      actor: 'demo',
      subject: 'member',
      detail: '成员 → 管理员',
    });
    const latest = (await messagesOf('member')).at(-1);
    expect(latest?.text).toBe('您在「晓量演示企业」的角色已调整：成员 → 管理员');
  });

  test('one who was removed goes on elsewhere at once, and is notified there', async () => {
    expect(await orgOf('member')).toBe('demo1');
    expect((await remove('admin', ids.member)).code).toBe(codes.ok);
    expect(await orgOf('member')).not.toBe('demo1');
    const { data } = await callEndpoint(running.app, listOrganizations, { token: tokens.member, query: {} });
    expect(data.Items).toMatchObject([{ OrgName: '我的企业', Role: 'owner' }]);
    const OrgId = await orgIdOf('demo1');
    const back = await callEndpoint(running.app, switchOrganization, { token: tokens.member, body: { OrgId } });
    expect(back.code).toBe(codes.forbidden);
    expect((await messagesOf('member')).at(-1)).toMatchObject({ title: '您已被移出企业', about_org_id: null });
    expect((await activities())[0]).toMatchObject({ kind: 'member-removed', actor: 'admin', subject: 'member' });
    expect((await remove('admin', ids.member)).code).toBe(codes.notFound);
  });

  test('ownership passes to another member, and the owner goes on as an admin', async () => {
    expect((await transfer('demo', ids.member)).code).toBe(codes.ok);
    expect(await rolesIn()).toEqual({ demo: 'admin', admin: 'admin', member: 'owner' });
    expect((await messagesOf('member')).at(-1)?.title).toBe('您已成为企业所有者');
    expect((await activities())[0]).toMatchObject({ kind: 'ownership-transferred', actor: 'demo', subject: 'member' });
    expect((await transfer('demo', ids.admin)).code).toBe(codes.forbidden);
    expect((await leave('demo')).code).toBe(codes.ok);
  });

  test('a transfer wants a recent proof of identity', async () => {
    clock.pass(11 * 60);
    expect((await transfer('demo', ids.admin)).code).toBe(codes.proofRequired);
    await callEndpoint(running.app, proveIdentity, { token: tokens.demo, body: { Password: demoUser.password } });
    expect((await transfer('demo', ids.admin)).code).toBe(codes.ok);
  });

  test('the owner cannot leave before the organisation is transferred', async () => {
    expect(await leave('demo')).toMatchObject({
      code: codes.conflict,
      message: '您是企业所有者，请先把企业转让给其他成员',
    });
    expect(await rolesIn()).toMatchObject({ demo: 'owner' });
  });

  test('one who leaves goes on where the reply says', async () => {
    const { code, data } = await leave('admin');
    expect([code, data]).toEqual([
      codes.ok,
      { OrgId: expect.any(Number), OrgKey: expect.any(String), OrgName: '我的企业', Status: 1 },
    ]);
    expect(await orgOf('admin')).toBe(data.OrgKey);
    expect(await rolesIn()).toEqual({ demo: 'owner', member: 'member' });
    expect((await activities())[0]).toMatchObject({ kind: 'member-left', actor: 'admin', subject: null });
  });

  test('nobody leaves another organisation than the one that the session is in', async () => {
    expect((await leave('demo', 'demo2')).code).toBe(codes.forbidden);
    expect(await rolesIn('demo2')).toEqual({ outsider: 'owner', demo: 'member' });
  });

  test('a new name shows wherever the organisation is named', async () => {
    expect((await rename('member', '改不了')).code).toBe(codes.forbidden);
    expect((await rename('admin', '晓量新名')).data).toMatchObject({ OrgKey: 'demo1', OrgName: '晓量新名' });
    expect((await callEndpoint(running.app, getUser, { token: tokens.member })).data.OrgName).toBe('晓量新名');
    const { data } = await callEndpoint(running.app, listOrganizations, { token: tokens.demo, query: {} });
    expect(data.Items[0].OrgName).toBe('晓量新名');
    expect((await activities())[0]).toMatchObject({ kind: 'organization-renamed', detail: '晓量演示企业 → 晓量新名' });
    const count = (await activities()).length;
    await rename('demo', '晓量新名');
    expect(await activities()).toHaveLength(count);
    await rename('demo', '晓量演示企业');
  });

  // The embedded database has one connection: nothing runs beside a transaction there.
  describe.runIf(serverUrl)('several at once', () => {
    const rounds = 6;

    test('two transfers leave one owner', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const answers = await Promise.all([transfer('demo', ids.admin), transfer('demo', ids.member)]);
        expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.forbidden]);
        const owners = Object.entries(await rolesIn()).filter(([, role]) => role === 'owner');
        expect(owners).toHaveLength(1);
        expect(owners[0]?.[0]).not.toBe('demo');
        await become({ demo: 'admin', admin: 'admin', member: 'member' });
        await become({ demo: 'owner' });
      }
    });

    test('removal and a new role have one outcome: the member is gone', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const [removed, changed] = await Promise.all([
          remove('demo', ids.member),
          setRole('demo', ids.member, round % 2 ? 'admin' : 'member'),
        ]);
        expect(removed.code).toBe(codes.ok);
        expect([codes.ok, codes.notFound]).toContain(changed.code);
        expect(await rolesIn()).toEqual({ demo: 'owner', admin: 'admin' });
        await become({ member: 'member' });
      }
    });

    test('an admin who is demoted meanwhile removes nobody afterwards', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const [demoted, removed] = await Promise.all([
          setRole('demo', ids.admin, 'member'),
          remove('admin', ids.member),
        ]);
        expect(demoted.code).toBe(codes.ok);
        const roles = await rolesIn();
        if (removed.code === codes.ok) expect(roles).toEqual({ demo: 'owner', admin: 'member' });
        else
          expect([removed.code, roles]).toEqual([
            codes.forbidden,
            { demo: 'owner', admin: 'member', member: 'member' },
          ]);
        await become({ admin: 'admin', member: 'member' });
      }
    });

    test('a transfer to somebody who leaves meanwhile leaves one owner', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const [passed, left] = await Promise.all([transfer('demo', ids.admin), leave('admin')]);
        const roles = await rolesIn();
        if (passed.code === codes.ok) {
          expect([left.code, roles]).toEqual([codes.conflict, { demo: 'admin', admin: 'owner', member: 'member' }]);
        } else {
          expect([passed.code, left.code]).toEqual([codes.notFound, codes.ok]);
          expect(roles).toEqual({ demo: 'owner', member: 'member' });
        }
        await become({ admin: 'admin' });
        await become({ demo: 'owner' });
        await change(sql`update session set org_id = (select id from org where org_key = 'demo1')`);
      }
    });
  });
});

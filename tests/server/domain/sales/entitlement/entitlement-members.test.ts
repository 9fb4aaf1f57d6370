import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import {
  chooseEntitlementMembers,
  listEntitlementMembers,
  listEntitlements,
} from '../../../../../site/contract/entitlement/entitlement-endpoints';
import type {
  ChooseEntitlementMembersBody,
  EntitlementMember,
} from '../../../../../site/contract/entitlement/entitlement-schema';
import { removeMember } from '../../../../../site/contract/organization/member-endpoints';
import { grantEntitlement } from '../../../../../site/server/domain/sales/entitlement/entitlement';
import type { Member } from '../../../../../site/server/platform/caller';
import { demoMember } from '../../../../support/demo-member';
import { planOf } from '../../../../support/plan-of';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testPlatform } from '../../../../support/test-platform';

const appId = '1001';
/** Members that the basic version allows. */
const limit = 3;

describe('members of an entitlement', () => {
  let running: TestApp;
  let demo: Member;
  let admin: Member;
  let member: Member;
  const tokens = new Map<string, string>();
  const clock = createTestClock();
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
    demo = await demoMember(running.database, 'demo', 'demo1');
    admin = await demoMember(running.database, 'admin', 'demo1');
    member = await demoMember(running.database, 'member', 'demo1');
    for (const name of ['demo', 'admin', 'member', 'outsider']) tokens.set(name, await signIn(running.app, name));
    const { VersionId: versionId, PlanId: planId } = await planOf(running.app, appId, 'basic', 1);
    const order = {
      orderNo: '2026050116000000000001',
      orgId: demo.orgId,
      type: 'new' as const,
      appId,
      versionId,
      planId,
    };
    await testPlatform(running.database, clock.now).transact((tx) =>
      grantEntitlement(tx, { ...order, months: 1, upgradedPlanId: null, serviceEnd: clock.now() }),
    );
  });
  beforeEach(() => choose({ Everybody: true }));
  afterAll(() => running.close());

  async function choose(body: ChooseEntitlementMembersBody, username = 'demo', product = appId) {
    const token = tokens.get(username);
    return callEndpoint(running.app, chooseEntitlementMembers, { token, params: { appId: product }, body });
  }
  async function list(username = 'demo', product = appId) {
    const token = tokens.get(username);
    return callEndpoint(running.app, listEntitlementMembers, { token, params: { appId: product } });
  }
  const allowed = ({ Items }: { Items: EntitlementMember[] }) =>
    Items.filter(({ IsAllowed }) => IsAllowed).map(({ UserId }) => UserId);
  const useOf = async (username: string) => {
    const token = tokens.get(username);
    return (await callEndpoint(running.app, listEntitlements, { token, query: { AppId: appId } })).data.Items[0];
  };

  /** Adds colleagues who joined after everybody else. @returns their numbers. */
  async function hire(count: number): Promise<number[]> {
    const { rows } = (await running.database.transact((db) =>
      db.execute(sql`
        with hired as (
          insert into app_user (umid, username, name)
          select name, name, name from (select gen_random_uuid()::text as name from generate_series(1, ${count}::int)) as names
          returning id)
        insert into org_member (org_id, user_id, role, ctime)
        select ${demo.orgId}, id, 'member', now() + interval '1 year' from hired returning user_id`),
    )) as unknown as { rows: { user_id: string }[] };
    return rows.map(({ user_id }) => Number(user_id));
  }
  const dismiss = (userIds: number[]) =>
    running.database.transact(async (db) => {
      for (const userId of userIds) await db.execute(sql`delete from org_member where user_id = ${userId}`);
    });

  test('everybody may use it until some are chosen', async () => {
    expect((await list()).data).toEqual({
      Items: [
        { UserId: demo.userId, UserName: '演示用户', AvatarUrl: '', Role: 'owner', IsChosen: false, IsAllowed: true },
        {
          UserId: admin.userId,
          UserName: '演示管理员',
          AvatarUrl: '',
          Role: 'admin',
          IsChosen: false,
          IsAllowed: true,
        },
        {
          UserId: member.userId,
          UserName: '演示成员',
          AvatarUrl: '',
          Role: 'member',
          IsChosen: false,
          IsAllowed: true,
        },
      ],
      IsRestricted: false,
      Limit: limit,
    });
    const { data } = await choose({ UserIds: [admin.userId] }, 'admin');
    expect([allowed(data), data.IsRestricted]).toEqual([[admin.userId], true]);
    expect(await useOf('admin')).toMatchObject({ MemberCount: 1, IsRestricted: true, IsAllowed: true });
    expect(await useOf('member')).toMatchObject({ MemberCount: 1, IsRestricted: true, IsAllowed: false });
    expect((await choose({ Everybody: true })).data).toMatchObject({ IsRestricted: false });
    expect(await useOf('member')).toMatchObject({ MemberCount: 3, IsAllowed: true });
  });

  test('of more members than the version allows, those who were there first may use it', async () => {
    const hired = await hire(2);
    const old = [demo.userId, admin.userId, member.userId];
    expect(allowed((await list()).data)).toEqual(old);
    expect(await useOf('demo')).toMatchObject({ MemberCount: limit, MemberLimit: limit });
    const { code, data } = await choose({ UserIds: [...old, ...hired] });
    expect([code, data]).toEqual([codes.badRequest, { Fields: { UserIds: '当前版本最多 3 人使用' } }]);
    expect(
      (await choose({ UserIds: [...hired, ...hired] })).data.Items.filter(
        ({ IsChosen }: EntitlementMember) => IsChosen,
      ),
    ).toHaveLength(2);
    await dismiss(hired);
  });

  test('whoever leaves may use it no longer, and it is not open to everybody when none of the chosen is left', async () => {
    const [hired = 0] = await hire(1);
    await choose({ UserIds: [hired] });
    const token = tokens.get('demo');
    const removed = await callEndpoint(running.app, removeMember, { token, params: { userId: String(hired) } });
    expect(removed.code).toBe(0);
    const { data } = await list();
    expect([allowed(data), data.IsRestricted]).toEqual([[], true]);
    expect((await choose({ UserIds: [demo.userId, hired] })).code).toBe(codes.conflict);
    expect(allowed((await list()).data)).toEqual([]);
  });

  test('two who choose at once leave one choice', async () => {
    const choices = [[demo.userId, admin.userId], [member.userId]];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => choose({ UserIds: choices[index % 2]! })),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(0));
    expect(choices).toContainEqual(allowed((await list()).data));
  });

  test('is for those who manage members, of products that the organisation has', async () => {
    expect((await choose({ Everybody: true }, 'member')).code).toBe(codes.forbidden);
    expect((await list('member')).code).toBe(codes.forbidden);
    expect((await list('outsider')).code).toBe(codes.notFound);
    expect((await choose({ UserIds: [demo.userId] }, 'outsider')).code).toBe(codes.notFound);
    expect((await list('demo', '1002')).code).toBe(codes.notFound);
    const nobody = await choose({ UserIds: [] });
    expect(nobody.code).toBe(codes.badRequest);
    const outsider = await demoMember(running.database, 'outsider', 'demo2');
    expect((await choose({ UserIds: [outsider.userId] })).code).toBe(codes.conflict);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  listOrganizations,
  switchOrganization,
} from '../../../../../site/contract/organization/organization-endpoints';
import { getUser } from '../../../../../site/contract/user/user-endpoints';
import { seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { testKeys } from '../../../../support/test-keys';

describe('organizationRoutes', () => {
  let running: TestApp;
  let token: string;
  beforeAll(async () => {
    running = await createTestApp();
    await seedDemoUsers(running.database, testKeys);
  });
  beforeEach(async () => {
    token = await signIn(running.app, 'demo');
  });
  afterAll(() => running.close());

  const list = (bearer = token, query = {}) =>
    callEndpoint(running.app, listOrganizations, {
      token: bearer,
      query: { Model: 1, Page: 1, PageSize: 999, ...query },
    });
  const switchTo = (OrgId: number, bearer = token) =>
    callEndpoint(running.app, switchOrganization, { token: bearer, body: { OrgId } });
  const orgOf = async (bearer: string) => (await callEndpoint(running.app, getUser, { token: bearer })).data.OrgKey;
  const idOf = async (orgKey: string) => {
    const bearer = await signIn(running.app, 'demo');
    return (await list(bearer)).data.Items.find((row: { OrgKey: string }) => row.OrgKey === orgKey).OrgId;
  };
  const change = (statement: string) => running.database.transact((session) => session.execute(statement));

  test('lists the organisations of the caller alone', async () => {
    const { code, data } = await list();
    expect(code).toBe(0);
    expect(data).toEqual({
      Items: [
        {
          OrgId: expect.any(Number),
          OrgKey: 'demo1',
          OrgName: '晓量演示企业',
          Role: 'owner',
          Status: 1,
          MemberCount: 3,
          CTime: expect.stringMatching(/\+08:00$/),
        },
        expect.objectContaining({ OrgKey: 'demo2', Role: 'member', MemberCount: 2 }),
      ],
      Total: 2,
      Page: 1,
      PageSize: 999,
    });
    const others = await list(await signIn(running.app, 'outsider'));
    expect(others.data.Items.map((row: { OrgKey: string }) => row.OrgKey)).toEqual(['demo2']);
  });

  test('pages, up to 999', async () => {
    expect((await list(token, { Page: 2, PageSize: 1 })).data).toMatchObject({
      Items: [{ OrgKey: 'demo2' }],
      Total: 2,
    });
    expect((await list(token, { PageSize: 1000 })).data.Fields).toEqual({ PageSize: '不能大于 999' });
  });

  test('goes on in another organisation with the same token, in this session alone', async () => {
    const other = await signIn(running.app, 'demo');
    const OrgId = await idOf('demo2');
    expect((await switchTo(OrgId)).data).toEqual({ OrgId, OrgKey: 'demo2', OrgName: '远航贸易', Status: 1 });
    expect([await orgOf(token), await orgOf(other)]).toEqual(['demo2', 'demo1']);
  });

  test('refuses an organisation that the caller does not belong to, whether it is there or not', async () => {
    const outsider = await signIn(running.app, 'outsider');
    for (const id of [await idOf('demo1'), 999_999]) {
      expect(await switchTo(id, outsider)).toMatchObject({ status: 200, code: 403 });
    }
    expect(await orgOf(outsider)).toBe('demo2');
  });

  test('refuses a disabled organisation', async () => {
    const id = await idOf('demo2');
    await change(`update org set status = 0 where org_key = 'demo2'`);
    expect(await switchTo(id)).toMatchObject({ code: 409, message: '该企业已停用' });
    await change(`update org set status = 1 where org_key = 'demo2'`);
  });

  test('one who was put out goes on in another organisation of theirs, founded if need be', async () => {
    await switchTo(await idOf('demo2'));
    const member = await signIn(running.app, 'member');
    await change(`delete from org_member where (org_id, user_id) in
      (select org.id, app_user.id from org, app_user where (org_key, username) in (('demo2', 'demo'), ('demo1', 'member')))`);
    expect(await orgOf(token)).toBe('demo1');
    expect(await list(member)).toMatchObject({ data: { Items: [{ OrgName: '我的企业', Role: 'owner' }], Total: 1 } });
    expect((await switchTo(await idOf('demo1'), member)).code).toBe(403);
  });
});

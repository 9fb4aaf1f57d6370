import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  listOrganizations,
  switchOrganization,
} from '../../../../../site/contract/organization/organization-endpoints';
import { getMenu, getPermission } from '../../../../../site/contract/organization/permission-endpoints';
import { seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { testKeys } from '../../../../support/test-keys';

describe('permissionRoutes', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp();
    await seedDemoUsers(running.database, testKeys);
  });
  afterAll(() => running.close());

  const detailOf = async (token: string, id = '1018') =>
    (await callEndpoint(running.app, getPermission, { token, params: { id } })).data.Detail;
  const menuOf = async (name: string) =>
    (await callEndpoint(running.app, getMenu, { token: await signIn(running.app, name), body: {} })).data;

  test.each([
    ['demo', { Menu_Order: 1, Menu_Org: 1, Action_OrderCreate: 1, Action_Invite: 1, Action_OrgClose: 1 }, []],
    ['admin', { Menu_Org: 1, Action_Invite: 1 }, ['Action_OrgClose']],
    [
      'member',
      { Menu_Order: 1, Menu_Org: 1, Action_OrderCreate: 1 },
      ['Menu_Invoice', 'Action_Invite', 'Action_OrderRefund'],
    ],
  ])('gives %s the keys of the role', async (name, granted, withheld) => {
    const detail = await detailOf(await signIn(running.app, name));
    expect(detail).toMatchObject(granted);
    expect(Object.keys(detail)).not.toEqual(expect.arrayContaining(withheld.length > 0 ? withheld : ['none']));
    for (const key of withheld) expect(detail).not.toHaveProperty(key);
  });

  test('follows the organisation of the session', async () => {
    const token = await signIn(running.app, 'demo');
    const { data } = await callEndpoint(running.app, listOrganizations, { token, query: {} });
    const { OrgId } = data.Items.find((row: { Role: string }) => row.Role === 'member');
    await callEndpoint(running.app, switchOrganization, { token, body: { OrgId } });
    expect(await detailOf(token)).not.toHaveProperty('Action_Invite');
  });

  test('knows no other application', async () => {
    expect(await detailOf(await signIn(running.app, 'demo'), '1019')).toEqual({});
  });

  test('the menu has the header and what the role sees of the personal centre', async () => {
    const [first, ...rest] = await menuOf('demo');
    expect(first).toEqual({
      name: 'home',
      path: '/home',
      meta: { locale: '首页', order: 0, requiresAuth: false },
      children: [],
    });
    const names = (entry: { children: { meta: { locale: string } }[] }) =>
      entry.children.map(({ meta }) => meta.locale);
    expect(names(rest.at(-1))).toContain('发票');
    expect(names((await menuOf('member')).at(-1))).not.toContain('发票');
  });

  test.each([
    [getPermission, { params: { id: '1018' } }],
    [getMenu, { body: {} }],
  ])('$0.name asks for a login', async (endpoint, input) => {
    expect(await callEndpoint(running.app, endpoint as typeof getMenu, input as { body: {} })).toMatchObject({
      code: 10,
    });
  });
});

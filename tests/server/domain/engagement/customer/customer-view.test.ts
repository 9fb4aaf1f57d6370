import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import {
  disableCustomerUser,
  exportCustomerData,
  getCustomerUser,
  listCustomerUsers,
  viewAsCustomer,
} from '../../../../../site/contract/operator/customer-endpoints';
import { signOutOperator } from '../../../../../site/contract/operator/operator-session-endpoints';
import { changeStaff, getStaff, listStaff } from '../../../../../site/contract/operator/staff-endpoints';
import { listRecord } from '../../../../../site/contract/operator/record-endpoints';
import { listMembers } from '../../../../../site/contract/organization/member-endpoints';
import {
  createInvite,
  joinOrganization,
  listInvites,
} from '../../../../../site/contract/organization/invite-endpoints';
import { switchOrganization } from '../../../../../site/contract/organization/organization-endpoints';
import { enterProduct } from '../../../../../site/contract/entitlement/entitlement-endpoints';
import { exchangeCode, listSessions, logout } from '../../../../../site/contract/session/session-endpoints';
import { exportUser, getUser, updateUser } from '../../../../../site/contract/user/user-endpoints';
import { operator } from '../../../../../site/server/domain/identity/operator/operator-tables';
import { authorizationCode } from '../../../../../site/server/domain/identity/session/session-tables';
import { createOperator, signInAs } from '../../../../support/operators';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';

const fromSite = { origin: 'http://localhost' };

describe('looking at the site as a user', () => {
  const clock = createTestClock(new Date('2026-11-30T16:15:00Z'));
  let running: TestApp;
  /** Of the operator who looks. */
  let email: string;
  let headers: Record<string, string>;
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    email = await createOperator(running);
    ({ headers } = await signInAs(running.app, email));
  });

  async function customer(mobile = '13800000001'): Promise<string> {
    const { data } = await callEndpoint(running.app, listCustomerUsers, { headers, query: { search: mobile } });
    return String(data.items[0].id);
  }
  const view = async (body = {}, mobile?: string) =>
    callEndpoint(running.app, viewAsCustomer, {
      headers,
      params: { id: await customer(mobile) },
      body: { reason: '排查订单问题', ...body },
    });
  const exchange = (code: string, from: Record<string, string> = fromSite) =>
    callEndpoint(running.app, exchangeCode, { body: { code }, headers: from });
  const codeOf = (address: string) => address.split('#view=')[1] ?? '';
  const looking = async (mobile?: string): Promise<string> =>
    (await exchange(codeOf((await view({}, mobile)).data.address))).data.token;
  const codeNow = async (token: string) => (await callEndpoint(running.app, getUser, { token })).code;

  test('begins by a code that counts once, on the site alone, for a minute, and is in the record', async () => {
    expect((await view({ rehearse: true })).data.address).toBeNull();
    const { data } = await view();
    expect(data.address).toMatch(/^http:\/\/localhost\/home\?desktop=1#view=[\w-]{20,}$/);
    const [entry] = (
      await callEndpoint(running.app, listRecord, { headers: (await signInAs(running.app)).headers, query: {} })
    ).data.items;
    expect(entry).toMatchObject({ command: 'user.view', operator: '新同事', reason: '排查订单问题' });
    const kept = await running.database.read((db) => db.select().from(authorizationCode));
    expect(JSON.stringify(kept)).not.toContain(codeOf(data.address));

    expect((await exchange(codeOf(data.address))).code).toBe(codes.ok);
    expect((await exchange(codeOf(data.address))).code).toBe(codes.wrongCode);
    const elsewhere = codeOf((await view()).data.address);
    expect((await exchange(elsewhere, { origin: 'http://127.0.0.1' })).code).toBe(codes.wrongCode);
    const late = codeOf((await view()).data.address);
    clock.pass(61);
    expect((await exchange(late)).code).toBe(codes.wrongCode);
  });

  test('shows what the user sees, and lets nothing be done', async () => {
    const own = await signIn(running.app, 'demo');
    const inviter = { token: await signIn(running.app, 'outsider'), body: {} };
    const { data: invitation } = await callEndpoint(running.app, createInvite, inviter);
    const token = await looking();
    const { data } = await callEndpoint(running.app, getUser, { token });
    expect(data).toMatchObject({ UserName: '演示用户', Mobile: '13800000001', ViewUntil: expect.any(String) });
    expect((await callEndpoint(running.app, getUser, { token: own })).data).not.toHaveProperty('ViewUntil');
    expect((await callEndpoint(running.app, listMembers, { token, query: {} })).code).toBe(codes.ok);

    const refused = { code: codes.forbidden, message: '正在以成员身份查看，只能看，不能操作' };
    expect(await callEndpoint(running.app, updateUser, { token, body: { UserName: '改名试试' } })).toMatchObject(
      refused,
    );
    expect(await callEndpoint(running.app, switchOrganization, { token, body: { OrgId: 2 } })).toMatchObject(refused);
    // With a code a product would open a session of its own.
    expect(await callEndpoint(running.app, enterProduct, { token, params: { appId: '1001' } })).toMatchObject(refused);
    const join = { token, body: { Code: String(invitation.Code) } };
    expect(await callEndpoint(running.app, joinOrganization, join)).toMatchObject(refused);
    expect((await callEndpoint(running.app, exportUser, { token })).code).toBe(codes.proofRequired);
  });

  test('shows the company that the operator chose, of those that the user belongs to', async () => {
    const { data: user } = await callEndpoint(running.app, getCustomerUser, {
      headers,
      params: { id: await customer() },
    });
    expect(user.memberships.length).toBeGreaterThan(1);
    expect((await view({ organizationId: 999_999 })).data.Fields).toHaveProperty('organizationId');
    for (const { id, name } of user.memberships) {
      const { data } = await view({ organizationId: id });
      expect(data.entry.after).toEqual({ organizationName: name });
      const { token } = (await exchange(codeOf(data.address))).data;
      expect((await callEndpoint(running.app, getUser, { token })).data.OrgName).toBe(name);
    }
  });

  test('shows no code of an invitation, which would let the operator join', async () => {
    const inviter = { token: await signIn(running.app, 'demo'), body: {} };
    const { data: invitation } = await callEndpoint(running.app, createInvite, inviter);
    const token = await looking();
    const { data } = await callEndpoint(running.app, listInvites, { token, query: {} });
    expect(data.Items[0].Code).toBe(`************${String(invitation.Code).slice(-4)}`);
    expect(JSON.stringify(data)).not.toContain(invitation.Code);
  });

  test('is no sign-in of the user, and ends after a quarter of an hour however much it is used', async () => {
    const own = await signIn(running.app, 'admin');
    const before = (await callEndpoint(running.app, getUser, { token: own })).data.LTime;
    const token = await looking('13800000002');
    const { data } = await callEndpoint(running.app, listSessions, { token: own });
    expect(data.Total).toBe(1);
    expect((await callEndpoint(running.app, getUser, { token: own })).data.LTime).toBe(before);
    const params = { id: await customer('13800000002') };
    const { data: user } = await callEndpoint(running.app, getCustomerUser, { headers, params });
    expect(user.sessions).toHaveLength(1);
    for (let minute = 0; minute < 14; minute += 1) {
      clock.pass(60);
      expect(await codeNow(token)).toBe(codes.ok);
    }
    clock.pass(61);
    expect(await codeNow(token)).toBe(codes.loginRequired);
  });

  test('ends with the operator, with the user, and when the operator leaves', async () => {
    const left = await looking();
    await callEndpoint(running.app, logout, { token: left });
    expect(await codeNow(left)).toBe(codes.loginRequired);

    const token = await looking();
    await running.database.transact((db) =>
      db.update(operator).set({ isActive: false }).where(eq(operator.email, email)),
    );
    expect(await codeNow(token)).toBe(codes.loginRevoked);
    await running.database.transact((db) =>
      db.update(operator).set({ isActive: true }).where(eq(operator.email, email)),
    );

    const third = await looking();
    const unused = codeOf((await view()).data.address);
    await callEndpoint(running.app, signOutOperator, { headers });
    expect(await codeNow(third)).toBe(codes.loginRevoked);
    expect((await exchange(unused)).code).toBe(codes.wrongCode);
    ({ headers } = await signInAs(running.app, email));

    const fourth = await looking();
    const owner = (await signInAs(running.app)).headers;
    const staff = await callEndpoint(running.app, listStaff, { headers: owner, query: { search: email } });
    const id = String(staff.data.items[0].id);
    const { data: known } = await callEndpoint(running.app, getStaff, { headers: owner, params: { id } });
    const { name, version } = known;
    const demotion = { name, role: 'content' as const, isActive: true, version, reason: '换岗位' };
    await callEndpoint(running.app, changeStaff, { headers: owner, params: { id }, body: demotion });
    expect(await codeNow(fourth)).toBe(codes.loginRevoked);
    await callEndpoint(running.app, changeStaff, {
      headers: owner,
      params: { id },
      body: {
        ...demotion,
        role: 'support',
        version: (await callEndpoint(running.app, getStaff, { headers: owner, params: { id } })).data.version,
      },
    });
    expect(await codeNow(fourth)).toBe(codes.loginRevoked);

    const second = await looking('13800000003');
    const params = { id: await customer('13800000003') };
    await callEndpoint(running.app, disableCustomerUser, { headers, params, body: { reason: '账号被盗' } });
    expect(await codeNow(second)).toBe(codes.loginRevoked);
    expect(await view({}, '13800000003')).toMatchObject({ code: codes.conflict });
  });

  test('is in the copy of their data that users get', async () => {
    await looking();
    const params = { id: await customer() };
    const owner = await signInAs(running.app);
    const input = { headers: owner.headers, params, body: { reason: '本人申请' } };
    expect((await callEndpoint(running.app, exportCustomerData, input)).data.text).toContain('客服查看（只读）');
  });
});

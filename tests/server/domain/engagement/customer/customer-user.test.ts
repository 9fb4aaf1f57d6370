import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import {
  disableCustomerUser,
  enableCustomerUser,
  endCustomerSession,
  endCustomerSessions,
  eraseCustomer,
  exportCustomerData,
  exportCustomerUsers,
  getCustomerUser,
  listCustomerUsers,
  renameCustomerUser,
  revealCustomerContact,
} from '../../../../../site/contract/operator/customer-endpoints';
import type { GetCustomerUserReply } from '../../../../../site/contract/operator/customer-schema';
import {
  exportRecord,
  getRecordEntry,
  listRecord,
  undoChange,
} from '../../../../../site/contract/operator/record-endpoints';
import { login } from '../../../../../site/contract/session/session-endpoints';
import { getUser } from '../../../../../site/contract/user/user-endpoints';
import { demoUser } from '../../../../../site/server/demo/demo-users';
import { appUser } from '../../../../../site/server/domain/identity/user/user-tables';
import { encryptRow } from '../../../../../site/server/platform/db/encryption';
import { operatorDecision, recordKey } from '../../../../../site/server/platform/admin/decision-tables';
import { signInAs, type OperatorBrowser } from '../../../../support/operators';
import { saveTaxNumber } from '../../../../support/tax-number';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { testKeys } from '../../../../support/test-keys';
import { createTestClock } from '../../../../support/test-clock';

describe('users in the console', () => {
  const clock = createTestClock(new Date('2026-11-30T16:15:00Z'));
  let running: TestApp;
  let owner: OperatorBrowser;
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
    owner = await signInAs(running.app);
    await saveTaxNumber(running.database, 'demo2', '91440300MA5EXAMPLE');
  });
  afterAll(() => running.close());

  const search = async (text: string) =>
    (await callEndpoint(running.app, listCustomerUsers, { headers: owner.headers, query: { search: text } })).data;
  const idOf = async (mobile: string): Promise<string> => String((await search(mobile)).items[0].id);
  const read = async (id: string): Promise<GetCustomerUserReply> =>
    (await callEndpoint(running.app, getCustomerUser, { headers: owner.headers, params: { id } })).data;
  /** Calls an endpoint that asks for a reason alone. */
  const change = (endpoint: typeof disableCustomerUser, id: string, body = {}) =>
    callEndpoint(running.app, endpoint, {
      headers: owner.headers,
      params: { id },
      body: { reason: '本人来电', ...body },
    });
  const rename = async (id: string, name: string) =>
    callEndpoint(running.app, renameCustomerUser, {
      headers: owner.headers,
      params: { id },
      body: { name, version: (await read(id)).version, reason: '身份证上是这个名字' },
    });
  const record = async (query: object) =>
    (await callEndpoint(running.app, listRecord, { headers: owner.headers, query })).data.items;
  const undo = (id: number) =>
    callEndpoint(running.app, undoChange, {
      headers: owner.headers,
      params: { id: String(id) },
      body: { reason: '改错了' },
    });

  test.each([
    '13800000003',
    '138 0000 0003',
    '138-0000-0003',
    '+86 138-0000-0003',
    '１３８０００００００３',
    '演示成员',
    'MEMBER',
  ])('are found by %s', async (text) => {
    expect(await search(text)).toMatchObject({
      total: 1,
      items: [{ name: '演示成员', mobile: '138****0003', organizations: 1, state: 'active' }],
    });
  });

  test('are found by the tax number of their organisation, by an address, and not by a part of a mobile', async () => {
    const { items } = await search('91440300 ma5e xample');
    expect(items.map(({ name }: { name: string }) => name).toSorted()).toEqual(['其他企业用户', '演示用户']);
    await running.database.transact((db) =>
      db
        .update(appUser)
        .set(encryptRow(testKeys, appUser, { email: 'books@demo.cn' }))
        .where(eq(appUser.username, 'admin')),
    );
    expect(await search('Books@Demo.cn')).toMatchObject({ total: 1, items: [{ email: 'b****@demo.cn' }] });
    expect((await search('0000000')).items).toEqual([]);
  });

  test('are exported with masked mobiles', async () => {
    const url = endpointUrl(exportCustomerUsers, {
      query: { search: '演示成员', columns: 'name,mobile,organization' },
    });
    const { payload } = await running.app.inject({ method: 'GET', url, headers: owner.headers });
    expect(payload).toContain('"姓名","手机号","企业"\r\n"演示成员","138****0003","');
    expect((await record({ command: 'user.export' }))[0]).toMatchObject({ after: { rows: 1 } });
  });

  test('are thrown out at the next call once disabled, sign in again once enabled, and this is undone both ways', async () => {
    const id = await idOf('13800000003');
    const token = await signIn(running.app, 'member');
    const rehearsal = await change(disableCustomerUser, id, { rehearse: true });
    expect(rehearsal.data).toMatchObject({
      entry: { subject: { name: '演示成员' }, before: { account: '正常' }, after: { account: '已停用' } },
      messages: ['会立即退出 1 个登录', expect.any(String)],
    });
    expect((await callEndpoint(running.app, getUser, { token })).code).toBe(codes.ok);

    const disabled = await change(disableCustomerUser, id);
    expect((await callEndpoint(running.app, getUser, { token })).code).toBe(codes.loginRevoked);
    const credentials = { username: 'member', password: demoUser.password };
    const refused = await callEndpoint(running.app, login, { body: credentials });
    expect(refused).toMatchObject({ code: codes.wrongCredentials, message: '账号已停用，请联系客服' });
    const guessed = await callEndpoint(running.app, login, { body: { ...credentials, password: 'Wrong2026!' } });
    expect(guessed).toMatchObject({ code: codes.wrongCredentials, message: '用户名或密码错误' });
    expect(await change(disableCustomerUser, id)).toMatchObject({ code: codes.conflict, message: '这个用户已经停用' });

    expect((await undo(disabled.data.entry.id)).code).toBe(codes.ok);
    expect((await callEndpoint(running.app, getUser, { token })).code).toBe(codes.loginRevoked);
    expect(await signIn(running.app, 'member')).toEqual(expect.any(String));
    await change(disableCustomerUser, id);
    const enabled = await change(enableCustomerUser, id);
    expect((await read(id)).state).toBe('active');
    expect((await undo(enabled.data.entry.id)).code).toBe(codes.ok);
    expect((await read(id)).state).toBe('disabled');
    await change(enableCustomerUser, id);
  });

  test('lose one session, or all', async () => {
    const id = await idOf('13800000002');
    const tokens = [
      await signIn(running.app, 'admin'),
      await signIn(running.app, 'admin'),
      await signIn(running.app, 'admin'),
    ];
    const codesNow = () =>
      Promise.all(tokens.map(async (token) => (await callEndpoint(running.app, getUser, { token })).code));
    const [first] = (await read(id)).sessions;
    const params = { id, sessionId: String(first?.id) };
    const end = () =>
      callEndpoint(running.app, endCustomerSession, { headers: owner.headers, params, body: { reason: '手机丢失' } });
    expect((await end()).code).toBe(codes.ok);
    expect(await codesNow()).toEqual([codes.ok, codes.ok, codes.loginRevoked]);
    expect(await end()).toMatchObject({ code: codes.conflict, message: '这个登录已经退出' });
    const others = { id: await idOf('13800000003'), sessionId: params.sessionId };
    const foreign = { headers: owner.headers, params: others, body: { reason: '手机丢失' } };
    expect((await callEndpoint(running.app, endCustomerSession, foreign)).code).toBe(codes.notFound);
    expect((await change(endCustomerSessions, id)).data.entry).toMatchObject({ before: { sessions: 2 } });
    expect(await codesNow()).toEqual([codes.loginRevoked, codes.loginRevoked, codes.loginRevoked]);
    expect((await read(id)).sessions.map(({ state }) => state)).toEqual(['ended', 'ended', 'ended']);
  });

  test('show their contacts for a reason, which the record keeps without them', async () => {
    const id = await idOf('13800000003');
    expect((await change(revealCustomerContact, id, { rehearse: true })).data.mobile).toBe('');
    expect((await change(revealCustomerContact, id)).data).toMatchObject({ mobile: '13800000003', email: '' });
    const [entry] = await record({ subject: `user:${id}`, command: 'user.reveal' });
    expect(entry).toMatchObject({
      subject: { name: '演示成员' },
      after: { mobile: '138****0003' },
      reason: '本人来电',
    });
  });

  test('get another name, which is undone unless it changed again', async () => {
    const id = await idOf('13800000003');
    const { version } = await read(id);
    const first = await rename(id, '王晓芳');
    expect(await read(id)).toMatchObject({ name: '王晓芳' });
    const stale = { name: '王小方', version, reason: '听错了' };
    const input = { headers: owner.headers, params: { id }, body: stale };
    expect((await callEndpoint(running.app, renameCustomerUser, input)).code).toBe(codes.conflict);
    expect((await rename(id, '系统')).code).toBe(codes.badRequest);
    const second = await rename(id, '王小芳');
    expect((await undo(first.data.entry.id)).code).toBe(codes.conflict);
    expect((await undo(second.data.entry.id)).code).toBe(codes.ok);
    expect(await read(id)).toMatchObject({ name: '王晓芳' });
    expect((await undo(first.data.entry.id)).code).toBe(codes.ok);
    expect(await read(id)).toMatchObject({ name: '演示成员' });
  });

  test('take what the record says of them along when they are erased', async () => {
    const token = await signIn(running.app, 'outsider');
    const id = await idOf('13800000004');
    const renamed = await rename(id, '陆远航');
    const entryId = String(renamed.data.entry.id);
    const readEntry = async () =>
      (await callEndpoint(running.app, getRecordEntry, { headers: owner.headers, params: { id: entryId } })).data;
    const csv = async () => {
      const url = endpointUrl(exportRecord, { query: { subject: `user:${id}`, columns: 'subject,changes,reason' } });
      return (await running.app.inject({ method: 'GET', url, headers: owner.headers })).payload;
    };
    const stored = () => running.database.read(async (db) => JSON.stringify(await db.select().from(operatorDecision)));

    expect(await readEntry()).toMatchObject({
      subject: { name: '其他企业用户' },
      before: { name: '其他企业用户' },
      after: { name: '陆远航' },
      canUndo: true,
    });
    expect(await record({ search: '陆远' })).toHaveLength(1);
    expect(await record({ search: '身份证', subject: `user:${id}` })).toHaveLength(1);
    expect(await csv()).toContain('"其他企业用户","姓名：其他企业用户 → 陆远航","身份证上是这个名字"');
    expect(await stored()).not.toMatch(/陆远航|身份证/);

    const exported = await change(exportCustomerData as typeof disableCustomerUser, id);
    expect(JSON.parse(exported.data.text)).toMatchObject({ userId: Number(id), sections: expect.any(Array) });
    expect(exported.data.text).toContain('13800000004');

    const refused = await change(eraseCustomer, id);
    expect(refused.code).toBe(codes.unfinishedBusiness);
    await running.database.transact((db) =>
      db.execute(
        sql`delete from org_member where user_id = (select id from app_user where username = 'demo') and role <> 'owner'`,
      ),
    );
    const rehearsal = await change(eraseCustomer, id, { rehearse: true });
    expect(rehearsal.data.messages).toContain('企业「远航贸易」会一起解散');
    expect((await callEndpoint(running.app, getUser, { token })).code).toBe(codes.ok);
    expect((await change(eraseCustomer, id)).data.entry.subject.name).toBe('已注销用户');

    expect((await callEndpoint(running.app, getUser, { token })).code).toBe(codes.loginRevoked);
    expect(await read(id)).toMatchObject({ state: 'closed', mobile: '', name: '已注销用户' });
    expect(await readEntry()).toMatchObject({
      subject: { name: '已清除' },
      before: {},
      after: {},
      reason: '已清除',
      canUndo: false,
    });
    expect((await undo(Number(entryId))).code).toBe(codes.conflict);
    expect(await record({ search: '陆远' })).toEqual([]);
    expect(await csv()).not.toMatch(/陆远航|其他企业用户/);
    expect((await record({ subject: `user:${id}`, command: 'user.erase' }))[0]).toMatchObject({ reason: '本人来电' });
    const keys = await running.database.read((db) => db.$count(recordKey, sql`user_id = ${Number(id)}`));
    expect(keys).toBe(0);
    expect((await change(disableCustomerUser, id)).code).toBe(codes.notFound);
    // What is kept by law can still be asked for.
    expect((await change(exportCustomerData as typeof disableCustomerUser, id)).code).toBe(codes.ok);
    expect(await running.database.read((db) => db.$count(recordKey, sql`user_id = ${Number(id)}`))).toBe(0);
  });

  test('are exported and erased by those who proved who they are lately', async () => {
    const id = await idOf('13800000003');
    clock.pass(11 * 60);
    for (const endpoint of [exportCustomerData as typeof disableCustomerUser, eraseCustomer])
      expect((await change(endpoint, id)).code).toBe(codes.proofRequired);
  });
});

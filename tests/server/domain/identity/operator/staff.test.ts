import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { undoChange, listRecord } from '../../../../../site/contract/operator/record-endpoints';
import {
  addStaff,
  changeStaff,
  endStaffSessions,
  getStaff,
  listStaff,
  resetSecondFactor,
  resetStaffPassword,
} from '../../../../../site/contract/operator/staff-endpoints';
import type { MessageGateways } from '../../../../../site/server/domain/identity/verification/verification';
import {
  createOperator,
  enrolledOperator,
  sendPassword,
  sessionOf,
  signInAs,
  type OperatorBrowser,
} from '../../../../support/operators';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';

describe('staff', () => {
  const clock = createTestClock();
  const notices: string[] = [];
  const mail: NonNullable<MessageGateways['mail']> = {
    sendCode: async () => ({}),
    sendNotice: async (target, notice) => void notices.push(`${notice} to ${target}`),
  };
  let running: TestApp;
  let owner: OperatorBrowser;
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now, messageGateways: { mail } });
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    clock.pass(3600);
    owner = await signInAs(running.app);
  });

  const add = (body: object) =>
    callEndpoint(running.app, addStaff, {
      headers: owner.headers,
      body: { email: 'li@example.cn', name: '李雷', role: 'finance', reason: '新同事入职', ...body },
    });
  const get = async (id: string) =>
    (await callEndpoint(running.app, getStaff, { headers: owner.headers, params: { id } })).data;
  const idOf = async (email: string) => {
    const { data } = await callEndpoint(running.app, listStaff, { headers: owner.headers, query: { search: email } });
    return String(data.items[0].id);
  };
  const change = async (id: string, changes: object) => {
    const { name, role, isActive, version } = await get(id);
    const body = { name, role, isActive, version, reason: '调岗', ...changes };
    return callEndpoint(running.app, changeStaff, { headers: owner.headers, params: { id }, body });
  };

  test('a new operator signs in with the password that is shown once, and then chooses another one', async () => {
    const rehearsal = await add({ rehearse: true });
    expect(rehearsal.data).toMatchObject({ rehearsed: true, initialPassword: null });
    expect((await sendPassword(running.app, 'li@example.cn', 'anything')).code).toBe(codes.wrongCredentials);
    const { data } = await add({});
    expect(data.entry).toMatchObject({
      operator: '测试 owner',
      command: 'staff.add',
      subject: { kind: 'staff', name: '李雷' },
      before: {},
      after: { email: 'li@example.cn', name: '李雷', role: 'finance' },
      reason: '新同事入职',
    });
    expect(JSON.stringify(data.entry)).not.toContain(data.initialPassword);
    const first = await sendPassword(running.app, 'LI@example.cn ', data.initialPassword);
    expect(first.data.state).toBe('new-password');
    expect((await add({})).code).toBe(codes.identityTaken);
  });

  test.each([
    [{ email: 'no address' }, 'email'],
    [{ name: '' }, 'name'],
    [{ role: 'emperor' }, 'role'],
    [{ reason: ' ' }, 'reason'],
  ])('%o is refused at its field', async (body, field) => {
    expect(await add(body)).toMatchObject({
      code: codes.badRequest,
      data: { Fields: { [field]: expect.any(String) } },
    });
  });

  test('one who is disabled is out at the next call, and cannot come back in', async () => {
    const email = await createOperator(running, 'finance');
    const browser = await signInAs(running.app, email);
    const id = await idOf(email);
    const rehearsed = await change(id, { isActive: false, rehearse: true });
    expect(rehearsed.data).toMatchObject({ rehearsed: true, messages: ['将立即退出 1 个登录'] });
    expect((await sessionOf(running.app, browser)).code).toBe(codes.ok);
    const { data } = await change(id, { isActive: false });
    expect(data.entry).toMatchObject({ before: { isActive: true }, after: { isActive: false } });
    expect((await sessionOf(running.app, browser)).code).toBe(codes.loginRevoked);
    expect((await sendPassword(running.app, email)).code).toBe(codes.wrongCredentials);
  });

  test('another role counts at the next call', async () => {
    const email = await createOperator(running, 'content');
    const browser = await signInAs(running.app, email);
    await change(await idOf(email), { role: 'analyst' });
    expect((await callEndpoint(running.app, listRecord, { ...browser, query: {} })).code).toBe(codes.ok);
  });

  test('nobody changes what somebody else changed meanwhile', async () => {
    const id = await idOf(await createOperator(running));
    const { version } = await get(id);
    await change(id, { name: '韩梅梅' });
    expect(await change(id, { name: '王小明', version })).toMatchObject({ code: codes.conflict });
    expect((await get(id)).name).toBe('韩梅梅');
  });

  test('an owner can neither demote nor disable themselves', async () => {
    const id = await idOf('operator@demo.cn');
    expect((await change(id, { role: 'analyst' })).code).toBe(codes.forbidden);
    expect((await change(id, { isActive: false })).code).toBe(codes.forbidden);
    expect((await change(id, { name: '负责人' })).code).toBe(codes.ok);
  });

  test('a change can be undone once, and not after another one', async () => {
    const id = await idOf(await createOperator(running));
    const undo = (entryId: number, { headers } = owner) =>
      callEndpoint(running.app, undoChange, {
        headers,
        params: { id: String(entryId) },
        body: { reason: '写错了' },
      });
    const first = (await change(id, { name: '甲乙' })).data.entry.id;
    const second = (await change(id, { name: '丙丁' })).data.entry.id;
    expect((await undo(first)).code).toBe(codes.conflict);
    expect((await undo(second)).data.entry).toMatchObject({
      undoes: second,
      before: { name: '丙丁' },
      after: { name: '甲乙' },
    });
    expect((await get(id)).name).toBe('甲乙');
    expect((await undo(second)).code).toBe(codes.conflict);
    const other = await signInAs(running.app, 'content@demo.cn');
    expect((await undo(second, other)).code).toBe(codes.forbidden);
    expect((await undo(999_999, other)).code).toBe(codes.forbidden);
    const { data } = await callEndpoint(running.app, listRecord, {
      headers: owner.headers,
      query: { subject: `staff:${id}` },
    });
    expect(data.items.map((entry: { canUndo: boolean }) => entry.canUndo)).toEqual([false, false, true]);
  });

  test('a lost second factor is taken away by the owner, and both are told by mail', async () => {
    const { email, operatorId, ...browser } = await enrolledOperator(running, clock);
    const call = (headers: Record<string, string>) =>
      callEndpoint(running.app, resetSecondFactor, {
        headers,
        params: { id: String(operatorId) },
        body: { reason: '手机丢了' },
      });
    expect((await call((await signInAs(running.app, 'finance@demo.cn')).headers)).code).toBe(codes.forbidden);
    expect((await call(owner.headers)).code).toBe(codes.ok);
    expect((await sessionOf(running.app, browser)).code).toBe(codes.loginRevoked);
    expect((await sendPassword(running.app, email)).data).toMatchObject({
      state: 'ready',
      hasTotp: false,
      recoveryCodes: 0,
    });
    expect((await call(owner.headers)).code).toBe(codes.conflict);
    await running.app.jobWorker.runDue();
    expect(notices.splice(0)).toEqual([`operatorFactorReset to ${email}`, 'operatorFactorTaken to operator@demo.cn']);
  });

  test('a forgotten password is replaced by one that is shown once, and ends the sessions', async () => {
    const email = await createOperator(running);
    const browser = await signInAs(running.app, email);
    const params = { id: await idOf(email) };
    const { data } = await callEndpoint(running.app, resetStaffPassword, {
      headers: owner.headers,
      params,
      body: { reason: '忘记密码' },
    });
    expect((await sessionOf(running.app, browser)).code).toBe(codes.loginRevoked);
    expect((await sendPassword(running.app, email)).code).toBe(codes.wrongCredentials);
    expect((await sendPassword(running.app, email, data.initialPassword)).data.state).toBe('new-password');
  });

  test('sessions are listed and ended', async () => {
    const email = await createOperator(running);
    const browser = await signInAs(running.app, email);
    const id = await idOf(email);
    expect((await get(id)).sessions).toMatchObject([{ from: '127.0.0.1', isOwn: false }]);
    const body = { reason: '设备丢失' };
    await callEndpoint(running.app, endStaffSessions, { headers: owner.headers, params: { id }, body });
    expect((await sessionOf(running.app, browser)).code).toBe(codes.loginRevoked);
    expect((await get(id)).sessions).toEqual([]);
  });

  test('is searched, filtered and sorted', async () => {
    const list = async (query: object) => {
      const { data } = await callEndpoint(running.app, listStaff, { headers: owner.headers, query });
      return data.items.map((item: { email: string }) => item.email);
    };
    expect(await list({ search: 'ANALYST' })).toEqual(['analyst@demo.cn']);
    expect(await list({ role: 'analyst', active: 'yes', search: 'demo.cn' })).toContain('analyst@demo.cn');
    expect(await list({ search: '%' })).toEqual([]);
    clock.pass(60);
    await createOperator(running, 'analyst');
    clock.pass(60);
    const latest = await createOperator(running, 'analyst');
    const query = { role: 'analyst', search: '新同事' };
    const newestFirst = await list({ ...query, sort: '-createdAt' });
    expect(newestFirst[0]).toBe(latest);
    expect(await list({ ...query, sort: 'createdAt' })).toEqual(newestFirst.toReversed());
  });

  test('the first operator is made by a command, and a sole owner who lost everything is let in by one', async () => {
    const { app } = running;
    const [added = ''] = await app.adminCli([
      'staff',
      'add',
      'First@Example.cn',
      '周一',
      'owner',
      '--operator',
      'root',
    ]);
    const password = /password (\S+),/.exec(added)?.[1] ?? '';
    expect((await sendPassword(app, 'first@example.cn', password)).data).toMatchObject({ state: 'new-password' });
    await expect(app.adminCli(['staff', 'add', 'first@example.cn', '周一', 'owner'])).rejects.toThrow('already');
    await expect(app.adminCli(['staff', 'add', 'second@example.cn', '周二', 'king'])).rejects.toThrow(
      'Roles are owner',
    );
    const { email } = await enrolledOperator(running, clock);
    const [reset = ''] = await app.adminCli(['staff', 'reset', email, '--operator', 'root']);
    const another = /password (\S+),/.exec(reset)?.[1] ?? '';
    expect((await sendPassword(app, email, another)).data).toMatchObject({ state: 'new-password', hasTotp: false });
    expect(await app.adminCli(['decision', 'list', 'First@Example.cn'])).toEqual([expect.stringContaining('root')]);
  });
});

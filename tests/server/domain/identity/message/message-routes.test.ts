import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { listMessages, readMessages } from '../../../../../site/contract/message/message-endpoints';
import type { Message } from '../../../../../site/contract/message/message-schema';
import {
  listOrganizations,
  switchOrganization,
} from '../../../../../site/contract/organization/organization-endpoints';
import { seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import type { NewMessage } from '../../../../../site/server/domain/identity/message/message';
import type { Member } from '../../../../../site/server/platform/caller';
import { demoMember } from '../../../../support/demo-member';
import { sendMessage } from '../../../../support/send-message';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';

describe('messageRoutes', () => {
  let running: TestApp;
  let demo: Member;
  let outsider: Member;
  let token: string;
  const clock = createTestClock();
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
    await seedDemoUsers(running.database, testKeys);
    demo = await demoMember(running.database, 'demo', 'demo1');
    outsider = await demoMember(running.database, 'outsider', 'demo2');
    token = await signIn(running.app, 'demo');
  });
  afterAll(() => running.close());
  beforeEach(() => running.database.transact((db) => db.execute('delete from message')));

  const send = (userIds: readonly number[], content: Partial<NewMessage> = {}, at = clock.now()) =>
    sendMessage(running.database, userIds, content, at);
  const list = async (query = {}, who = token) =>
    (await callEndpoint(running.app, listMessages, { token: who, query })).data;
  const titles = async (query = {}, who = token) =>
    ((await list(query, who)).Items as Message[]).map(({ Title }) => Title);
  const read = async (body: { Ids: number[] } | { All: true }, who = token) =>
    callEndpoint(running.app, readMessages, { token: who, body });

  test('lists the messages of the caller, the newest first, and counts what was not read', async () => {
    await send([demo.userId], { title: '先', kind: 'order', text: '详情', link: '/mecenter/indexorder' });
    clock.pass(60);
    await send([demo.userId, outsider.userId], { title: '后' });
    const { Items, ...rest } = await list();
    expect(rest).toEqual({ Total: 2, Page: 1, PageSize: 20, Unread: 2 });
    expect(Items).toEqual([
      expect.objectContaining({ Title: '后', Type: 'system', Text: '', Link: '', Read: false }),
      expect.objectContaining({ Title: '先', Type: 'order', Text: '详情', Link: '/mecenter/indexorder' }),
    ]);
    expect(Items[0].CTime).toBe('2026-05-01T16:01:00.000+08:00');
  });

  test('lists in pages, also what came at the same time', async () => {
    for (const title of ['一', '二', '三']) await send([demo.userId], { title });
    expect(await titles({ PageSize: 2 })).toEqual(['三', '二']);
    expect(await titles({ PageSize: 2, Page: 2 })).toEqual(['一']);
  });

  test('filters by kind and by what was read; the count stays', async () => {
    await send([demo.userId], { title: '订单', kind: 'order' });
    await send([demo.userId], { title: '到期', kind: 'expiry' });
    const [{ Id }] = (await list({ Type: 'order' })).Items;
    await read({ Ids: [Id] });
    expect(await titles({ Read: '0' })).toEqual(['到期']);
    expect(await titles({ Read: '1' })).toEqual(['订单']);
    expect(await titles({ Read: '1', Type: 'expiry' })).toEqual([]);
    expect(await list({ Type: 'system' })).toMatchObject({ Total: 0, Unread: 1 });
  });

  test('shows what is about an organisation only while the user works in it', async () => {
    await send([demo.userId], { title: '自己' });
    await send([demo.userId], { title: '第一家', orgId: demo.orgId });
    await send([demo.userId], { title: '第二家', orgId: outsider.orgId });
    expect(await titles()).toEqual(['第一家', '自己']);
    const guest = await signIn(running.app, 'demo');
    const { Items } = (await callEndpoint(running.app, listOrganizations, { token: guest, query: {} })).data;
    const body = { OrgId: Items[1].OrgId };
    await callEndpoint(running.app, switchOrganization, { token: guest, body });
    expect(await titles({}, guest)).toEqual(['第二家', '自己']);
    // All is all that they see there.
    expect((await read({ All: true }, guest)).data).toEqual({ Unread: 0 });
    expect(await titles({ Read: '0' })).toEqual(['第一家']);
  });

  test('leaves alone the messages of others, and what there is not', async () => {
    await send([outsider.userId], { title: '别人的' });
    const other = await signIn(running.app, 'outsider');
    const [{ Id }] = (await list({}, other)).Items;
    await send([demo.userId]);
    expect(await read({ Ids: [Id] })).toMatchObject({ code: codes.ok, data: { Unread: 1 } });
    expect(await read({ Ids: [Number.MAX_SAFE_INTEGER] })).toMatchObject({ code: codes.ok, data: { Unread: 1 } });
    expect(await list({}, other)).toMatchObject({ Unread: 1 });
  });

  test('marks as read once, with the time of the first', async () => {
    await send([demo.userId]);
    await read({ All: true });
    clock.pass(60);
    await read({ All: true });
    const { rows } = (await running.database.read((db) => db.execute('select read_at from message'))) as unknown as {
      rows: { read_at: string }[];
    };
    expect(new Date(rows[0]?.read_at ?? '').getTime()).toBe(clock.now().getTime() - 60_000);
  });

  test('a user gets the same message once, however often it is sent', async () => {
    const key = { onceKey: 'expiry:1001' };
    await send([demo.userId], key);
    await send([demo.userId, outsider.userId], key);
    expect(await list()).toMatchObject({ Total: 1 });
    expect(await list({}, await signIn(running.app, 'outsider'))).toMatchObject({ Total: 1 });
  });

  test('a job deletes what is older than a year', async () => {
    await send([demo.userId], { title: '旧' }, new Date(clock.now().getTime() - 366 * 24 * 3600 * 1000));
    await send([demo.userId], { title: '新' }, new Date(clock.now().getTime() - 364 * 24 * 3600 * 1000));
    await running.app.jobWorker.runDue();
    expect(await titles()).toEqual(['新']);
  });
});

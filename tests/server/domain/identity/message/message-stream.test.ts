import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import { listMessages, readMessages, streamMessages } from '../../../../../site/contract/message/message-endpoints';
import {
  listOrganizations,
  switchOrganization,
} from '../../../../../site/contract/organization/organization-endpoints';
import { endSession, listSessions, logout } from '../../../../../site/contract/session/session-endpoints';
import { changePassword } from '../../../../../site/contract/user/user-endpoints';
import { demoUser, seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { notifyUsers } from '../../../../../site/server/domain/identity/message/message';
import type { Member } from '../../../../../site/server/platform/caller';
import { systemClock } from '../../../../../site/server/platform/clock';
import { createPlatform } from '../../../../../site/server/platform/module';
import { demoMember } from '../../../../support/demo-member';
import { readEvents, type EventReader } from '../../../../support/event-reader';
import { sendMessage } from '../../../../support/send-message';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { testKeys } from '../../../../support/test-keys';
import { eventually } from '../../../../support/eventually';

describe('streamMessages', () => {
  let running: TestApp;
  let demo: Member;
  let member: Member;
  const open: EventReader[] = [];
  beforeAll(async () => {
    running = await createTestApp();
    await seedDemoUsers(running.database, testKeys);
    await running.app.listen({ host: '127.0.0.1', port: 0 });
    demo = await demoMember(running.database, 'demo', 'demo1');
    member = await demoMember(running.database, 'member', 'demo1');
  });
  afterAll(() => running.close());
  afterEach(async () => {
    for (const reader of open.splice(0)) reader.leave();
    await running.database.transact((db) => db.execute('delete from message'));
  });

  const send = (userIds: readonly number[], title: string, orgId?: number) =>
    sendMessage(running.database, userIds, { title, ...(orgId && { orgId }) });
  const listen = async (token: string, headers?: Record<string, string>) => {
    const reader = await readEvents(running.app, token, headers);
    open.push(reader);
    return reader;
  };
  /** A stream of a new session, past its first event. */
  const listening = async (username: string) => {
    const token = await signIn(running.app, username);
    const reader = await listen(token);
    await reader.next();
    return { token, reader };
  };

  test('begins with the count, neither compressed nor collected on the way', async () => {
    await send([demo.userId], '一');
    const reader = await listen(await signIn(running.app, 'demo'), { 'accept-encoding': 'br, gzip' });
    expect(reader.status).toBe(200);
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(reader.headers).not.toHaveProperty('content-encoding');
    expect(await reader.next()).toEqual({ Unread: 1 });
  });

  test('notifies all streams of a user of a new message, and of what was read', async () => {
    const [{ reader: first, token }, { reader: second }] = [await listening('demo'), await listening('demo')];
    await send([demo.userId, member.userId], '新消息', demo.orgId);
    const event = { Unread: 1, Latest: expect.objectContaining({ Title: '新消息', Read: false }) };
    expect([await first.next(), await second.next()]).toEqual([event, event]);
    await callEndpoint(running.app, readMessages, { token, body: { All: true } });
    expect([await first.next(), await second.next()]).toEqual([{ Unread: 0 }, { Unread: 0 }]);
  });

  test('sends each of several messages', async () => {
    const { reader } = await listening('demo');
    await Promise.all(['甲', '乙', '丙'].map((title) => send([demo.userId], title)));
    const titles = [await reader.next(), await reader.next(), await reader.next()].map(({ Latest }) => Latest?.Title);
    expect(titles.sort()).toEqual(['丙', '乙', '甲'].sort());
  });

  test('sends nothing of others, of another organisation, or of what was undone', async () => {
    const { reader } = await listening('demo');
    const { orgId: elsewhere } = await demoMember(running.database, 'demo', 'demo2');
    await send([member.userId], '别人的');
    await send([demo.userId], '另一家', elsewhere);
    await createPlatform({ database: running.database, keys: testKeys, now: systemClock })
      .transact(async (tx) => {
        await notifyUsers(tx, [demo.userId], { kind: 'system', title: '撤销' });
        throw new Error('undone');
      })
      .catch(() => {});
    await send([demo.userId], '自己的');
    const first = await reader.next();
    // Another one may be sent when this one counts already.
    const next = first.Latest ? first : await reader.next();
    expect([first.Unread, next]).toMatchObject([1, { Unread: 1, Latest: { Title: '自己的' } }]);
  });

  test('ends when its user signs out', async () => {
    const { reader, token } = await listening('demo');
    await callEndpoint(running.app, logout, { token });
    expect(await reader.rest()).toBe('');
  });

  test('ends when the session is ended from another device', async () => {
    const { reader, token: ended } = await listening('demo');
    const token = await signIn(running.app, 'demo');
    const { Items } = (await callEndpoint(running.app, listSessions, { token: ended })).data;
    const { Id } = Items.find(({ Current }: { Current: boolean }) => Current);
    await callEndpoint(running.app, endSession, { token, params: { id: String(Id) } });
    expect(await reader.rest()).toBe('');
    const again = await listen(ended);
    expect(JSON.parse(await again.rest())).toMatchObject({ Header: { Code: codes.loginRevoked } });
  });

  test('ends on other devices with a new password, and goes on at the one that changed it', async () => {
    const [{ reader: other }, { reader, token }] = [await listening('member'), await listening('member')];
    const body = { OldPassword: demoUser.password, NewPassword: 'Another2026!' };
    expect((await callEndpoint(running.app, changePassword, { token, body })).code).toBe(codes.ok);
    await other.rest();
    await send([member.userId], '还在');
    // What the change itself causes may come first.
    let event = await reader.next();
    while (event.Latest?.Title !== '还在') event = await reader.next();
  });

  test('ends when the session goes to another organisation', async () => {
    const { reader, token } = await listening('demo');
    const { Items } = (await callEndpoint(running.app, listOrganizations, { token, query: {} })).data;
    await callEndpoint(running.app, switchOrganization, { token, body: { OrgId: Items[1].OrgId } });
    expect(await reader.rest()).toBe('');
  });

  test('is looked at every 25 seconds: it is kept alive, and ends without its session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const [{ reader: ended, token }, { reader }] = [await listening('demo'), await listening('demo')];
      // Once this has come, so has all that was sent before, after which the streams are checked, too.
      await send([demo.userId], '之前');
      expect([await ended.next(), await reader.next()]).toMatchObject([{ Unread: 1 }, { Unread: 1 }]);
      // Nobody is notified of what is changed by hand.
      const { Items } = (await callEndpoint(running.app, listSessions, { token })).data;
      const { Id } = Items.find(({ Current }: { Current: boolean }) => Current);
      await running.database.transact((db) => db.execute(`update session set revoked = 2 where id = ${Id}`));
      await running.database.transact((db) =>
        db.execute(
          `insert into message (user_id, kind, title, ctime) values (${demo.userId}, 'system', '手工', now())`,
        ),
      );
      vi.advanceTimersByTime(25_000);
      expect(await reader.comment()).toBe(':');
      expect(await reader.next()).toEqual({ Unread: 2 });
      expect(await ended.rest()).toBe(':');
    } finally {
      vi.useRealTimers();
    }
  });

  test('is opened so often and no more; whoever goes away makes room', async () => {
    const token = await signIn(running.app, 'admin');
    const readers = await Promise.all(Array.from({ length: 20 }, () => listen(token)));
    expect(new Set(readers.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await listen(token);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
    expect(JSON.parse(await refused.rest())).toMatchObject({ Header: { Code: codes.tooManyRequests } });
    readers[0]?.leave();
    await eventually(async () => expect((await listen(token)).status).toBe(200));
  });

  test('does not keep requests waiting, and is not opened by HEAD', async () => {
    const { token } = await listening('demo');
    expect((await callEndpoint(running.app, listMessages, { token, query: {} })).code).toBe(codes.ok);
    const url = endpointUrl(streamMessages, {});
    const { statusCode } = await running.app.inject({
      method: 'HEAD',
      url,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(statusCode).toBe(405);
  });

  test('ends when the server closes, which does not wait for it', async () => {
    const own = await createTestApp({ database: running.database }, 1);
    await own.app.listen({ host: '127.0.0.1', port: 0 });
    const reader = await readEvents(own.app, await signIn(running.app, 'demo'));
    await reader.next();
    await own.app.close();
    expect(await reader.rest()).toBe('');
  });
});

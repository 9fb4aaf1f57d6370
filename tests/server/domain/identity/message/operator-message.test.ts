import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../site/contract/codes';
import { listMessages, readMessages } from '../../../../../site/contract/message/message-endpoints';
import type { Message } from '../../../../../site/contract/message/message-schema';
import {
  changeOperatorMessage,
  createOperatorMessage,
  exportOperatorMessages,
  findMessageRecipients,
  getOperatorMessage,
  listOperatorMessages,
  withdrawOperatorMessage,
} from '../../../../../site/contract/operator/message-endpoints';
import type { GetOperatorMessageReply } from '../../../../../site/contract/operator/message-schema';
import { listRecord } from '../../../../../site/contract/operator/record-endpoints';
import { endpointUrl } from '../../../../../site/contract/endpoint-url';
import { seedDemoUsers } from '../../../../../site/server/demo/demo-users';
import { continueDelivery } from '../../../../../site/server/domain/identity/message/operator-message-delivery';
import type { Member } from '../../../../../site/server/platform/caller';
import { placeOrder } from '../../../../support/buying';
import { demoMember } from '../../../../support/demo-member';
import { signInAs, type OperatorBrowser } from '../../../../support/operators';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testKeys } from '../../../../support/test-keys';
import { testPlatform } from '../../../../support/test-platform';

const content = {
  kind: 'system',
  title: '国庆期间客服安排',
  text: '10 月 1 日至 7 日，客服时间为 9:00–18:00。\n紧急问题请打电话。',
  link: '/product/index',
  sendAt: null,
  audience: 'all',
  audienceId: null,
} as const;

describe('messages of the console', () => {
  const clock = createTestClock(new Date('2026-11-30T08:00:00Z'));
  let running: TestApp;
  let desk: OperatorBrowser;
  let demo: Member;
  let outsider: Member;
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
    await seedDemoUsers(running.database, testKeys);
    demo = await demoMember(running.database, 'demo', 'demo1');
    outsider = await demoMember(running.database, 'outsider', 'demo2');
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    await execute('delete from message');
    await execute('delete from operator_message');
    clock.pass(1);
    desk = await signInAs(running.app, 'content@demo.cn');
  });

  const execute = (text: string) => running.database.transact((db) => db.execute(sql.raw(text)));
  const call = (endpoint: Parameters<typeof callEndpoint>[1], input: object = {}) =>
    callEndpoint(running.app, endpoint, { headers: desk.headers, ...input });
  const reason = '节前通知';
  const create = (fields: object = {}, rehearse = false) =>
    call(createOperatorMessage, { body: { ...content, ...fields, reason, rehearse } });
  const sent = async (fields: object = {}) => (await create(fields)).data.entry.subject.id as string;
  const read = async (id: string): Promise<GetOperatorMessageReply> =>
    (await call(getOperatorMessage, { params: { id } })).data;
  const withdraw = async (id: string) =>
    call(withdrawOperatorMessage, { params: { id }, body: { version: (await read(id)).version, reason } });
  const runDue = () => Promise.all(running.workers.map((worker) => worker.runDue()));
  const inbox = async (who: string) => {
    const token = await signIn(running.app, who);
    return (await callEndpoint(running.app, listMessages, { token, query: {} })).data.Items as Message[];
  };
  const readAll = async (who: string) =>
    callEndpoint(running.app, readMessages, { token: await signIn(running.app, who), body: { All: true } });

  test('go to every active member once, after a rehearsal that counts them', async () => {
    await execute(`update app_user set status = 0 where umid = 'admin'`);
    const { data } = await create({}, true);
    const people: number = data.entry.after.people;
    expect(data).toMatchObject({ rehearsed: true, entry: { after: { audience: '全部用户', sendAt: '马上发' } } });
    expect(data.messages[0]).toBe(`马上发出，现在有 ${people} 人会收到`);
    expect((await call(listOperatorMessages, { query: {} })).data.total).toBe(0);

    const id = await sent();
    expect(await read(id)).toMatchObject({ state: 'sending', received: 0 });
    await runDue();
    await runDue();
    expect(await read(id)).toMatchObject({ state: 'sent', received: people, reads: 0, audienceName: '全部用户' });
    expect(await inbox('outsider')).toMatchObject([
      { Title: content.title, Text: content.text, Link: content.link, Type: 'system', Read: false },
    ]);
    const { rows } = (await running.database.read((db) =>
      db.execute(
        sql`select count(*)::int as copies, count(*) filter (where status = 0)::int as disabled
          from message join app_user on app_user.id = user_id`,
      ),
    )) as unknown as { rows: object[] };
    expect(rows).toEqual([{ copies: people, disabled: 0 }]);

    await readAll('outsider');
    expect((await read(id)).reads).toBe(1);
    clock.pass(60);
    await runDue();
    expect((await call(listOperatorMessages, { query: {} })).data.items).toMatchObject([
      { reads: 1, received: people },
    ]);
    expect((await create({}, true)).data.messages).toContain('24 小时内发过同样标题的消息，请确认不是重复发送');
    await execute(`update app_user set status = 1 where umid = 'admin'`);
    const file = await running.app.inject({
      url: endpointUrl(exportOperatorMessages, { query: { columns: 'title,audienceName,received,reads' } }),
      headers: desk.headers,
    });
    expect(file.body).toContain(`"${content.title}","全部用户","${people}","1"`);
  });

  test('go on where a process ended, and reach nobody twice', async () => {
    const id = Number(await sent());
    const { transact } = testPlatform(running.database, clock.now);
    const some = () => transact((tx) => continueDelivery(tx, id, 2));
    expect(await some()).toBe(2);
    // As if the copies had been stored, and the place where it goes on had not.
    await execute('update operator_message set after_user_id = 0');
    while ((await some()) === 2);
    const { rows } = (await running.database.read((db) =>
      db.execute(
        sql`select max(copies)::int as most from (select count(*) as copies from message group by user_id) as each`,
      ),
    )) as unknown as { rows: object[] };
    expect(rows).toEqual([{ most: 1 }]);
    expect(await some()).toBe(0);
  });

  test('wait for their time, may be changed until then, and are sent by the list of that time', async () => {
    const id = await sent({ sendAt: '2026-12-01T09:30' });
    expect(await read(id)).toMatchObject({ state: 'planned', sendAt: '2026-12-01T09:30:00.000+08:00' });
    const { version } = await read(id);
    const change = (fields: object) =>
      call(changeOperatorMessage, { params: { id }, body: { ...content, ...fields, version, reason } });
    expect((await change({ title: '元旦安排', sendAt: '2026-12-01T10:00' })).data.entry).toMatchObject({
      before: { messageTitle: content.title, sendAt: '2026-12-01 09:30' },
      after: { messageTitle: '元旦安排', sendAt: '2026-12-01 10:00' },
    });
    expect((await change({ sendAt: '2026-12-01T10:00' })).code).toBe(codes.conflict);
    clock.pass(17 * 3600);
    await runDue();
    expect(await inbox('member')).toEqual([]);
    clock.pass(3600);
    await runDue();
    await runDue();
    expect(await inbox('member')).toMatchObject([{ Title: '元旦安排' }]);
    desk = await signInAs(running.app, 'content@demo.cn');
    const late = { ...content, version: (await read(id)).version, reason };
    expect((await call(changeOperatorMessage, { params: { id }, body: late })).message).toContain('已经开始发送');
  });

  test('go to one organisation while its members work there, or to one person, whose name the record keeps apart', async () => {
    const org = await sent({ audience: 'organization', audienceId: outsider.orgId });
    const person = await sent({ audience: 'user', audienceId: demo.userId, title: '演示用户您好' });
    await runDue();
    expect(await read(org)).toMatchObject({ audienceName: '远航贸易', received: 2 });
    expect((await inbox('outsider')).map(({ Title }) => Title)).toEqual([content.title]);
    // The demo user is a member of both, and works in the other one.
    expect((await inbox('demo')).map(({ Title }) => Title)).toEqual(['演示用户您好']);
    expect(await read(person)).toMatchObject({ audience: 'user', audienceId: demo.userId, received: 1 });
    const stored = await running.database.read((db) =>
      db.execute(sql`select subject_name, before, after, reason from operator_decision where subject = ${person}`),
    );
    expect(JSON.stringify(stored)).not.toContain('演示用户您好');
    const { data } = await call(listRecord, {
      headers: (await signInAs(running.app)).headers,
      query: { subject: `message:${person}` },
    });
    expect(data.items).toMatchObject([
      { command: 'message.create', after: { messageTitle: '演示用户您好', people: 1 } },
    ]);

    await execute(`update app_user set status = 0 where id = ${demo.userId}`);
    const answer = await create({ audience: 'user', audienceId: demo.userId });
    expect(answer.data.Fields).toEqual({ audienceId: '这位用户已停用，收不到消息' });
    await execute(`update app_user set status = 1 where id = ${demo.userId}`);
    await execute(`update org set status = 0 where id = ${outsider.orgId}`);
    const closed = await create({ audience: 'organization', audienceId: outsider.orgId });
    expect(closed.data.Fields).toEqual({ audienceId: '这家企业已停用，收不到消息' });
    await execute(`update org set status = 1 where id = ${outsider.orgId}`);
  });

  test('are withdrawn from those who did not read them, and say from how many', async () => {
    const planned = await sent({ sendAt: '2027-01-01T00:00', title: '还没发的' });
    expect((await withdraw(planned)).data.messages).toEqual(['还没有发给任何人，撤回后不会再发']);
    expect((await withdraw(planned)).message).toBe('这条消息已经撤回');

    const id = await sent();
    await runDue();
    await readAll('member');
    const { received } = await read(id);
    expect((await withdraw(id)).data.messages).toEqual([
      `还没读的 ${received - 1} 人不会再看到它`,
      '已经读过的 1 人仍然看得到',
    ]);
    await runDue();
    expect(await read(id)).toMatchObject({ state: 'withdrawn', removed: received - 1, reads: 1 });
    expect(await inbox('admin')).toEqual([]);
    expect(await inbox('member')).toMatchObject([{ Title: content.title }]);

    // One that is withdrawn while it is sent reaches nobody else.
    const stopped = await sent({ title: '发到一半' });
    await testPlatform(running.database, clock.now).transact((tx) => continueDelivery(tx, Number(stopped), 3));
    expect((await withdraw(stopped)).data.messages).toContain('还没发到的人不再发');
    await runDue();
    expect(await read(stopped)).toMatchObject({ state: 'withdrawn', received: 3, removed: 3 });
  });

  test.each([
    ['link', { link: 'http://example.com' }, '请填写以 / 或 https:// 开头的地址'],
    ['link', { link: '//example.com' }, '请填写以 / 或 https:// 开头的地址'],
    ['link', { link: 'javascript:alert(1)' }, '请填写以 / 或 https:// 开头的地址'],
    ['link', { link: 'https://example.com/"a b"' }, '请填写以 / 或 https:// 开头的地址'],
    ['link', { link: '/operator/today' }, '不能填写接口或后台的地址'],
    ['link', { link: `/${'a'.repeat(500)}` }, '地址最多 500 个字符'],
    ['link', { link: '/no/such/page' }, '本站没有这个页面'],
    ['sendAt', { sendAt: '2026-11-01T00:00' }, '已经过去'],
    ['sendAt', { sendAt: '2029-11-01T00:00' }, '最多提前一年'],
    ['sendAt', { sendAt: '2026-13-01T00:00' }, '没有这个时间'],
    ['title', { title: '短' }, '至少 2 个字'],
    ['title', { title: '长'.repeat(41) }, '最多 40 个字'],
    ['audienceId', { audience: 'user' }, '请选择用户'],
    ['audienceId', { audience: 'organization', audienceId: 999_999 }, '没有这家企业'],
  ])('says at %s what is wrong with %j', async (field, fields, text) => {
    const answer = await create(fields);
    expect(answer).toMatchObject({
      code: codes.badRequest,
      data: { Fields: { [field]: expect.stringContaining(text) } },
    });
  });

  test('lead to the page as it is spelled, or to an address of another site', async () => {
    for (const [link, stored] of [
      ['/product/detail/1001', '/product/detail1001'],
      ['/college/post?id=1', '/college/post?id=1'],
      [' https://example.com/a ', 'https://example.com/a'],
      ['', ''],
    ])
      expect((await create({ link }, true)).data.entry.after.messageLink).toBe(stored);
  });

  test('find whom to write to by a name, a mobile or an order, and show masks', async () => {
    const find = async (search: string) => (await call(findMessageRecipients, { query: { search } })).data;
    expect(await find('远航')).toMatchObject([{ audience: 'organization', name: '远航贸易', detail: '2 位成员' }]);
    const [found] = await find('138 0000 0001');
    expect(found).toEqual({
      audience: 'user',
      id: demo.userId,
      name: '演示用户',
      detail: expect.stringMatching(/^138\*{4}0001 · /),
    });
    const orderNo = await placeOrder(running.app, await signIn(running.app, 'demo'));
    expect((await find(orderNo)).map(({ audience }: { audience: string }) => audience)).toEqual([
      'user',
      'organization',
    ]);
    await execute(`update app_user set status = 0 where id = ${demo.userId}`);
    expect(await find('13800000001')).toEqual([]);
    await execute(`update app_user set status = 1 where id = ${demo.userId}`);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { viewArticle } from '../../site/contract/article/article-endpoints';
import { codes } from '../../site/contract/codes';
import { endpointUrl } from '../../site/contract/endpoint-url';
import { createLead } from '../../site/contract/lead/lead-endpoints';
import { readMessages } from '../../site/contract/message/message-endpoints';
import { login, logout } from '../../site/contract/session/session-endpoints';
import { getUser } from '../../site/contract/user/user-endpoints';
import { seedDemoUsers } from '../../site/server/demo/demo-users';
import { openPostgres } from '../../site/server/platform/db/postgres';
import { demoMember } from '../support/demo-member';
import { readEvents } from '../support/event-reader';
import { patientLimits } from '../support/patient-limits';
import { sendMessage } from '../support/send-message';
import { createTestApp, type TestApp } from '../support/test-app';
import { callEndpoint, signIn } from '../support/test-caller';
import { serverUrl } from '../support/test-database';
import { testKeys } from '../support/test-keys';

/** The whole suite runs on two processes as well; these say outright what they must share. */
describe.runIf(serverUrl)('two processes on one database, by turns', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await createTestApp({}, 2);
  });
  afterAll(() => running.close());

  test('count a reader’s view of an article once', async () => {
    const view = async () => (await callEndpoint(running.app, viewArticle, { params: { id: '2' } })).data.counted;
    expect([await view(), await view(), await view()]).toEqual([true, false, false]);
  });

  test('let no more leads through than one', async () => {
    const body = { name: '张三', mobile: '13812345678', company: '', page: '/home' };
    const post = async () => {
      const headers = { origin: 'http://localhost' };
      const url = endpointUrl(createLead, { body });
      return (await running.app.inject({ method: 'POST', url, headers, payload: body })).json().header.code;
    };
    const answers = [];
    for (let lead = 0; lead < 6; lead += 1) answers.push(await post());
    expect(answers).toEqual([0, 0, 0, 0, 0, codes.challengeRequired]);
  });

  test('let no more guesses through than one, and know each other’s sessions', async () => {
    const token = await signIn(running.app, 'demo');
    const answers = [];
    for (let turn = 0; turn < 4; turn += 1) answers.push((await callEndpoint(running.app, getUser, { token })).code);
    expect(answers).toEqual([0, 0, 0, 0]);
    const guesses = [];
    for (let guess = 0; guess < 21; guess += 1) {
      const body = { username: `nobody${guess}`, password: 'Wrong2026!' };
      guesses.push((await callEndpoint(running.app, login, { body })).code);
    }
    expect(new Set(guesses.slice(0, 20))).toEqual(new Set([codes.wrongCredentials]));
    expect(guesses[20]).toBe(codes.challengeRequired);
  });
});

describe.runIf(serverUrl)('two processes with connections of their own', () => {
  test('stream what the other one tells, and end what it ends', async () => {
    const here = await createTestApp({}, 1);
    const { rows } = (await here.database.read((db) => db.execute('select current_database() as name'))) as unknown as {
      rows: { name: string }[];
    };
    const url = new URL(serverUrl ?? '');
    url.pathname = `/${rows[0]?.name}`;
    const there = await createTestApp({ database: await openPostgres(url.href, patientLimits) }, 1);
    await seedDemoUsers(here.database, testKeys);
    const token = await signIn(here.app, 'demo');
    await there.app.listen({ host: '127.0.0.1', port: 0 });
    const stream = await readEvents(there.app, token);
    expect(await stream.next()).toEqual({ Unread: 0 });

    const { userId } = await demoMember(here.database, 'demo', 'demo1');
    await sendMessage(here.database, [userId], { title: '隔壁的消息' });
    expect(await stream.next()).toMatchObject({ Unread: 1, Latest: { Title: '隔壁的消息' } });
    await callEndpoint(here.app, readMessages, { token, body: { All: true } });
    expect(await stream.next()).toEqual({ Unread: 0 });
    await callEndpoint(here.app, logout, { token });
    expect(await stream.rest()).toBe('');
    await there.close();
    await here.close();
  });
});

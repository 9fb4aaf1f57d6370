import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../site/contract/codes';
import { signOutOperator } from '../../../../site/contract/operator/operator-session-endpoints';
import { changeStaff, getStaff, listStaff } from '../../../../site/contract/operator/staff-endpoints';
import { getToday } from '../../../../site/contract/operator/today-endpoints';
import type { GetTodayReply, TodayQueue } from '../../../../site/contract/operator/today-schema';
import { approveTrialApplication } from '../../../../site/contract/operator/trial-review-endpoints';
import { storeLead } from '../../../../site/server/domain/engagement/lead/lead';
import { announceWaiting } from '../../../../site/server/platform/admin/waiting-change';
import { readToday, type EventReader } from '../../../support/event-reader';
import { createOperator, signInAs } from '../../../support/operators';
import { createTestApp, type TestApp } from '../../../support/test-app';
import { callEndpoint, signIn } from '../../../support/test-caller';
import { createTestClock } from '../../../support/test-clock';
import { testPlatform } from '../../../support/test-platform';
import { apply } from '../../../support/trying';

let running: TestApp;
beforeAll(async () => {
  running = await createTestApp();
});
afterAll(() => running.close());

async function today(email: string): Promise<{ total: number; queues: TodayQueue[] }> {
  const { headers } = await signInAs(running.app, email);
  return (await callEndpoint(running.app, getToday, { headers })).data;
}

test('what waits is shown to those who may look, until somebody has decided', async () => {
  expect(await today('support@demo.cn')).toEqual({ total: 0, queues: [] });
  const { data } = await apply(running.app, await signIn(running.app, 'member'));
  const id = String(data.Id);
  const path = `/trial/${id}`;
  expect(await today('support@demo.cn')).toMatchObject({
    total: 1,
    queues: [{ name: '试用', list: '/trial?status=0', total: 1, items: [{ path, since: expect.any(String) }] }],
  });
  expect(await today('content@demo.cn')).toEqual({ total: 0, queues: [] });
  const { headers } = await signInAs(running.app);
  const body = { days: 7, reason: '符合试用条件' };
  await callEndpoint(running.app, approveTrialApplication, { headers, params: { id }, body });
  expect(await today('support@demo.cn')).toEqual({ total: 0, queues: [] });
});

describe('streamToday', () => {
  let running: TestApp;
  const clock = createTestClock(new Date('2026-12-01T08:00:00Z'));
  const open: EventReader<GetTodayReply>[] = [];
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now }, 1);
    await running.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => open.splice(0).forEach((reader) => reader.leave()));
  afterAll(() => running.close());

  /** A stream of a new session, and its first event. */
  async function listen(email: string) {
    const { headers } = await signInAs(running.app, email);
    const reader = await readToday(running.app, headers);
    open.push(reader);
    return { reader, headers, first: await reader.next() };
  }

  test('sends what waits whenever a buyer or an operator has changed it, to those who may see it', async () => {
    const { reader, headers, first } = await listen('support@demo.cn');
    const content = await listen('content@demo.cn');
    const nothing = { total: 0, queues: [] };
    expect([first, content.first]).toEqual([nothing, nothing]);
    expect(reader.headers).toMatchObject({ 'x-accel-buffering': 'no', 'cache-control': 'no-store, no-transform' });
    const { data } = await apply(running.app, await signIn(running.app, 'member'));
    expect(await reader.next()).toMatchObject({ total: 1, queues: [{ name: '试用' }] });
    const params = { id: String(data.Id) };
    const body = { days: 7, reason: '符合试用条件', rehearse: true };
    await callEndpoint(running.app, approveTrialApplication, { headers, params, body });
    await callEndpoint(running.app, approveTrialApplication, { headers, params, body: { ...body, rehearse: false } });
    expect(await reader.next()).toEqual({ total: 0, queues: [] });
    await callEndpoint(running.app, signOutOperator, { headers: content.headers });
    expect(await content.reader.rest()).toBe('');
  });

  test('is no use of the session, and ends with it', async () => {
    const { reader, headers } = await listen('finance@demo.cn');
    clock.pass(29 * 60);
    const { transact } = testPlatform(running.database);
    const lead = { name: '张三', mobile: '13812345678', company: '', page: '/home', remark: '' };
    await transact((tx) => storeLead(tx, lead));
    expect(await reader.next()).toMatchObject({ total: 1 });
    clock.pass(2 * 60);
    await transact((tx) => announceWaiting(tx.db));
    expect(await reader.rest()).toBe('');
    const again = await readToday(running.app, headers);
    expect(JSON.parse(await again.rest())).toMatchObject({ header: { code: codes.loginRequired } });
  });

  test('ends at once for an operator who is disabled', async () => {
    const email = await createOperator(running);
    const { reader } = await listen(email);
    const { headers } = await signInAs(running.app);
    const { data } = await callEndpoint(running.app, listStaff, { headers, query: { search: email } });
    const [{ id }] = data.items;
    const version = (await callEndpoint(running.app, getStaff, { headers, params: { id: String(id) } })).data.version;
    const body = { name: '新同事', role: 'support', isActive: false, reason: '离职', version } as const;
    const changed = await callEndpoint(running.app, changeStaff, { headers, params: { id: String(id) }, body });
    expect(changed.code, changed.message).toBe(0);
    expect(await reader.rest()).toBe('');
  });

  test('an operator has ten of a process at most', async () => {
    const { headers } = await listen('analyst@demo.cn');
    for (let count = 1; count < 10; count += 1) open.push(await readToday(running.app, headers));
    const refused = await readToday(running.app, headers);
    expect(JSON.parse(await refused.rest())).toMatchObject({ header: { code: codes.tooManyRequests } });
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../site/contract/codes';
import { listRecord } from '../../../../site/contract/operator/record-endpoints';
import {
  abandonJob,
  checkSystem,
  getJob,
  listJobs,
  listJobTopics,
  listSettings,
  retryJob,
} from '../../../../site/contract/operator/system-endpoints';
import type { JobFilter } from '../../../../site/contract/operator/system-schema';
import { createJobQueue } from '../../../../site/server/platform/jobs/job-queue';
import { job } from '../../../../site/server/platform/jobs/job-tables';
import { signInAs, type OperatorBrowser } from '../../../support/operators';
import { createTestApp, type TestApp } from '../../../support/test-app';
import { callEndpoint } from '../../../support/test-caller';
import { createTestClock } from '../../../support/test-clock';

const reason = '渠道已恢复';

describe('review of jobs', () => {
  const clock = createTestClock();
  let running: TestApp;
  let owner: OperatorBrowser;
  beforeAll(async () => {
    running = await createTestApp({
      now: clock.now,
      systemReport: {
        diagnose: async () => [
          { check: 'Mail', level: 'wrong', sentence: 'SMTP_URL: the server refuses the password.' },
          { check: 'Ports', level: 'ok', sentence: 'PORT: port 80 is free.' },
        ],
        describeSettings: () => ({ isProduction: true, settings: [], consequences: ['Nobody can sign in.'] }),
      },
    });
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    await running.database.transact((db) => db.delete(job));
    owner = await signInAs(running.app);
  });

  async function add(values: Partial<typeof job.$inferInsert> = {}): Promise<string> {
    const row = {
      topic: 'orders.fulfil',
      payload: { orderNo: '1' },
      runAt: clock.now(),
      ctime: clock.now(),
      ...values,
    };
    const [added] = await running.database.transact((db) => db.insert(job).values(row).returning({ id: job.id }));
    return String(added?.id);
  }
  const dead = (values = {}) => add({ deadAt: clock.now(), attempts: 12, lastError: 'Error: 拒绝', ...values });
  const list = async (query: JobFilter = {}) =>
    (await callEndpoint(running.app, listJobs, { headers: owner.headers, query })).data;
  const stateOf = async (id: string) =>
    (await callEndpoint(running.app, getJob, { headers: owner.headers, params: { id } })).data.state;
  const decide = (endpoint: typeof retryJob, id: string, rehearse = false, { headers } = owner) =>
    callEndpoint(running.app, endpoint, { headers, params: { id }, body: { reason, rehearse } });

  test('tells what is due, runs, waits, failed and is dead', async () => {
    const later = new Date(clock.now().getTime() + 60_000);
    const ids = {
      dead: await dead(),
      due: await add({ topic: 'orders.refund' }),
      failing: await add({ runAt: later, attempts: 2, lastError: 'Error: timeout' }),
      waiting: await add({ topic: 'trials.end', key: 'trials.end', runAt: later, payload: {} }),
      running: await add({ topic: 'payments.close' }),
    };
    await createJobQueue(running.database, clock.now).claim(['payments.close'], 1);
    for (const [state, id] of Object.entries(ids)) {
      expect(await stateOf(id)).toBe(state);
      expect((await list({ state: state as 'dead' })).items, state).toMatchObject([{ id: Number(id), state }]);
    }
    expect((await list({ recurring: 'yes' })).items).toMatchObject([{ topic: 'trials.end', isRecurring: true }]);
    expect((await list({ search: 'timeout' })).items).toMatchObject([{ id: Number(ids.failing) }]);
    expect((await list({ topic: 'orders.refund' })).total).toBe(1);
    const topics = await callEndpoint(running.app, listJobTopics, { headers: owner.headers });
    expect(topics.data).toEqual(['orders.fulfil', 'orders.refund', 'payments.close', 'trials.end']);
    // The process of a run may end with it.
    clock.pass(120);
    expect(await stateOf(ids.running)).toBe('due');
  });

  test('shows numbers of what a job is about, and nothing of people', async () => {
    const payload = {
      orderNo: '20261129',
      text: '张三 13812345678',
      target: 'a:secret',
      days: 3,
      who: { name: '李四' },
    };
    const id = await add({ payload });
    const { data } = await callEndpoint(running.app, getJob, { headers: owner.headers, params: { id } });
    expect(data.payload[0]).toEqual({ name: 'orderNo', value: '20261129' });
    const hidden = ['text', 'target', 'days', 'who'].map((name) => ({ name, value: '' }));
    expect(data.payload.slice(1)).toEqual(expect.arrayContaining(hidden));
    expect(JSON.stringify(data)).not.toMatch(/138|张三|李四|secret/);
  });

  test('runs a failed one again, or gives a dead one up, and records who did', async () => {
    const [first, second] = [await dead(), await dead()];
    expect((await decide(retryJob, first, true)).data).toMatchObject({
      entry: { subject: { name: '开通订单' }, before: { status: '已停止' }, after: { status: '排队中' } },
    });
    expect(await stateOf(first)).toBe('dead');
    await decide(retryJob, first);
    const [row] = await running.database.read((db) =>
      db
        .select()
        .from(job)
        .where(eq(job.id, Number(first))),
    );
    expect(row).toMatchObject({ attempts: 0, deadAt: null });
    expect((await decide(retryJob, first)).code).toBe(codes.conflict);
    expect((await decide(abandonJob, first)).code).toBe(codes.conflict);
    await decide(abandonJob, second);
    expect((await decide(abandonJob, second)).code).toBe(codes.notFound);
    const waiting = await add();
    expect(await decide(retryJob, waiting)).toMatchObject({
      code: codes.conflict,
      message: '任务没有失败，或正在运行',
    });
    const analyst = await signInAs(running.app, 'analyst@demo.cn');
    expect((await decide(retryJob, await dead(), false, analyst)).code).toBe(codes.forbidden);
    const { data } = await callEndpoint(running.app, listRecord, {
      headers: owner.headers,
      query: { subject: `job:${second}` },
    });
    expect(data.items).toMatchObject([{ command: 'job.abandon', reason }]);
  });

  test('checks the providers when asked, and shows what the settings lead to', async () => {
    const { data } = await callEndpoint(running.app, checkSystem, { headers: owner.headers });
    expect(data.findings).toMatchObject([{ level: 'wrong' }, { level: 'ok' }]);
    const record = await callEndpoint(running.app, listRecord, {
      headers: owner.headers,
      query: { command: 'system.check' },
    });
    expect(record.data.items[0]).toMatchObject({ after: { wrong: 1, warnings: 0 } });
    const settings = await callEndpoint(running.app, listSettings, { headers: owner.headers });
    expect(settings.data.consequences).toEqual(['Nobody can sign in.']);
  });
});

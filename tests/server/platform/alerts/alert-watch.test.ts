import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AlertRule } from '../../../../site/server/platform/alerts/alert-watch';
import { createTestApp, type App } from '../../../support/test-app';
import { createTestClock, type TestClock } from '../../../support/test-clock';
import { createTestDatabase } from '../../../support/test-database';
import type { Database } from '../../../../site/server/platform/db/database';
import { fakeChannels, type FakeChannel } from '../../../support/fake-channel';
import { holdTimers } from '../../../support/hold-timers';

const minute = 60;
const begin = new Date('2026-05-01T08:00:00Z');

describe('alertWatch', () => {
  let database: Database;
  let clock: TestClock;
  let apps: App[];
  let told: string[];
  let alipay: FakeChannel;
  let isWrong: boolean;
  /** Something that only a test makes wrong. */
  const rule: AlertRule = { name: 'test.rule', check: async () => (isWrong ? 'it is wrong' : undefined) };
  const operatorNotifier = { notify: async (text: string) => void told.push(text) };

  async function start(deps: Partial<Parameters<typeof createTestApp>[0]> = {}): Promise<App> {
    const { app } = await createTestApp(
      {
        database,
        now: clock.now,
        operatorNotifier,
        alertRules: [rule],
        paymentGateways: [alipay],
        ...deps,
      },
      1,
    );
    apps.push(app);
    return app;
  }
  beforeAll(async () => {
    // First: the embedded server sets timers by the clock that it opened under, and months do not fit into one.
    clock = createTestClock(begin);
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    [told, apps, isWrong] = [[], [], false];
    clock = createTestClock(begin);
    // A database that is slow to answer is not one that is away.
    holdTimers(clock);
    [alipay] = fakeChannels(clock.now);
    for (const table of ['incident', 'job', 'money_check']) await run(sql`delete from ${sql.identifier(table)}`);
  });
  afterEach(async () => {
    for (const app of apps) await app.close();
  });

  /** All processes look, and the jobs bring what they found. */
  async function look(): Promise<void> {
    for (const app of apps) await app.alertWatch.checkAll();
    await apps[0]?.jobWorker.runDue();
  }
  const run = (statement: ReturnType<typeof sql>) => database.transact((db) => db.execute(statement));

  test('tells once when something is wrong, and once when it is over, however many processes look', async () => {
    await start();
    await start();
    await look();
    expect(told).toEqual([]);
    isWrong = true;
    await look();
    clock.pass(minute);
    await look();
    expect(told).toEqual(['[alert] test.rule: it is wrong']);
    isWrong = false;
    clock.pass(4 * minute);
    await look();
    expect(told).toHaveLength(1);
    clock.pass(2 * minute);
    await look();
    clock.pass(6 * minute);
    await look();
    expect(told.slice(1)).toEqual(['[over] test.rule: it began at 2026-05-01T08:00:00.000Z']);
    isWrong = true;
    await look();
    expect(told).toHaveLength(3);
  });

  test('does not end what another process still sees', async () => {
    const first = await start();
    const second = await start({ alertRules: [{ ...rule, check: async () => undefined }] });
    isWrong = true;
    for (let round = 0; round < 10; round += 1) {
      await first.alertWatch.checkAll();
      await second.alertWatch.checkAll();
      await first.jobWorker.runDue();
      clock.pass(minute);
    }
    expect(told).toEqual(['[alert] test.rule: it is wrong']);
  });

  test('tells again later what could not be told, and goes on after a rule that fails', async () => {
    let isReachable = false;
    const failing = { name: 'test.failing', check: async () => Promise.reject(new Error('cannot tell')) };
    const notify = async (text: string) => {
      if (!isReachable) throw new Error('the robot is away');
      told.push(text);
    };
    await start({ operatorNotifier: { notify }, alertRules: [failing, rule] });
    isWrong = true;
    await look();
    isReachable = true;
    clock.pass(minute);
    await look();
    expect(told).toEqual(['[alert] test.rule: it is wrong']);
  });

  test('tells by itself that the database is away, and that it is back', async () => {
    let isAway = false;
    const ping = async () => {
      if (isAway) throw new Error('away');
    };
    await start({ database: { ...database, ping } });
    isAway = true;
    for (let round = 0; round < 4; round += 1) await apps[0]?.alertWatch.checkAll();
    expect(told).toEqual(['[alert] database: it does not answer this process']);
    isAway = false;
    for (let round = 0; round < 3; round += 1) await apps[0]?.alertWatch.checkAll();
    expect(told.slice(1)).toEqual(['[over] database: it answers again']);
  });

  test('a share of requests that fail', async () => {
    const app = await start();
    app.get('/broken', async () => Promise.reject(new Error('broken')));
    const ask = async (url: string, count: number) => {
      for (let index = 0; index < count; index += 1) await app.inject({ method: 'GET', url });
    };
    await ask('/broken', 9);
    await look();
    expect(told).toEqual([]);
    await ask('/broken', 10);
    await ask('/healthz', 100);
    await look();
    expect(told).toEqual([expect.stringMatching(/^\[alert\] server\.errors: 10 of 110 requests failed/)]);
    clock.pass(6 * minute);
    await look();
    expect(told.at(-1)).toMatch(/^\[over\] server\.errors/);
  });

  test.each<[rule: string, text: RegExp, wrong: () => Promise<unknown>, right: () => Promise<unknown>]>([
    [
      'jobs.late',
      /orders\.fulfil-later \(1\)/,
      () =>
        run(
          sql`insert into job (topic, payload, run_at, ctime) values ('orders.fulfil-later', '{}', '2026-05-01T07:50:00Z', now())`,
        ),
      () => run(sql`delete from job where topic = 'orders.fulfil-later'`),
    ],
    [
      'jobs.dead-letters',
      /orders\.fulfil \(1\)/,
      () =>
        run(
          sql`insert into job (topic, payload, run_at, ctime, dead_at) values ('orders.fulfil', '{}', now(), now(), now())`,
        ),
      () => run(sql`delete from job where dead_at is not null`),
    ],
    [
      'payments.money',
      /bill-alipay: 2 \(0 fen\)/,
      () =>
        run(
          sql`insert into money_check values ('bill-alipay', 2, 0, now()) on conflict (name) do update set differences = 2`,
        ),
      () => run(sql`update money_check set differences = 0`),
    ],
    [
      'payments.certificate-alipay',
      /ends on 2026-05-10/,
      async () => void Object.assign(alipay, { certificateEnd: () => new Date('2026-05-10T00:00:00Z') }),
      async () => void Object.assign(alipay, { certificateEnd: () => new Date('2027-05-10T00:00:00Z') }),
    ],
  ])('%s', async (name, text, wrong, right) => {
    await start();
    await look();
    expect(told).toEqual([]);
    await wrong();
    await look();
    await look();
    expect(told.filter((line) => line.startsWith(`[alert] ${name}: `))).toEqual([expect.stringMatching(text)]);
    await right();
    clock.pass(6 * minute);
    await look();
    expect(told.filter((line) => line.startsWith(`[over] ${name}: `))).toHaveLength(1);
  });
});

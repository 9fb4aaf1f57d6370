import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { filmViewing } from '../../../../../site/server/domain/engagement/report/report-tables';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { createTestClock, type TestClock } from '../../../../support/test-clock';

const summary = {
  session_id: '4f5d7c9e-0f5b-4a49-9a55-0d4f5a6b7c8d',
  media: '/films/tour/master.m3u8?token=secret',
  outcome: 'abandoned',
  start_ms: 412.6,
  watch_seconds: 12.5,
  rebuffer_count: 1,
  rebuffer_seconds: 0.5,
  level_switches: 2,
  average_bitrate: 812_345.6,
  error_count: 0,
};

describe('how films played', () => {
  let running: TestApp;
  let clock: TestClock;
  beforeEach(async () => {
    // Half an hour before midnight in China.
    clock = createTestClock(new Date('2026-05-01T15:30:00Z'));
    running = await createTestApp({ now: clock.now });
  });
  afterEach(() => running.close());

  /** @returns 204, or the code of the failure. */
  const report = async (changes: object = {}, remoteAddress = '10.0.0.1') => {
    const { statusCode, body } = await running.app.inject({
      method: 'POST',
      url: '/api/v1/ow/rum',
      remoteAddress,
      payload: { page: '/home?from=ad', viewing: { ...summary, ...changes } },
    });
    return body === '' ? statusCode : JSON.parse(body).header.code;
  };
  const stored = () => running.database.read((db) => db.select().from(filmViewing).orderBy(filmViewing.utime));
  const partitions = async () => {
    const { rows } = (await running.database.read((db) =>
      db.execute(
        sql`select relname as name from pg_class where relname like 'film_viewing_2%' and relkind = 'r' order by 1`,
      ),
    )) as unknown as { rows: { name: string }[] };
    return rows.map(({ name }) => name);
  };

  test('are kept, one row for each viewing, without queries of addresses', async () => {
    expect(await report()).toBe(204);
    expect(await report({ session_id: 'c9a646d3-9c61-4cb7-bfcd-ee2522c8f633', start_ms: undefined })).toBe(204);
    expect(await stored()).toEqual([
      {
        day: '2026-05-01',
        sessionId: summary.session_id,
        page: '/home',
        media: '/films/tour/master.m3u8',
        outcome: 'abandoned',
        startMs: 413,
        watchSeconds: 12.5,
        rebufferCount: 1,
        rebufferSeconds: 0.5,
        levelSwitches: 2,
        averageBitrate: 812_346,
        errorCount: 0,
        browser: '',
        utime: clock.now(),
      },
      expect.objectContaining({ startMs: null }),
    ]);
  });

  test('take a later summary in place of an earlier one, also after midnight and when they overtake each other', async () => {
    await report();
    clock.pass(3600);
    await report({ watch_seconds: 60, outcome: 'completed' });
    await report({ watch_seconds: 30 });
    expect(await stored()).toEqual([
      expect.objectContaining({ day: '2026-05-01', watchSeconds: 60, outcome: 'completed' }),
    ]);
  });

  test('have a partition for each day, made ahead and dropped after 90 days', async () => {
    await running.app.jobWorker.runDue();
    expect(await partitions()).toEqual(['film_viewing_20260501', 'film_viewing_20260502']);
    await report();
    clock.pass(90 * 86_400);
    await running.app.jobWorker.runDue();
    expect(await partitions()).toContain('film_viewing_20260501');
    clock.pass(86_400);
    await running.app.jobWorker.runDue();
    expect(await partitions()).toEqual([
      'film_viewing_20260502',
      'film_viewing_20260730',
      'film_viewing_20260731',
      'film_viewing_20260801',
    ]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['a session that is none', { session_id: '1' }],
    ['an outcome that there is not', { outcome: 'bored' }],
    ['a negative time', { watch_seconds: -1 }],
    ['a count that is no whole number', { rebuffer_count: 0.5 }],
  ])('are refused with %s', async (_what, changes) => {
    expect(await report(changes)).toBe(400);
    expect(await stored()).toEqual([]);
  });

  const kept = async () => (await stored()).length;
  const another = () => ({ session_id: randomUUID() });

  test('are taken from one network 300 times an hour, and dropped without a word beyond that', async () => {
    // Each process counts by itself.
    for (let index = 0; index < 300 * running.workers.length; index += 1) await report(another());
    const before = await kept();
    expect(await report(another())).toBe(204);
    expect(await kept()).toBe(before);
    await report(another(), '10.0.0.2');
    expect(await kept()).toBe(before + 1);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectedChannels } from '../../../site/contract/brand/connected-channels';
import { getWorkplaceSummary } from '../../../site/contract/workplace/workplace-endpoints';
import { seedDemoStatistics } from '../../../site/server/demo/seed-demo-statistics';
import { acrossOrganizations } from '../../../site/server/platform/db/organization-scope';
import { dailyStat } from '../../../site/server/domain/sales/workplace/workplace-tables';
import { createTestApp, type TestApp } from '../../support/test-app';
import { callEndpoint, signIn } from '../../support/test-caller';
import { createTestClock } from '../../support/test-clock';

const table = acrossOrganizations(dailyStat);

describe('seedDemoStatistics', () => {
  let running: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
    await seedDemoStatistics(running.database, clock.now());
  });
  afterAll(() => running.close());

  const summary = async (username = 'demo') => {
    const token = await signIn(running.app, username);
    return (await callEndpoint(running.app, getWorkplaceSummary, { token, query: { Range: 90 } })).data;
  };
  const stored = () => running.database.read((db) => db.select().from(table));

  test('gives the first organisation samples of several channels until yesterday, day by day', async () => {
    const { IsSample, Trend, TrendBefore, ChannelShare, Ranking } = await summary();
    expect(IsSample).toBe(true);
    for (const { CostFen, Impressions, Clicks, Conversions } of [...Trend, ...TrendBefore]) {
      expect(Conversions).toBeGreaterThan(0);
      expect(Clicks).toBeGreaterThan(Conversions);
      expect(Impressions).toBeGreaterThan(Clicks);
      expect(CostFen).toBeGreaterThan(0);
    }
    expect(ChannelShare.map(({ Name }: { Name: string }) => Name).sort()).toEqual(
      connectedChannels.map(({ name }) => name).sort(),
    );
    expect(Ranking.length).toBeGreaterThan(5);
  });

  test('gives other organisations none', async () => {
    expect(await summary('outsider')).toMatchObject({ IsSample: false, Ranking: [], Total: { CostFen: 0 } });
  });

  test('adds the days that have passed, and changes none that are there', async () => {
    const before = await stored();
    clock.pass(3 * 24 * 3600);
    await seedDemoStatistics(running.database, clock.now());
    await seedDemoStatistics(running.database, clock.now());
    const after = await stored();
    expect(after).toEqual(expect.arrayContaining(before.slice(0, 20)));
    expect(after.length - before.length).toBe(3 * new Set(before.map(({ accountId }) => accountId)).size);
    expect((await summary()).Trend.at(-1)).toMatchObject({ Date: '2026-05-03', CostFen: expect.any(Number) });
    expect((await summary()).Trend.at(-1).CostFen).toBeGreaterThan(0);
  });

  test('says the same of a day in every database', async () => {
    const again = await createTestApp();
    await seedDemoStatistics(again.database, clock.now());
    const rows = await again.database.read((db) => db.select().from(table));
    const known = new Map((await stored()).map((row) => [`${row.day} ${row.accountId}`, row]));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => known.get(`${row.day} ${row.accountId}`)?.costFen !== row.costFen)).toEqual([]);
    await again.close();
  });

  test('adds nothing to figures that are not its own', async () => {
    await running.database.transact(async (db) => void (await db.update(table).set({ isSample: false })));
    const before = (await stored()).length;
    clock.pass(24 * 3600);
    await seedDemoStatistics(running.database, clock.now());
    expect(await stored()).toHaveLength(before);
  });
});

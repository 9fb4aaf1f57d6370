import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getWorkplaceSummary } from '../../../../../site/contract/workplace/workplace-endpoints';
import type { GetWorkplaceSummaryQuery } from '../../../../../site/contract/workplace/workplace-schema';
import { grantEntitlement } from '../../../../../site/server/domain/sales/entitlement/entitlement';
import { dailyStat } from '../../../../../site/server/domain/sales/workplace/workplace-tables';
import { acrossOrganizations } from '../../../../../site/server/platform/db/organization-scope';
import { demoMember } from '../../../../support/demo-member';
import { planOf } from '../../../../support/plan-of';
import { createTestApp, type TestApp } from '../../../../support/test-app';
import { callEndpoint, signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { testPlatform } from '../../../../support/test-platform';

const table = acrossOrganizations(dailyStat);
type Stat = Partial<typeof table.$inferInsert>;

const none = { CostFen: 0, Impressions: 0, Clicks: 0, Conversions: 0 };

describe('createWorkplace', () => {
  let running: TestApp;
  let token: string;
  let orgId: number;
  let otherOrgId: number;
  // 02:00 of 2 May in China, where yesterday is 1 May; still 1 May elsewhere.
  const clock = createTestClock(new Date('2026-05-01T18:00:00Z'));

  beforeAll(async () => {
    running = await createTestApp({ now: clock.now });
    orgId = (await demoMember(running.database, 'demo', 'demo1')).orgId;
    otherOrgId = (await demoMember(running.database, 'outsider', 'demo2')).orgId;
    token = await signIn(running.app, 'member');
  });
  beforeEach(() => running.database.transact(async (db) => void (await db.delete(table))));
  afterAll(() => running.close());

  const ask = (query: GetWorkplaceSummaryQuery | Record<string, string> = {}, as = token) =>
    callEndpoint(running.app, getWorkplaceSummary, { token: as, query: query as GetWorkplaceSummaryQuery });
  const summary = async (query: GetWorkplaceSummaryQuery = {}, as = token) => (await ask(query, as)).data;

  async function store(...stats: Stat[]) {
    const ordinary = { channel: 'baidu', accountId: 'a1', accountName: '账户一', costFen: 100, impressions: 10 };
    await running.database.transact((db) =>
      db.insert(table).values(stats.map((each) => ({ orgId, day: '2026-05-01', ...ordinary, ...each }))),
    );
  }

  test('shows thirty days until yesterday in China, each of them, and as many before', async () => {
    const shown = await summary();
    expect(shown).toMatchObject({ Start: '2026-04-02', End: '2026-05-01', Total: none, Before: none });
    expect(shown.Trend).toHaveLength(30);
    expect(shown.Trend[0]).toEqual({ Date: '2026-04-02', ...none });
    expect(shown.Trend.at(-1)).toEqual({ Date: '2026-05-01', ...none });
    expect(shown.TrendBefore.map(({ Date }: { Date: string }) => Date)).toHaveLength(30);
    expect(shown.TrendBefore.at(-1).Date).toBe('2026-04-01');
    expect(shown).toMatchObject({ IsSample: false, ChannelShare: [], Ranking: [], Expiring: [] });
  });

  test.each([
    [7, '2026-04-25'],
    [90, '2026-02-01'],
  ] as const)('shows %i days until yesterday', async (Range, Start) => {
    const shown = await summary({ Range });
    expect([shown.Start, shown.End, shown.Trend.length, shown.TrendBefore.length]).toEqual([
      Start,
      '2026-05-01',
      Range,
      Range,
    ]);
  });

  test('adds up the period and the one before, by days', async () => {
    await store(
      { day: '2026-04-30', costFen: 300, impressions: 30, clicks: 3, conversions: 1 },
      { day: '2026-05-01', costFen: 500, impressions: 50, clicks: 5, conversions: 2 },
      { day: '2026-05-01', accountId: 'a2', costFen: 200, impressions: 20, clicks: 2 },
      // The two days before.
      { day: '2026-04-28', costFen: 70, impressions: 7, clicks: 1 },
      // Outside of both.
      { day: '2026-04-27', costFen: 9_000 },
    );
    const shown = await summary({ Start: '2026-04-30', End: '2026-05-01' });
    expect(shown).toMatchObject({
      Total: { CostFen: 1_000, Impressions: 100, Clicks: 10, Conversions: 3 },
      Before: { CostFen: 70, Impressions: 7, Clicks: 1, Conversions: 0 },
      Trend: [
        { Date: '2026-04-30', CostFen: 300 },
        { Date: '2026-05-01', CostFen: 700 },
      ],
      TrendBefore: [
        { Date: '2026-04-28', CostFen: 70 },
        { Date: '2026-04-29', ...none },
      ],
    });
  });

  test('tells what each channel and account cost in the period alone, the dearest first', async () => {
    await store(
      { channel: 'baidu', accountId: 'a1', day: '2026-04-30', accountName: '旧名', costFen: 300 },
      { channel: 'baidu', accountId: 'a1', day: '2026-05-01', accountName: '新名', costFen: 200 },
      { channel: 'oceanengine', accountId: 'a2', accountName: '账户二', costFen: 900, conversions: 4 },
      { channel: 'unheard-of', accountId: 'a3', accountName: '账户三', costFen: 400 },
      { channel: 'tencent', accountId: 'a4', day: '2026-04-29', costFen: 5_000 },
    );
    const { ChannelShare, Ranking } = await summary({ Start: '2026-04-30', End: '2026-05-01' });
    expect(ChannelShare).toMatchObject([
      { Channel: 'oceanengine', Name: '巨量引擎', CostFen: 900, Conversions: 4 },
      { Channel: 'baidu', Name: '百度营销', CostFen: 500 },
      { Channel: 'unheard-of', Name: 'unheard-of', CostFen: 400 },
    ]);
    expect(Ranking).toMatchObject([
      { AccountId: 'a2', Name: '账户二', CostFen: 900 },
      { AccountId: 'a1', Name: '新名', CostFen: 500 },
      { AccountId: 'a3', Name: '账户三', CostFen: 400 },
    ]);
  });

  test('ranks ten accounts', async () => {
    const accounts = Array.from({ length: 12 }, (_, index) => ({ accountId: `a${index}`, costFen: index }));
    await store(...accounts);
    const { Ranking } = await summary();
    expect(Ranking.map(({ CostFen }: { CostFen: number }) => CostFen)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  });

  test('keeps sums exact that are larger than 32 bits', async () => {
    const costFen = 4_000_000_000_001;
    await store({ costFen, impressions: 3_000_000_000 }, { accountId: 'a2', costFen, impressions: 3_000_000_000 });
    expect((await summary()).Total).toMatchObject({ CostFen: 2 * costFen, Impressions: 6_000_000_000 });
  });

  test('says when a sample is among the figures', async () => {
    await store({ accountId: 'a1' }, { accountId: 'a2', isSample: true });
    expect((await summary()).IsSample).toBe(true);
    expect((await summary({ Start: '2026-01-01', End: '2026-01-05' })).IsSample).toBe(false);
  });

  test('tells other organisations nothing of it', async () => {
    await store({}, { orgId: otherOrgId, costFen: 7 });
    expect((await summary({}, await signIn(running.app, 'outsider'))).Total.CostFen).toBe(7);
    expect((await summary()).Total.CostFen).toBe(100);
  });

  test.each([
    [{ Range: '14' }, 'Range'],
    [{ Range: '7', Start: '2026-04-01', End: '2026-04-02' }, 'Range'],
    [{ Start: '2026-04-01' }, 'Start'],
    [{ Start: '2026-02-30', End: '2026-04-02' }, 'Start'],
    [{ Start: '2026-04-03', End: '2026-04-02' }, 'Start', '开始日期不能晚于结束日期'],
    [{ Start: '2026-04-03', End: '2026-05-02' }, 'End', '数据更新至昨天，请选择昨天或更早的日期'],
    [{ Start: '2025-04-30', End: '2026-05-01' }, 'Start', '最多可以查看 366 天'],
    [{ Start: '0001-01-01', End: '0001-01-02' }, 'Start', '开始日期不能早于 2010-01-01'],
  ])('refuses the period %o', async (query, field, message?: string) => {
    const { code, data } = await ask(query as Record<string, string>);
    expect(code).toBe(400);
    expect(Object.keys(data.Fields)).toEqual([field]);
    if (message) expect(data.Fields[field]).toBe(message);
  });

  test('shows a year and a day, and the first days that there are', async () => {
    expect((await summary({ Start: '2025-05-01', End: '2026-05-01' })).Trend).toHaveLength(366);
    expect((await summary({ Start: '2010-01-01', End: '2010-01-01' })).TrendBefore).toMatchObject([
      { Date: '2009-12-31' },
    ]);
  });

  test('lists applications that end within thirty days or have ended, the earliest first', async () => {
    const open = async (appId: string, months: number, startedAt: string, orderNo: string) => {
      const { VersionId: versionId, PlanId: planId } = await planOf(running.app, appId, 'basic', 1);
      const order = { orderNo, orgId, type: 'new' as const, appId, versionId, planId, months };
      const now = new Date(startedAt);
      await testPlatform(running.database, () => now).transact((tx) =>
        grantEntitlement(tx, { ...order, upgradedPlanId: null, serviceEnd: now }),
      );
    };
    await open('1001', 1, '2026-04-30T00:00:00Z', '2026050116000000000001');
    await open('1002', 1, '2026-03-01T00:00:00Z', '2026050116000000000002');
    await open('1003', 2, '2026-04-30T00:00:00Z', '2026050116000000000003');
    expect((await summary()).Expiring).toEqual([
      expect.objectContaining({ AppId: '1002', EndAt: '2026-04-01T08:00:00.000+08:00' }),
      { AppId: '1001', ProductName: '数据通', VersionName: '基础版', EndAt: '2026-05-30T08:00:00.000+08:00' },
    ]);
    expect((await summary({}, await signIn(running.app, 'outsider'))).Expiring).toEqual([]);
  });

  // Last: nobody of the second organisation can go on afterwards.
  test('is refused in an organisation that was disabled', async () => {
    const outsider = await signIn(running.app, 'outsider');
    await running.database.transact((db) => db.execute(`update org set status = 0 where org_key = 'demo2'`));
    expect(await ask({}, outsider)).toMatchObject({ code: 403, message: '该企业已停用' });
  });
});

import { between, max, sql } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import {
  defaultWorkplaceRange,
  periodBefore,
  periodFault,
  periodUntilYesterday,
  type WorkplacePeriod,
} from '#contract/workplace/workplace-period.ts';
import type {
  DailyFigures,
  GetWorkplaceSummaryQuery,
  WorkplaceMetrics,
  WorkplaceSummary,
} from '#contract/workplace/workplace-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import { secondsAfter } from '../../../platform/clock';
import type { Tx } from '../../../platform/tx';
import { permissionsOf } from '../../identity/organization/organization';
import { findOffers } from '../catalogue/catalogue';
import { findEntitlements } from '../entitlement/entitlement';
import { dailyStat } from './workplace-tables';
import { connectedChannels } from '#contract/brand/connected-channels.ts';
import { daysFrom } from '#contract/china-day.ts';

/** Seconds before its end from which an application is listed. */
const expiresSoon = 30 * 24 * 3600;
/** Applications that are listed at most. */
const maxExpiring = 20;

type Query = { [Name in keyof GetWorkplaceSummaryQuery]: GetWorkplaceSummaryQuery[Name] | undefined };

/**
 * Returns what an organisation's advertising cost and brought, and what expires soon.
 * @throws AppFailure forbidden when the member's organisation has no workplace, badRequest for a period without stats.
 */
export async function getWorkplaceSummary(tx: Tx, member: Member, query: Query): Promise<WorkplaceSummary> {
  const { menus } = permissionsOf(member.role, member.organizationActive);
  if (!menus.includes('Workplace')) throw new AppFailure('forbidden', { message: '该企业已停用' });
  const period = periodOf(query, tx.now);
  const summary = summarizeStats(await sumStats(tx, member, period), period);
  return { ...summary, Expiring: await listExpiring(tx, member) };
}

function periodOf({ Range = defaultWorkplaceRange, Start, End }: Query, now: Date): WorkplacePeriod {
  if (Start === undefined || End === undefined) return periodUntilYesterday(Range, now);
  const period = { start: Start, end: End };
  const fields = periodFault(period, now);
  if (fields) throw new AppFailure('badRequest', { fields });
  return period;
}

/**
 * Sums the days of a period and of the one before it up, by days and by accounts, read once. Accounts have one row for what
 * was before the period and one for the rest, and more of them where their names changed.
 */
async function sumStats(tx: Tx, member: Member, period: WorkplacePeriod): Promise<StatRow[]> {
  const { day, channel, accountId, accountName, costFen, impressions, clicks, conversions, isSample } = dailyStat;
  const sum = (column: typeof costFen) => sql`sum(${column})`.mapWith(Number);
  const columns = {
    stats: {
      CostFen: sum(costFen),
      Impressions: sum(impressions),
      Clicks: sum(clicks),
      Conversions: sum(conversions),
    },
    isSample: sql<boolean>`bool_or(${isSample})`,
    day: sql<string | null>`${day}`,
    channel: sql<string | null>`${channel}`,
    accountId: sql<string | null>`${accountId}`,
    accountName: sql<string | null>`${accountName}`,
    lastDay: sql<string>`${max(day)}`,
  };
  const byDay = sql`(${day})`;
  const byAccount = sql`(${day} >= ${period.start}, ${channel}, ${accountId}, ${accountName})`;
  return tx
    .scope(member)
    .select(columns, dailyStat, between(day, periodBefore(period).start, period.end))
    .groupBy(sql`grouping sets (${byDay}, ${byAccount})`);
}

/** What has expired or expires soon; what ends first comes first. */
async function listExpiring(tx: Tx, member: Member): Promise<WorkplaceSummary['Expiring']> {
  const listed = await findEntitlements(tx, member, { limit: maxExpiring });
  const expiring = listed.filter(({ endAt }) => endAt <= secondsAfter(tx.now, expiresSoon));
  const offers = await findOffers(tx, expiring);
  return expiring.flatMap(({ appId, planId, endAt }) => {
    const offer = offers.get(planId);
    if (!offer) return [];
    const { productName: ProductName, versionName: VersionName } = offer;
    return [{ AppId: appId, ProductName, VersionName, EndAt: formatChinaTime(endAt) }];
  });
}

/** Accounts in the ranking at most. */
const rankingLength = 10;

/** The sums of one day, or of one account in a channel over all days of a period. */
interface StatRow {
  readonly stats: WorkplaceMetrics;
  readonly isSample: boolean;
  /** Null in rows of accounts. */
  readonly day: string | null;
  /** Null in rows of days, as what identifies the account. */
  readonly channel: string | null;
  readonly accountId: string | null;
  readonly accountName: string | null;
  readonly lastDay: string;
}

/** Sums rows of days and accounts up over a period and the one before it. */
function summarizeStats(rows: readonly StatRow[], period: WorkplacePeriod): Omit<WorkplaceSummary, 'Expiring'> {
  const days = new Map(rows.flatMap(({ day, stats }) => (day === null ? [] : [[day, stats] as const])));
  const trend = toTrend(days, period);
  const trendBefore = toTrend(days, periodBefore(period));
  const ofAccounts = rows.filter(({ day, lastDay }) => day === null && lastDay >= period.start);
  return {
    Start: period.start,
    End: period.end,
    IsSample: rows.some(({ isSample }) => isSample),
    Total: sumUp(trend),
    Before: sumUp(trendBefore),
    Trend: trend,
    TrendBefore: trendBefore,
    ChannelShare: groupByCost(ofAccounts, ({ channel }) => channel).map(([Channel, own]) => ({
      ...sumUp(own.map(({ stats }) => stats)),
      Channel,
      Name: channelNames.get(Channel) ?? Channel,
    })),
    Ranking: groupByCost(ofAccounts, ({ accountId }) => accountId)
      .slice(0, rankingLength)
      .map(([AccountId, own]) => ({
        ...sumUp(own.map(({ stats }) => stats)),
        AccountId,
        // The newest name of the account.
        Name: own.reduce((last, row) => (row.lastDay > last.lastDay ? row : last)).accountName ?? '',
      })),
  };
}

function toTrend(days: ReadonlyMap<string, WorkplaceMetrics>, { start, end }: WorkplacePeriod): DailyFigures[] {
  return daysFrom(start, end).map((Date) => ({ ...(days.get(Date) ?? sumUp([])), Date }));
}

function sumUp(all: readonly WorkplaceMetrics[]): WorkplaceMetrics {
  const sum = (name: keyof WorkplaceMetrics) => all.reduce((total, each) => total + each[name], 0);
  return {
    CostFen: sum('CostFen'),
    Impressions: sum('Impressions'),
    Clicks: sum('Clicks'),
    Conversions: sum('Conversions'),
  };
}

/** The rows of each key, the dearest first; keys whose rows cost the same are in alphabetical order. */
function groupByCost(rows: readonly StatRow[], keyOf: (row: StatRow) => string | null): [string, StatRow[]][] {
  const groups = new Map<string, StatRow[]>();
  for (const row of rows) {
    const key = keyOf(row) ?? '';
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].sort(([a, some], [b, others]) => costOf(others) - costOf(some) || (a < b ? -1 : 1));
}

function costOf(rows: readonly StatRow[]): number {
  return rows.reduce((total, { stats }) => total + stats.CostFen, 0);
}

/** Names of channels by their keys in the database; another channel is called as it is stored. */
const channelNames = new Map<string, string>([
  ...connectedChannels.map(({ key, name }) => [key, name] as const),
  ['kuaishou', '快手磁力引擎'],
  ['xiaohongshu', '小红书聚光'],
  ['alibaba', '阿里妈妈'],
  ['bilibili', '哔哩哔哩花火'],
  ['zhihu', '知乎芝士平台'],
]);

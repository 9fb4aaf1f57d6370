import { connectedChannels } from '../../../../contract/brand/connected-channels';
import { daysFrom } from '../../../../contract/china-day';
import { periodBefore, type WorkplacePeriod } from '../../../../contract/workplace/workplace-period';
import type { DailyFigures, WorkplaceFigures, WorkplaceSummary } from '../../../../contract/workplace/workplace-schema';

/** Accounts in the ranking at most. */
const rankingLength = 10;

/** The sums of one day, or of one account in a channel over all days of a period. */
export interface StatRow {
  readonly figures: WorkplaceFigures;
  /** Whether a sample is among them. */
  readonly isSample: boolean;
  /** Null in rows of accounts. */
  readonly day: string | null;
  /** Null in rows of days, as what identifies the account. */
  readonly channel: string | null;
  readonly accountId: string | null;
  readonly accountName: string | null;
  /** The last day that has any. */
  readonly lastDay: string;
}

/** Sums rows of days and accounts up over a period and the one before it. */
export function summarizeStats(rows: readonly StatRow[], period: WorkplacePeriod): Omit<WorkplaceSummary, 'Expiring'> {
  const days = new Map(rows.flatMap(({ day, figures }) => (day === null ? [] : [[day, figures] as const])));
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
      ...sumUp(own.map(({ figures }) => figures)),
      Channel,
      Name: channelNames.get(Channel) ?? Channel,
    })),
    Ranking: groupByCost(ofAccounts, ({ accountId }) => accountId)
      .slice(0, rankingLength)
      .map(([AccountId, own]) => ({
        ...sumUp(own.map(({ figures }) => figures)),
        AccountId,
        // The newest name of the account.
        Name: own.reduce((last, row) => (row.lastDay > last.lastDay ? row : last)).accountName ?? '',
      })),
  };
}

/** The sums of each day; of days without any they are zero. */
function toTrend(days: ReadonlyMap<string, WorkplaceFigures>, { start, end }: WorkplacePeriod): DailyFigures[] {
  return daysFrom(start, end).map((Date) => ({ ...(days.get(Date) ?? sumUp([])), Date }));
}

function sumUp(all: readonly WorkplaceFigures[]): WorkplaceFigures {
  const sum = (name: keyof WorkplaceFigures) => all.reduce((total, each) => total + each[name], 0);
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
  return rows.reduce((total, { figures }) => total + figures.CostFen, 0);
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

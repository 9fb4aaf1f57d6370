import { daysFrom } from '../../../../contract/china-day';
import { periodBefore, type WorkplacePeriod } from '../../../../contract/workplace/workplace-period';
import type { DailyFigures, WorkplaceFigures, WorkplaceSummary } from '../../../../contract/workplace/workplace-schema';
import { channelName } from './channel-names';
import type { FigureRow } from './figure-repository';

/** Accounts in the ranking at most. */
const ranked = 10;

/** What rows of days and accounts come to over a period and the one before it. */
export function summarizeFigures(
  rows: readonly FigureRow[],
  period: WorkplacePeriod,
): Omit<WorkplaceSummary, 'Expiring'> {
  const days = new Map(rows.flatMap(({ day, figures }) => (day === null ? [] : [[day, figures] as const])));
  const trend = dailyFigures(days, period);
  const trendBefore = dailyFigures(days, periodBefore(period));
  const ofAccounts = rows.filter(({ day, lastDay }) => day === null && lastDay >= period.start);
  return {
    Start: period.start,
    End: period.end,
    IsSample: rows.some(({ isSample }) => isSample),
    Total: total(trend),
    Before: total(trendBefore),
    Trend: trend,
    TrendBefore: trendBefore,
    ChannelShare: dearestFirst(ofAccounts, ({ channel }) => channel).map(([Channel, own]) => ({
      ...total(own.map(({ figures }) => figures)),
      Channel,
      Name: channelName(Channel),
    })),
    Ranking: dearestFirst(ofAccounts, ({ accountId }) => accountId)
      .slice(0, ranked)
      .map(([AccountId, own]) => ({
        ...total(own.map(({ figures }) => figures)),
        AccountId,
        Name: latestName(own),
      })),
  };
}

/** The figures of each day; of days without any they are zero. */
function dailyFigures(days: ReadonlyMap<string, WorkplaceFigures>, { start, end }: WorkplacePeriod): DailyFigures[] {
  return daysFrom(start, end).map((Date) => ({ ...(days.get(Date) ?? total([])), Date }));
}

function total(all: readonly WorkplaceFigures[]): WorkplaceFigures {
  const sum = (name: keyof WorkplaceFigures) => all.reduce((so, each) => so + each[name], 0);
  return {
    CostFen: sum('CostFen'),
    Impressions: sum('Impressions'),
    Clicks: sum('Clicks'),
    Conversions: sum('Conversions'),
  };
}

/** The rows of each key; keys whose rows cost the same stand in the order of the alphabet. */
function dearestFirst(rows: readonly FigureRow[], keyOf: (row: FigureRow) => string | null): [string, FigureRow[]][] {
  const groups = new Map<string, FigureRow[]>();
  for (const row of rows) {
    const key = keyOf(row) ?? '';
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups].sort(([a, some], [b, others]) => costOf(others) - costOf(some) || (a < b ? -1 : 1));
}

function costOf(rows: readonly FigureRow[]): number {
  return rows.reduce((so, { figures }) => so + figures.CostFen, 0);
}

/** What an account was called last. */
function latestName(rows: readonly FigureRow[]): string {
  const latest = rows.reduce((last, row) => (row.lastDay > last.lastDay ? row : last));
  return latest.accountName ?? '';
}

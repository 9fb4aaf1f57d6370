import type { WorkplaceFigures, WorkplaceSummary } from '#contract/workplace/workplace-schema.ts';
import { clickRate, conversionCostFen, metrics } from '../figures/metrics';
import { csv } from './csv';

/** The figures of a workplace as one table: its days, channels and accounts, and the days before where they are compared. */
export function workplaceCsv(summary: WorkplaceSummary, compares: boolean): string {
  const { Trend, TrendBefore, ChannelShare, Ranking, Total, Before } = summary;
  return csv([
    ['维度', '名称', ...metrics.map(({ title }) => title), '点击率（%）', '转化成本（元）'],
    ...rows('合计', [['本期', Total], ...(compares ? [['上期', Before] as const] : [])]),
    ...rows(
      '日期',
      Trend.map((day) => [day.Date, day]),
    ),
    ...rows(
      '渠道',
      ChannelShare.map((channel) => [channel.Name, channel]),
    ),
    ...rows(
      '账户',
      Ranking.map((account) => [account.Name, account]),
    ),
    ...(compares
      ? rows(
          '上期日期',
          TrendBefore.map((day) => [day.Date, day]),
        )
      : []),
  ]);
}

/** What the file is called: whose figures, and of which days. */
export function workplaceFileName(organization: string, { Start, End, IsSample }: WorkplaceSummary): string {
  // File systems take none of these.
  const name = organization.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '').trim() || '企业';
  return `${name}_投放数据_${Start}_${End}${IsSample ? '_示例数据' : ''}.csv`;
}

function rows(kind: string, all: readonly (readonly [string, WorkplaceFigures])[]): string[][] {
  return all.map(([name, figures]) => [kind, name, ...values(figures)]);
}

function values(figures: WorkplaceFigures): string[] {
  const rate = clickRate(figures);
  const cost = conversionCostFen(figures);
  return [
    yuan(figures.CostFen),
    String(figures.Impressions),
    String(figures.Clicks),
    String(figures.Conversions),
    rate === undefined ? '' : (rate * 100).toFixed(2),
    cost === undefined ? '' : yuan(cost),
  ];
}

/** An amount for spreadsheets, without separators. */
function yuan(fen: number): string {
  return (fen / 100).toFixed(2);
}

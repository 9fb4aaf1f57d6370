import { formatFen } from '#contract/format-fen.ts';
import type { WorkplaceMetrics } from '#contract/workplace/workplace-schema.ts';
import { formatImpressions, formatPercent } from '#ui/format/format.ts';

export type MetricName = keyof WorkplaceMetrics;

/** A metric that is counted. */
interface Metric {
  readonly name: MetricName;
  readonly label: string;
  /** The name with its unit, for axes, tables and files. */
  readonly title: string;
  /** As cards show it. */
  readonly format: (value: number) => string;
  /** As charts and files take it: money in yuan. */
  readonly plain: (value: number) => number;
}

const whole = new Intl.NumberFormat('zh-CN');
const same = (value: number) => value;

/** What is counted, in the order that it is shown in. */
export const metrics: readonly Metric[] = [
  {
    name: 'CostFen',
    label: '消耗',
    title: '消耗（元）',
    format: (fen) => `¥${formatFen(fen)}`,
    plain: (fen) => fen / 100,
  },
  { name: 'Impressions', label: '曝光', title: '曝光（次）', format: formatImpressions, plain: same },
  { name: 'Clicks', label: '点击', title: '点击（次）', format: (count) => whole.format(count), plain: same },
  { name: 'Conversions', label: '转化', title: '转化（个）', format: (count) => whole.format(count), plain: same },
];

/** A metric that is the ratio of two others. */
interface Ratio {
  readonly label: string;
  /** Undefined where the divisor is 0. */
  readonly of: (totals: WorkplaceMetrics) => number | undefined;
  readonly format: (value: number) => string;
  /** Change against the period before, as text. */
  readonly change: typeof changeText;
}

/** Clicks of an impression; undefined without impressions. */
export function clickRate({ Clicks, Impressions }: WorkplaceMetrics): number | undefined {
  return Impressions === 0 ? undefined : Clicks / Impressions;
}

/** Fen that a conversion cost; undefined without conversions. */
export function conversionCostFen({ CostFen, Conversions }: WorkplaceMetrics): number | undefined {
  return Conversions === 0 ? undefined : Math.round(CostFen / Conversions);
}

export const ratios: readonly Ratio[] = [
  { label: '点击率', of: clickRate, format: (rate) => formatPercent(toHundredths(rate)), change: pointsText },
  { label: '转化成本', of: conversionCostFen, format: (fen) => `¥${formatFen(fen)}`, change: changeText },
];

/** Change of a value as text: `上升 12.34%`; undefined where there is nothing to compare with. */
export function changeText(now: number | undefined, before: number | undefined): string | undefined {
  if (now === undefined || !before) return undefined;
  const change = toHundredths(now / before - 1);
  return directed(change, formatPercent(Math.abs(change)));
}

/** Change of a rate as text: `上升 0.12 个百分点`; undefined where there is nothing to compare with. */
export function pointsText(now: number | undefined, before: number | undefined): string | undefined {
  if (now === undefined || before === undefined) return undefined;
  const change = toHundredths(now - before);
  return directed(change, `${formatPercent(Math.abs(change)).slice(0, -1)} 个百分点`);
}

function directed(change: number, size: string): string {
  if (change === 0) return '持平';
  return `${change > 0 ? '上升' : '下降'} ${size}`;
}

/** A share that has two decimals as a percentage. */
function toHundredths(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}

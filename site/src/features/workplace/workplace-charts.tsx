import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { sampleSuffix } from '#contract/brand/sample-marks.ts';
import type { WorkplaceSummary } from '#contract/workplace/workplace-schema.ts';
import type { ChartOptions } from '#ui/chart/chart-options.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { costRanking } from '#ui/chart/cost-ranking.ts';
import { TitledSection } from '#ui/section/titled-section.tsx';
import '#ui/theme/states.css';
import styles from './workplace.module.css';
import { type MetricName, metrics } from './metrics';
import { type WorkplaceChoice, workplacePath } from './workplace-choice';

interface WorkplaceChartsProps {
  summary: WorkplaceSummary;
  choice: WorkplaceChoice;
}

/** The period in charts: one metric by day, the channels' shares of the cost, and the accounts with the highest cost. */
export function WorkplaceCharts({ summary, choice }: WorkplaceChartsProps): ReactNode {
  const { metric, compares } = choice;
  const trend = useMemo(() => trendOptions(summary, metric, compares), [summary, metric, compares]);
  const share = useMemo(() => shareOptions(summary), [summary]);
  const ranking = useMemo(() => rankingOptions(summary), [summary]);
  const label = metrics.find(({ name }) => name === metric)?.label ?? '';
  const sample = summary.IsSample ? sampleSuffix('示例数据') : '';
  return (
    <div className={styles.charts}>
      <ChartCard title="每日趋势" options={trend} label={`${label}每日趋势${sample}`}>
        <nav aria-label="趋势指标">
          <ul className="flex gap-1">
            {metrics.map(({ name, label: text }) => (
              <li key={name}>
                <Link
                  className={`${styles.metric} inline-flex items-center current-line`}
                  to={workplacePath({ ...choice, metric: name })}
                  replace
                  preventScrollReset
                  aria-current={name === metric ? 'true' : undefined}
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </ChartCard>
      <ChartCard title="渠道占比" options={share} label={`各渠道消耗占比${sample}`} />
      <ChartCard title="账户消耗排行" options={ranking} label={`账户消耗排行${sample}`} />
    </div>
  );
}

interface ChartCardProps {
  title: string;
  options: ChartOptions;
  /** Names the chart for screen readers. */
  label: string;
  /** Stands beside the title. */
  children?: ReactNode;
}

function ChartCard({ title, options, label, children }: ChartCardProps): ReactNode {
  return (
    <TitledSection look="card" title={title} action={children}>
      <Chart options={options} height={300} label={label} />
    </TitledSection>
  );
}

/** Longest period, in days, whose days each get a mark. */
const maxMarkedDays = 31;

/** The trend of one metric by day, with that of the period before where it is compared. */
function trendOptions(
  { Trend, TrendBefore, Start, End }: WorkplaceSummary,
  name: MetricName,
  compares: boolean,
): ChartOptions {
  const metric = metrics.find((each) => each.name === name) ?? metrics[0];
  if (!metric) return {};
  const spansYears = Start.slice(0, 4) !== End.slice(0, 4);
  const line = { type: 'line' as const, smooth: 0.2, showSymbol: Trend.length <= maxMarkedDays };
  const valuesOf = (days: WorkplaceSummary['Trend']) => days.map((day) => metric.plain(day[name]));
  const { plain, title } = metric;
  return {
    grid: { left: 8, right: 16, top: 40, bottom: 0, containLabel: true },
    legend: { top: 0, left: 0 },
    tooltip: { trigger: 'axis', confine: true },
    xAxis: {
      type: 'category',
      boundaryGap: Trend.length === 1,
      data: Trend.map(({ Date }) => (spansYears ? Date : Date.slice(5))),
      axisLabel: { hideOverlap: true },
    },
    yAxis: { type: 'value', min: 0, ...(plain(1) === 1 && { minInterval: 1 }), splitNumber: 4 },
    series: [
      { ...line, name: title, data: valuesOf(Trend), areaStyle: { opacity: 0.08 } },
      ...(compares
        ? [{ ...line, name: '上期', data: valuesOf(TrendBefore), lineStyle: { type: 'dashed' as const } }]
        : []),
    ],
  };
}

/** What share of the cost each channel has; channels that cost nothing have none. */
function shareOptions({ ChannelShare }: WorkplaceSummary): ChartOptions {
  return {
    legend: { bottom: 0, type: 'plain', itemGap: 12 },
    tooltip: { trigger: 'item', confine: true, formatter: '{b}<br/>¥{c}（{d}%）' },
    series: [
      {
        type: 'pie',
        name: '消耗（元）',
        radius: ['40%', '60%'],
        center: ['50%', '42%'],
        percentPrecision: 1,
        label: { formatter: '{d}%', overflow: 'none' },
        labelLine: { length: 8, length2: 6 },
        data: ChannelShare.filter(({ CostFen }) => CostFen > 0).map(({ Name, CostFen }) => ({
          name: Name,
          value: CostFen / 100,
        })),
      },
    ],
  };
}

/** Pixels that a name may take beside its bar; longer ones end in dots. */
const nameWidth = 120;

/** The accounts with the highest cost, in descending order. */
function rankingOptions({ Ranking }: WorkplaceSummary): ChartOptions {
  return {
    ...costRanking,
    yAxis: {
      type: 'category',
      inverse: true,
      data: Ranking.map(({ Name }) => Name),
      axisLabel: { width: nameWidth, overflow: 'truncate' },
    },
    series: [
      {
        type: 'bar',
        name: '消耗（元）',
        barMaxWidth: 18,
        itemStyle: { borderRadius: [0, 4, 4, 0] },
        data: Ranking.map(({ CostFen }) => CostFen / 100),
      },
    ],
  };
}

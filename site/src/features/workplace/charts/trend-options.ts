import type { WorkplaceSummary } from '#contract/workplace/workplace-schema.ts';
import type { ChartOptions } from '#ui/chart/chart-options.ts';
import { metrics, type MetricName } from '../figures/metrics';

/** Days of a longer period stand without a mark on each. */
const markedDays = 31;

/** The trend of one figure day by day, with that of the period before where it is compared. */
export function trendOptions(
  { Trend, TrendBefore, Start, End }: WorkplaceSummary,
  name: MetricName,
  compares: boolean,
): ChartOptions {
  const metric = metrics.find((each) => each.name === name) ?? metrics[0];
  if (!metric) return {};
  const lastsYears = Start.slice(0, 4) !== End.slice(0, 4);
  const line = { type: 'line' as const, smooth: 0.2, showSymbol: Trend.length <= markedDays };
  const valuesOf = (days: WorkplaceSummary['Trend']) => days.map((day) => metric.plain(day[name]));
  const { plain, title } = metric;
  return {
    grid: { left: 8, right: 16, top: 40, bottom: 0, containLabel: true },
    legend: { top: 0, left: 0 },
    tooltip: { trigger: 'axis', confine: true },
    xAxis: {
      type: 'category',
      boundaryGap: Trend.length === 1,
      data: Trend.map(({ Date }) => (lastsYears ? Date : Date.slice(5))),
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

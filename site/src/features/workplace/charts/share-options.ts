import type { WorkplaceSummary } from '#contract/workplace/workplace-schema.ts';
import type { ChartOptions } from '#ui/chart/chart-options.ts';

/** What share of the cost each channel has; channels that cost nothing have none. */
export function shareOptions({ ChannelShare }: WorkplaceSummary): ChartOptions {
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

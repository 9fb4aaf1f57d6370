import type { WorkplaceSummary } from '../../../../contract/workplace/workplace-schema';
import type { ChartOptions } from '../../../shared/ui/chart/chart-options';

/** What share of the cost each channel has; channels that cost nothing have none. */
export function shareOptions({ ChannelShare }: WorkplaceSummary): ChartOptions {
  return {
    legend: { bottom: 0, type: 'plain', itemGap: 12 },
    tooltip: { trigger: 'item', confine: true, formatter: '{b}<br/>¥{c}（{d}%）' },
    series: [
      {
        type: 'pie',
        name: '消耗（元）',
        radius: ['44%', '68%'],
        center: ['50%', '42%'],
        label: { formatter: '{d}%' },
        labelLine: { length: 8, length2: 6 },
        data: ChannelShare.filter(({ CostFen }) => CostFen > 0).map(({ Name, CostFen }) => ({
          name: Name,
          value: CostFen / 100,
        })),
      },
    ],
  };
}

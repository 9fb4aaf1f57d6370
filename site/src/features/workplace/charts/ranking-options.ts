import type { WorkplaceSummary } from '#contract/workplace/workplace-schema.ts';
import type { ChartOptions } from '#ui/chart/chart-options.ts';
import { costRanking } from '#ui/chart/cost-ranking.ts';

/** Pixels that a name may take beside its bar; longer ones end in dots. */
const nameWidth = 120;

/** The accounts that cost most, the dearest on top. */
export function rankingOptions({ Ranking }: WorkplaceSummary): ChartOptions {
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

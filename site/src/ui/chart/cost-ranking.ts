import type { ChartOptions } from './chart-options';

/** The frame of horizontal bars that compare costs: below them the scale, and below that its unit, each with its room. */
export const costRanking = {
  grid: { left: 8, right: 24, top: 8, bottom: 26, containLabel: true },
  tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, confine: true },
  xAxis: {
    type: 'value',
    min: 0,
    splitNumber: 3,
    axisLabel: { hideOverlap: true },
    name: '消耗（元）',
    nameLocation: 'middle',
    nameGap: 30,
  },
} as const satisfies ChartOptions;

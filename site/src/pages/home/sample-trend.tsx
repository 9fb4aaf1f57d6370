import type { ReactNode } from 'react';
import { sampleSuffix } from '#contract/brand/sample-marks.ts';
import { Chart } from '#ui/chart/chart.tsx';
import type { ChartOptions } from '#ui/chart/chart-options.ts';

/** A fortnight of one account of the made-up company in the film: its conversions come to cost what they do there. */
const days = Array.from({ length: 14 }, (_, index) => `11-${String(index + 1).padStart(2, '0')}`);
const spent = [8120, 8460, 7980, 9020, 9350, 8870, 8640, 8910, 8730, 8520, 8690, 8480, 8390, 8450];
const conversions = [930, 990, 915, 1110, 1185, 1125, 1155, 1245, 1290, 1320, 1395, 1425, 1470, 1560];

const trend: ChartOptions = {
  grid: { left: 8, right: 8, top: 64, bottom: 0, containLabel: true },
  legend: { top: 0, data: ['消耗（元）', '转化数'] },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: days, boundaryGap: false },
  yAxis: [
    { type: 'value', name: '消耗（元）', min: 0, max: 10_000 },
    { type: 'value', name: '转化数', min: 0, max: 2000, splitLine: { show: false } },
  ],
  series: [
    { type: 'line', name: '消耗（元）', data: spent, smooth: true },
    { type: 'line', name: '转化数', data: conversions, smooth: true, yAxisIndex: 1 },
  ],
};

/** What two weeks of an account look like; both scales start at zero. */
export function SampleTrend(): ReactNode {
  return (
    <Chart
      options={trend}
      pictures={{ narrow: 310, wide: 650 }}
      height={320}
      label={`消耗与转化趋势${sampleSuffix('示例数据')}`}
    />
  );
}

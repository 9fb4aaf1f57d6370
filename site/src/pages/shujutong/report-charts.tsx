import type { ReactNode } from 'react';
import { sampleSuffix } from '#contract/brand/sample-marks.ts';
import { Chart } from '#ui/chart/chart.tsx';
import styles from './shujutong-page.module.css';
import type { ChartOptions } from '#ui/chart/chart-options.ts';
import { costRanking } from '#ui/chart/cost-ranking.ts';

/** The charts of a report, with the figures of a made-up company. */
export function ReportCharts(): ReactNode {
  return (
    <div className={`${styles.charts} grid gap-5`}>
      <div className={`${styles.wide} card padding-5 min-width-0`}>
        <h3 className="size-large margin-bottom-3">每日趋势</h3>
        <Chart
          options={trend}
          pictures={{ narrow: 300, wide: 1150 }}
          height={300}
          label={`消耗、曝光与点击的每日趋势${sampleSuffix('示例数据')}`}
        />
      </div>
      <div className="card padding-5 min-width-0">
        <h3 className="size-large margin-bottom-3">渠道占比</h3>
        <Chart
          options={channelShare}
          pictures={{ narrow: 300, wide: 440 }}
          height={280}
          label={`各渠道消耗占比${sampleSuffix('示例数据')}`}
        />
      </div>
      <div className="card padding-5 min-width-0">
        <h3 className="size-large margin-bottom-3">账户 Top 10</h3>
        <Chart
          options={accounts}
          pictures={{ narrow: 300, wide: 680 }}
          height={280}
          label={`消耗最多的十个账户${sampleSuffix('示例数据')}`}
        />
      </div>
    </div>
  );
}

/**
 * A fortnight of a made-up company: what its channels spent, and how often their adverts were seen and clicked. The second week is the one
 * in the film of the page, whose figures are its sums.
 */
const days = Array.from({ length: 14 }, (_, index) => `11-${String(index + 1).padStart(2, '0')}`);
const spent = [
  34_540, 35_560, 32_860, 37_240, 39_080, 38_180, 37_020, 38_390, 39_470, 40_860, 41_980, 43_370, 42_250, 40_220,
];
const shown = [91.0, 94.1, 85.9, 98.9, 104.0, 101.6, 97.6, 114.2, 118.4, 123.1, 126.8, 131.8, 128.1, 121.8];
const clicked = [33.4, 35.1, 31.4, 38.0, 40.5, 39.6, 38.4, 40.0, 42.1, 44.3, 46.1, 48.3, 47.0, 44.8];

export const trend: ChartOptions = {
  grid: { left: 8, right: 8, top: 64, bottom: 0, containLabel: true },
  legend: { top: 0, data: ['消耗（元）', '曝光（万次）', '点击（千次）'] },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: days, boundaryGap: false },
  yAxis: [
    { type: 'value', name: '消耗（元）', min: 0, max: 50_000 },
    { type: 'value', name: '万次 / 千次', min: 0, max: 150, splitLine: { show: false } },
  ],
  series: [
    { type: 'line', name: '消耗（元）', data: spent, smooth: true },
    { type: 'line', name: '曝光（万次）', data: shown, smooth: true, yAxisIndex: 1 },
    { type: 'line', name: '点击（千次）', data: clicked, smooth: true, yAxisIndex: 1 },
  ],
};

/** The same fortnight by channel; the shares are those of the table beside the page's title. */
export const channelShare: ChartOptions = {
  legend: { bottom: 0 },
  tooltip: { trigger: 'item' },
  series: [
    {
      type: 'pie',
      name: '消耗占比（%）',
      radius: ['48%', '70%'],
      center: ['50%', '44%'],
      label: { show: false },
      data: [
        { name: '巨量引擎', value: 42 },
        { name: '腾讯广告', value: 31 },
        { name: '百度营销', value: 19 },
        { name: '必应广告', value: 8 },
      ],
    },
  ],
};

const ranked: readonly (readonly [name: string, yuan: number])[] = [
  ['巨量-华东-短视频', 111_020],
  ['腾讯-朋友圈-新客', 85_940],
  ['巨量-全国-直播', 73_360],
  ['百度-品牌词', 60_250],
  ['腾讯-公众号-老客', 48_180],
  ['巨量-华南-信息流', 42_840],
  ['百度-通用词', 42_540],
  ['腾讯-视频号', 33_590],
  ['必应-商务词', 24_120],
  ['必应-品牌词', 19_180],
];
const ascending = [...ranked].reverse();

export const accounts: ChartOptions = {
  ...costRanking,
  yAxis: { type: 'category', data: ascending.map(([name]) => name) },
  series: [{ type: 'bar', name: '消耗（元）', data: ascending.map(([, yuan]) => yuan), barMaxWidth: 14 }],
};

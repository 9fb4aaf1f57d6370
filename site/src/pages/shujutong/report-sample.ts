import type { ChartOptions } from '../../shared/ui/chart/chart-options';
import { costRanking } from '../../shared/ui/chart/cost-ranking';

/** A fortnight of a made-up company: what its channels spent, and how often their adverts were seen and clicked. */
const days = Array.from({ length: 14 }, (_, index) => `11-${String(index + 1).padStart(2, '0')}`);
const spent = [9210, 9480, 8760, 9930, 10420, 10180, 9870, 9640, 9910, 10260, 10540, 10890, 10610, 10100];
const shown = [41.2, 42.6, 38.9, 44.8, 47.1, 46.0, 44.2, 43.5, 45.1, 46.9, 48.3, 50.2, 48.8, 46.4];
const clicked = [8.1, 8.5, 7.6, 9.2, 9.8, 9.6, 9.3, 9.1, 9.6, 10.1, 10.5, 11.0, 10.7, 10.2];

export const trend: ChartOptions = {
  grid: { left: 8, right: 8, top: 64, bottom: 0, containLabel: true },
  legend: { top: 0, data: ['消耗（元）', '曝光（万次）', '点击（千次）'] },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: days, boundaryGap: false },
  yAxis: [
    { type: 'value', name: '消耗（元）', min: 0, max: 12_000 },
    { type: 'value', name: '万次 / 千次', min: 0, max: 60, splitLine: { show: false } },
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
  ['巨量-华东-短视频', 28_640],
  ['腾讯-朋友圈-新客', 22_180],
  ['巨量-全国-直播', 18_930],
  ['百度-品牌词', 14_260],
  ['腾讯-公众号-老客', 12_470],
  ['巨量-华南-信息流', 11_050],
  ['百度-通用词', 9_840],
  ['腾讯-视频号', 8_720],
  ['必应-商务词', 7_310],
  ['必应-品牌词', 5_900],
];
const ascending = ranked.toReversed();

export const accounts: ChartOptions = {
  ...costRanking,
  yAxis: { type: 'category', data: ascending.map(([name]) => name) },
  series: [{ type: 'bar', name: '消耗（元）', data: ascending.map(([, yuan]) => yuan), barMaxWidth: 14 }],
};

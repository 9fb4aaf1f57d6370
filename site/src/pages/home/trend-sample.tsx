import type { ReactNode } from 'react';
import { Chart } from '../../shared/ui/chart/chart';
import type { ChartOptions } from '../../shared/ui/chart/chart-options';
import { HomeHeading } from './home-heading';
import styles from './trend-sample.module.css';

/** A fortnight of one made-up account. */
const days = Array.from({ length: 14 }, (_, index) => `11-${String(index + 1).padStart(2, '0')}`);
const spent = [8120, 8460, 7980, 9020, 9350, 8870, 8640, 8910, 8730, 8520, 8690, 8480, 8390, 8450];
const conversions = [62, 66, 61, 74, 79, 75, 77, 83, 86, 88, 93, 95, 98, 104];

const trend: ChartOptions = {
  grid: { left: 8, right: 8, top: 48, bottom: 0, containLabel: true },
  legend: { top: 0, data: ['消耗（元）', '转化数'] },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: days, boundaryGap: false },
  yAxis: [
    { type: 'value', name: '消耗（元）', min: 6000 },
    { type: 'value', name: '转化数', splitLine: { show: false } },
  ],
  series: [
    { type: 'line', name: '消耗（元）', data: spent, smooth: true },
    { type: 'line', name: '转化数', data: conversions, smooth: true, yAxisIndex: 1 },
  ],
};

/** A sample of the dashboards, labelled as made up. */
export function TrendSample(): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="trend-title">
      <HomeHeading
        id="trend-title"
        title="花得明白，看得见效果"
        intro="消耗与转化同屏对照，哪一天的调整起了作用一目了然"
      />
      <div className={styles.card}>
        <span className={styles.badge}>示例数据</span>
        <Chart options={trend} height={320} label="消耗与转化趋势（示例数据）" />
      </div>
    </section>
  );
}

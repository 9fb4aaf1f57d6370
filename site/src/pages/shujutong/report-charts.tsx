import type { ReactNode } from 'react';
import { sampleSuffix } from '#contract/brand/sample-marks.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { accounts, channelShare, trend } from './report-sample';
import styles from './report-tour.module.css';

/** The charts of a report, with the figures of a made-up company. */
export function ReportCharts(): ReactNode {
  return (
    <div className={styles.charts}>
      <div className={styles.wide}>
        <h3>每日趋势</h3>
        <Chart
          options={trend}
          pictures={{ narrow: 300, wide: 1150 }}
          height={300}
          label={`消耗、曝光与点击的每日趋势${sampleSuffix('示例数据')}`}
        />
      </div>
      <div>
        <h3>渠道占比</h3>
        <Chart
          options={channelShare}
          pictures={{ narrow: 300, wide: 440 }}
          height={280}
          label={`各渠道消耗占比${sampleSuffix('示例数据')}`}
        />
      </div>
      <div>
        <h3>账户 Top 10</h3>
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

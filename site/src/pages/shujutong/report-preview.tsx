import type { ReactNode } from 'react';
import { formatPercent } from '#ui/format/format.ts';
import { SampleMark } from '#ui/sample-mark/sample-mark.tsx';
import styles from './report-preview.module.css';

/** Sample figures, labelled as such: the last day of the fortnight in the charts. `change` is a share of yesterday's cost, `share` a percentage of the spend, which the bar shows of its whole width. */
const channels = [
  { name: '巨量引擎', spend: '16,892', cost: '5.42', change: -0.084, share: 42 },
  { name: '腾讯广告', spend: '12,468', cost: '6.05', change: -0.031, share: 31 },
  { name: '百度营销', spend: '7,642', cost: '6.48', change: 0.016, share: 19 },
  { name: '必应广告', spend: '3,218', cost: '4.96', change: -0.127, share: 8 },
];

/** A small picture of a report: channels in one table. */
export function ReportPreview(): ReactNode {
  return (
    <figure className={styles.report}>
      <figcaption className="flex items-center justify-between margin-bottom-4">
        <span className="text-ink size-large weight-700">今日投放总览</span>
        <SampleMark />
      </figcaption>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">渠道</th>
            <th scope="col">消耗（元）</th>
            <th scope="col">转化成本</th>
            <th scope="col">较昨日</th>
          </tr>
        </thead>
        <tbody>
          {channels.map(({ name, spend, cost, change, share }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                  <rect width="100" height="4" rx="2" className={styles.ground} />
                  <rect width={share} height="4" rx="2" className={styles.share} />
                </svg>
              </th>
              <td>{spend}</td>
              <td>{cost}</td>
              <td className={change < 0 ? styles.better : styles.worse}>
                {change > 0 && '+'}
                {formatPercent(change)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.alert}>
        <span aria-hidden="true">●</span> 10:24 百度营销“品牌词”计划转化成本高于区间，可能原因：移动端出价系数上调
      </p>
    </figure>
  );
}

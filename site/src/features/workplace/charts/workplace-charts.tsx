import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sampleSuffix } from '#contract/brand/sample-marks.ts';
import type { WorkplaceSummary } from '#contract/workplace/workplace-schema.ts';
import { Chart } from '#ui/chart/chart.tsx';
import { metrics } from '../figures/metrics';
import { workplacePath, type WorkplaceChoice } from '../workplace-choice';
import { rankingOptions } from './ranking-options';
import { shareOptions } from './share-options';
import { trendOptions } from './trend-options';
import styles from './workplace-charts.module.css';

interface WorkplaceChartsProps {
  summary: WorkplaceSummary;
  choice: WorkplaceChoice;
}

/** The period in charts: one figure day by day, what the channels share, and the accounts that cost most. */
export function WorkplaceCharts({ summary, choice }: WorkplaceChartsProps): ReactNode {
  const { metric, compares } = choice;
  const trend = useMemo(() => trendOptions(summary, metric, compares), [summary, metric, compares]);
  const share = useMemo(() => shareOptions(summary), [summary]);
  const ranking = useMemo(() => rankingOptions(summary), [summary]);
  const label = metrics.find(({ name }) => name === metric)?.label ?? '';
  const sample = summary.IsSample ? sampleSuffix('示例数据') : '';
  return (
    <div className="grid gap-4">
      <section className={styles.card} aria-labelledby="trend-title">
        <div className={styles.head}>
          <h2 id="trend-title" className="size-large">
            每日趋势
          </h2>
          <nav aria-label="趋势指标">
            <ul className="flex gap-1">
              {metrics.map(({ name, label: text }) => (
                <li key={name}>
                  <Link
                    className={styles.metric}
                    to={workplacePath({ ...choice, metric: name })}
                    replace
                    preventScrollReset
                    {...(name === metric && { 'aria-current': 'true' as const })}
                  >
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <Chart options={trend} height={300} label={`${label}每日趋势${sample}`} />
      </section>
      <div className={styles.pair}>
        <section className={styles.card} aria-labelledby="share-title">
          <h2 id="share-title" className="size-large">
            渠道占比
          </h2>
          <Chart options={share} height={300} label={`各渠道消耗占比${sample}`} />
        </section>
        <section className={styles.card} aria-labelledby="ranking-title">
          <h2 id="ranking-title" className="size-large">
            账户消耗排行
          </h2>
          <Chart options={ranking} height={300} label={`账户消耗排行${sample}`} />
        </section>
      </div>
    </div>
  );
}

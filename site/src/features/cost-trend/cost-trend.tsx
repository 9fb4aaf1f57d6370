import { useId, type ReactNode } from 'react';
import type { SolutionContent } from '../../../contract/page-content/page-content-schema';
import { formatFen } from '../../../contract/format-fen';
import styles from './cost-trend.module.css';
import { trendLine } from './trend-line';

interface CostTrendProps {
  weeks: SolutionContent['trend'];
  /** What the lines show, for people who do not see them. */
  label: string;
}

/** Cost of a conversion over some weeks, before and with the product: two lines, and the same as a table for who cannot see them. */
export function CostTrend({ weeks, label }: CostTrendProps): ReactNode {
  const titleId = useId();
  const before = weeks.map(({ before_fen }) => before_fen);
  const after = weeks.map(({ after_fen }) => after_fen);
  const range = [Math.min(...before, ...after), Math.max(...before, ...after)] as const;
  return (
    <figure className={styles.figure}>
      <figcaption id={titleId} className={styles.caption}>
        {label}
        <span className={styles.legend} aria-hidden="true">
          <span className={styles.beforeKey}>接入前水平</span>
          <span className={styles.afterKey}>接入后</span>
        </span>
      </figcaption>
      <svg className={styles.lines} viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.before} d={trendLine(before, range)} />
        <path className={styles.after} d={trendLine(after, range)} />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{weeks[0]?.week}</span>
        <span>{weeks.at(-1)?.week}</span>
      </p>
      <table className="visually-hidden" aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">时间</th>
            <th scope="col">接入前水平</th>
            <th scope="col">接入后</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, before_fen: beforeFen, after_fen: afterFen }) => (
            <tr key={week}>
              <th scope="row">{week}</th>
              <td>¥{formatFen(beforeFen)}</td>
              <td>¥{formatFen(afterFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

import { useId, type ReactNode } from 'react';
import type { SolutionContent } from '#contract/page-content/page-content-schema.ts';
import { formatFen } from '#contract/format-fen.ts';
import styles from './cost-trend.module.css';
import { SampleMark } from '#ui/sample-mark/sample-mark.tsx';

interface CostTrendProps {
  weeks: SolutionContent['trend'];
  /** What the lines show, for people who do not see them. */
  label: string;
  /** Whether the numbers are made up. */
  sample?: boolean;
}

/** Cost of a conversion over some weeks, before and with the product: two lines, and the same as a table for who cannot see them. */
export function CostTrend({ weeks, label, sample = false }: CostTrendProps): ReactNode {
  const titleId = useId();
  const before = weeks.map(({ before_fen }) => before_fen);
  const after = weeks.map(({ after_fen }) => after_fen);
  const top = scaleTop(Math.max(...before, ...after));
  return (
    <figure className={`${styles.figure} grid gap-4 padding-5 rounded-card ground-surface`}>
      <figcaption id={titleId} className={`${styles.caption} text-ink weight-600 flex wrap justify-between`}>
        <span>
          {label} {sample && <SampleMark />}
        </span>
        <span className="text-secondary size-small weight-400 flex gap-4" aria-hidden="true">
          <span className={styles.beforeKey}>接入前水平</span>
          <span className={styles.afterKey}>接入后</span>
        </span>
      </figcaption>
      <div className={`${styles.plot} grid gap-3`} aria-hidden="true">
        <ol className={`${styles.scale} text-secondary size-caption tabular flex justify-between list-none`}>
          {[top, top / 2, 0].map((fen) => (
            <li key={fen}>¥{fen / 100}</li>
          ))}
        </ol>
        <svg className={`${styles.lines} full-width`} viewBox="0 0 100 40" preserveAspectRatio="none">
          <path className={styles.grid} d="M0 0H100M0 20H100M0 40H100" />
          <path className={styles.before} d={trendLine(before, top)} />
          <path className={styles.after} d={trendLine(after, top)} />
        </svg>
      </div>
      <p className="text-secondary size-small flex justify-between" aria-hidden="true">
        <span>{weeks[0]?.week}</span>
        <span>{weeks.at(-1)?.week}</span>
      </p>
      <div className="visually-hidden">
        <table aria-labelledby={titleId}>
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
      </div>
    </figure>
  );
}

/** The drawing is 100 wide and 40 high, from zero at its lower edge to `top` at its upper one. */
const width = 100;
const height = 40;

/** The outline of a line through values from zero to `top`, from left to right. */
function trendLine(values: readonly number[], top: number): string {
  const across = width / Math.max(values.length - 1, 1);
  return values
    .map(
      (value, index) =>
        `${index === 0 ? 'M' : 'L'}${round(index * across)} ${round(height - (value / Math.max(top, 1)) * height)}`,
    )
    .join('');
}

/** The end of a scale that starts at zero: the next number of one digit, or half of one, above the largest value. */
function scaleTop(largest: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(largest, 1)));
  return (Math.ceil((largest / unit) * 2) / 2) * unit;
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}

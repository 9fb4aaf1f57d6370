import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { ChartCanvas } from './chart-canvas';
import { ChartDataTable } from './chart-data-table';
import type { ChartOptions } from './chart-options';
import { chartTable } from './chart-table';
import styles from './chart.module.css';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';

interface ChartProps {
  options: ChartOptions;
  /** Follows its place's size. */
  autoResize?: boolean;
  /** CSS lengths; a number is one in pixels. */
  width?: string | number;
  height?: string | number;
  /** Accessible description of what it shows. */
  label?: string;
  /** Loading state of the data; options without data are shown as empty. */
  state?: 'loading' | 'ready' | 'failed';
  onRetry?: () => void;
}

/** A line, bar or pie chart, whose numbers are also there as a table (site R-CHART-1). */
export function Chart({
  options,
  autoResize = true,
  width = '100%',
  height = '100%',
  label = '图表',
  state = 'ready',
  onRetry,
}: ChartProps): ReactNode {
  const table = useMemo(() => chartTable(options), [options]);
  const [undrawable, setUndrawable] = useState(false);
  const noteFailure = useCallback(() => setUndrawable(true), []);
  const retry = () => {
    setUndrawable(false);
    onRetry?.();
  };

  const content = () => {
    if (state === 'loading') return <span className={styles.waiting} />;
    if (state === 'failed' || undrawable) return <LoadFailure onRetry={retry} />;
    if (table.rows.length === 0) return <EmptyState title="暂无数据" />;
    return <ChartCanvas options={options} label={label} autoResize={autoResize} onFailure={noteFailure} />;
  };

  return (
    <figure className={styles.chart} style={{ width, height }} aria-label={label} aria-busy={state === 'loading'}>
      {content()}
      {state === 'ready' && table.rows.length > 0 && <ChartDataTable caption={label} table={table} />}
    </figure>
  );
}

import { useCallback, useMemo, useState, type ReactNode, useEffect, useRef } from 'react';
import type { ChartOptions } from './chart-options';
import styles from './chart.module.css';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadFailure } from '#ui/query-view/load-failure.tsx';
import type { DrawnChart } from './chart-engine';
import { lazyModule } from '#data/chunks/lazy-module.ts';

interface ChartProps {
  options: ChartOptions;
  /** Follows its place's size. */
  autoResize?: boolean;
  /** Has the server draw pictures of it, which stand in its place until its script has come; `height` is a number then. */
  pictures?: PictureWidths;
  /** CSS lengths; a number is one in pixels. */
  width?: string | number;
  height?: string | number;
  /** Accessible description of what it shows. */
  label?: string;
  /** Loading state of the data; options without data are shown as empty. */
  state?: 'loading' | 'ready' | 'failed';
  onRetry?: () => void;
}

/** Widths of a chart in px: in windows below 768 px, and in larger ones. */
interface PictureWidths {
  readonly narrow: number;
  readonly wide: number;
}

/** A line, bar or pie chart, whose numbers are also there as a table (site R-CHART-1). */
export function Chart({
  options,
  autoResize = true,
  pictures,
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
    if (table.rows.length === 0) return <EmptyState title="暂无数据" picture={emptyPicture} />;
    return (
      <ChartCanvas
        options={options}
        label={label}
        autoResize={autoResize}
        picture={pictures && <ChartPicture options={options} widths={pictures} height={Number(height)} />}
        onFailure={noteFailure}
      />
    );
  };

  return (
    <figure
      className={`${styles.chart} grid min-width-0`}
      style={{ width, height }}
      aria-label={label}
      aria-busy={state === 'loading'}
    >
      {content()}
      {state === 'ready' && table.rows.length > 0 && <ChartDataTable caption={label} table={table} />}
    </figure>
  );
}

/** A sheet of paper. */
const emptyPicture = (
  <svg className={styles.picture} viewBox="0 0 120 80" aria-hidden="true">
    <ellipse className={styles.ground} cx="60" cy="70" rx="46" ry="8" />
    <path className={styles.paper} d="M38 16h34l12 12v36a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4Z" />
    <path className={styles.fold} d="M72 16v8a4 4 0 0 0 4 4h8Z" />
    <path className={styles.lines} d="M44 38h22M44 48h30M44 58h16" />
  </svg>
);

interface ChartDataTableProps {
  caption: string;
  table: ChartTable;
}

/** The numbers behind a chart, for screen readers and search engines. */
function ChartDataTable({ caption, table: { head, rows } }: ChartDataTableProps): ReactNode {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {values.map((value, column) => (
                <td key={column}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A chart's numbers as rows, for readers who do not see it. */
interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface Series {
  readonly type?: string;
  readonly name?: unknown;
  readonly data?: readonly unknown[];
}

/** The numbers that options show: a row for each category of lines and bars, or for each slice of a pie. */
export function chartTable(options: ChartOptions): ChartTable {
  const series = listOf(options.series as Series | Series[]).filter(({ data }) => data && data.length > 0);
  const slices = series.filter(({ type }) => type === 'pie');
  if (slices.length > 0) {
    const rows = slices.flatMap(({ data = [] }) => data.map((slice) => [nameOf(slice), valueOf(slice)]));
    return { head: ['名称', text(slices[0]?.name) || '数值'], rows };
  }
  const categories = [options.xAxis, options.yAxis]
    .flatMap((axis) => listOf(axis as { data?: readonly unknown[] }))
    .find(({ data }) => data)?.data;
  const length = Math.max(0, ...series.map(({ data = [] }) => data.length));
  return {
    head: ['类目', ...series.map(({ name }, index) => text(name) || `系列 ${index + 1}`)],
    rows: Array.from({ length }, (_, row) => [
      nameOf(categories?.[row]) || String(row + 1),
      ...series.map(({ data }) => valueOf(data?.[row])),
    ]),
  };
}

function listOf<Item>(value: Item | Item[] | undefined): Item[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

/** Categories are texts or `{ value }`, slices `{ name, value }`. */
function nameOf(item: unknown): string {
  return text(isRecord(item) ? (item.name ?? item.value) : item);
}

function valueOf(item: unknown): string {
  const value = isRecord(item) ? item.value : item;
  // ECharts itself writes a missing value so.
  if (value === null || value === undefined || value === '-') return '--';
  return Array.isArray(value) ? text(value.at(-1)) : text(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const engineModule = lazyModule(() => import('./chart-engine'));
// Pages are rendered in one go, so the server has it before the first one.
if (import.meta.env.SSR) await engineModule.load();

/** How far outside the view a chart is fetched already. */
const nearness = '200px';
/** Attributes that change the colours: Semi's theme, and the theme colour's variables. */
const colourAttributes = ['theme-mode', 'style', 'class'];

interface ChartCanvasProps {
  options: ChartOptions;
  label: string;
  autoResize: boolean;
  /** Stands in the place of the chart until it is drawn. */
  picture: ReactNode;
  onFailure: () => void;
}

/** Renders the chart once its container is near the viewport and has a size. */
function ChartCanvas({ options, label, autoResize, picture, onFailure }: ChartCanvasProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<DrawnChart>();
  const hasPicture = Boolean(picture);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const leaving = new AbortController();
    let drawn: DrawnChart | undefined;
    whenReady(element, leaving.signal, async () => {
      try {
        const { drawChart } = await engineModule.load();
        if (leaving.signal.aborted) return;
        drawn = drawChart(element, !hasPicture);
        setChart(drawn);
      } catch {
        onFailure();
      }
    });
    return () => {
      leaving.abort();
      drawn?.dispose();
      setChart(undefined);
    };
  }, [hasPicture, onFailure]);

  useEffect(() => chart?.show(options, label), [chart, options, label]);

  useEffect(() => {
    if (!chart || !autoResize || !box.current) return;
    const observer = new ResizeObserver(() => chart.fit());
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [chart, autoResize]);

  useEffect(() => {
    if (!chart) return;
    const observer = new MutationObserver(() => chart.recolour());
    for (const element of [document.documentElement, document.body]) {
      observer.observe(element, { attributeFilter: colourAttributes });
    }
    return () => observer.disconnect();
  }, [chart]);

  return (
    <div className={styles.canvas}>
      {!chart && (picture ?? <span className={styles.waiting} />)}
      <div ref={box} className={styles.canvas} />
    </div>
  );
}

interface ChartPictureProps {
  options: ChartOptions;
  widths: PictureWidths;
  height: number;
}

/** The server's pictures of a chart; empty when the browser renders it first. */
function ChartPicture({ options, widths, height }: ChartPictureProps): ReactNode {
  const html = import.meta.env.SSR ? pictureHtml(options, widths, height) : '';
  // Hydration leaves what the server rendered. ECharts has escaped what it wrote of the options.
  // oxlint-disable-next-line react/no-danger
  return <span className={styles.drawing} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}

const pictures = new WeakMap<ChartOptions, string>();

/** Draws a chart in both widths, once for each options. */
function pictureHtml(options: ChartOptions, { narrow, wide }: PictureWidths, height: number): string {
  const known = pictures.get(options);
  if (known !== undefined || !engineModule.loaded) return known ?? '';
  const { drawPicture } = engineModule.loaded;
  const draw = (width: number, className: string | undefined) =>
    `<span class="${className}">${drawPicture(options, { width, height })}</span>`;
  const html = draw(narrow, styles.narrow) + draw(wide, styles.wide);
  pictures.set(options, html);
  return html;
}

/** Calls back once, when the element is near the view and has a size. */
function whenReady(element: HTMLElement, signal: AbortSignal, onReady: () => void): void {
  const ready = () => element.clientWidth > 0 && element.clientHeight > 0;
  const nearing = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      nearing.disconnect();
      if (ready()) onReady();
      else whenSized();
    },
    { rootMargin: nearness },
  );
  nearing.observe(element);
  signal.addEventListener('abort', () => nearing.disconnect(), { once: true });

  function whenSized(): void {
    const sizing = new ResizeObserver(() => {
      if (!ready()) return;
      sizing.disconnect();
      onReady();
    });
    sizing.observe(element);
    signal.addEventListener('abort', () => sizing.disconnect(), { once: true });
  }
}

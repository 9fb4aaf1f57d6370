import type { ChartOptions } from './chart-options';

/** A chart's numbers as rows, for readers who do not see it. */
export interface ChartTable {
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

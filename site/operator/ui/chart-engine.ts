import type {
  BarSeriesOption,
  ComposeOption,
  GridComponentOption,
  LineSeriesOption,
  TooltipComponentOption,
} from 'echarts';
import { BarChart, LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([AriaComponent, BarChart, GridComponent, LegendComponent, LineChart, SVGRenderer, TooltipComponent]);

type ChartOptions = ComposeOption<BarSeriesOption | GridComponentOption | LineSeriesOption | TooltipComponentOption>;

/** One row of numbers of a chart, beside or above each other by their kind. */
export interface ChartSeries {
  readonly name: string;
  /** Lines are drawn in their order: solid, dashed, dotted, so that colour alone does not tell them apart. */
  readonly kind: 'bar' | 'line';
  /** Null where there is none. */
  readonly values: readonly (number | null)[];
}

export interface ChartContent {
  /** A sentence that says what it shows. */
  readonly label: string;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Writes a number of the tooltip, and of the axis. */
  readonly format: (value: number) => string;
  readonly formatAxis: (value: number) => string;
}

/** A drawn chart. */
export interface DrawnChart {
  /** @param isDark whether the place is. */
  show(content: ChartContent, isDark: boolean): void;
  fit(): void;
  dispose(): void;
}

/** Draws into an element that has a size. The one module that loads ECharts. */
export function drawChart(element: HTMLElement): DrawnChart {
  const chart = init(element, undefined, { renderer: 'svg', locale: 'ZH' });
  return {
    show: (content, darkMode) => chart.setOption({ darkMode, ...optionsOf(content, element) }, { notMerge: true }),
    fit: () => chart.resize(),
    dispose: () => chart.dispose(),
  };
}

const strokes = ['solid', 'dashed', 'dotted'] as const;

function optionsOf({ label, categories, series, format, formatAxis }: ChartContent, element: Element): ChartOptions {
  const tokens = getComputedStyle(element);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  const text = { color: token('--semi-color-text-1'), fontFamily: tokens.fontFamily };
  const line = { lineStyle: { color: token('--semi-color-border') } };
  const colours = [token('--semi-color-primary'), token('--chart-second'), token('--chart-third')];
  return {
    animation: false,
    aria: { enabled: true, label: { description: label } },
    textStyle: text,
    grid: { left: 8, right: 8, top: 40, bottom: 8, containLabel: true },
    legend: { top: 0, left: 0, itemWidth: 24, textStyle: text, icon: undefined },
    tooltip: {
      trigger: 'axis',
      backgroundColor: token('--semi-color-bg-3'),
      borderColor: token('--semi-color-border'),
      textStyle: { ...text, color: token('--semi-color-text-0') },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : '—'),
    },
    xAxis: {
      type: 'category',
      data: [...categories],
      axisLine: line,
      axisTick: { show: false },
      axisLabel: { ...text, hideOverlap: true },
    },
    yAxis: { type: 'value', axisLabel: { ...text, formatter: formatAxis }, splitLine: line },
    series: series.map(({ name, kind, values }, index) => {
      const color = colours[index % colours.length] ?? '';
      const shared = { name, data: [...values], color };
      if (kind === 'bar') return { ...shared, type: 'bar', barMaxWidth: 28, itemStyle: { borderRadius: [2, 2, 0, 0] } };
      const type = strokes[index % strokes.length] ?? 'solid';
      const showSymbol = values.filter((value) => value !== null).length < 2;
      return { ...shared, type: 'line', showSymbol, symbol: 'circle', lineStyle: { width: 2, type } };
    }),
  } as ChartOptions;
}

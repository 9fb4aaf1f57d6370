import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TitleComponent, TooltipComponent } from 'echarts/components';
import { init, use, type EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { ChartOptions } from './chart-options';
import { chartTheme } from './chart-theme';

use([
  AriaComponent,
  BarChart,
  GridComponent,
  LegendComponent,
  LineChart,
  PieChart,
  SVGRenderer,
  TitleComponent,
  TooltipComponent,
]);

/** A drawn chart. */
export interface DrawnChart {
  /** Replaces the options; the label describes what they show. */
  show(options: ChartOptions, label: string): void;
  /** Applies the site's current colours. */
  recolour(): void;
  /** Fits the container's size. */
  fit(): void;
  dispose(): void;
}

/** Draws into an element that has a size. The one module that loads ECharts; it is fetched when a chart comes near. */
export function drawChart(element: HTMLElement): DrawnChart {
  const chart: EChartsType = init(element, chartTheme(element), { renderer: 'svg', locale: 'ZH' });
  const animation = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    show(options, label) {
      // ECharts' own description reads all numbers; they are in a table next to the chart.
      const aria = { enabled: true, label: { description: label } };
      chart.setOption({ animation, aria, ...options }, { notMerge: true });
    },
    recolour: () => chart.setTheme(chartTheme(element)),
    fit: () => chart.resize(),
    dispose: () => chart.dispose(),
  };
}

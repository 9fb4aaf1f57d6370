import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TitleComponent, TooltipComponent } from 'echarts/components';
import { init, use, type EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { ChartOptions } from './chart-options';

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

/**
 * Draws into an element that has a size. The one module that loads ECharts; it is fetched when a chart comes near.
 * @param isAnimated whether the chart may be drawn little by little.
 */
export function drawChart(element: HTMLElement, isAnimated: boolean): DrawnChart {
  const chart: EChartsType = init(element, elementTheme(element), { renderer: 'svg', locale: 'ZH' });
  const animation = isAnimated && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    show(options, label) {
      // ECharts' own description reads all numbers; they are in a table next to the chart.
      const aria = { enabled: true, label: { description: label } };
      chart.setOption({ animation, aria, ...options }, { notMerge: true });
    },
    recolour: () => chart.setTheme(elementTheme(element)),
    fit: () => chart.resize(),
    dispose: () => chart.dispose(),
  };
}

/** Colours of further series, readable on light and dark surfaces; the first is the brand's. */
const companions = ['#0fa3a3', '#d48806', '#7a4ae0', '#3491fa', '#d9408f'];

/** ECharts' theme in the colours that the site's tokens have around an element, light or dark. */
function elementTheme(element: Element): object {
  const tokens = getComputedStyle(element);
  return chartTheme((name) => tokens.getPropertyValue(name).trim(), tokens.fontFamily);
}

/** @param token returns the value of one of the site's tokens. */
function chartTheme(token: (name: string) => string, fontFamily: string): object {
  const textStyle = { color: token('--color-text-secondary') };
  const line = { lineStyle: { color: token('--color-line') } };
  const axis = { axisLine: line, axisTick: line, axisLabel: textStyle, splitLine: line, nameTextStyle: textStyle };
  return {
    color: [token('--color-brand'), ...companions],
    backgroundColor: 'transparent',
    textStyle: { fontFamily },
    title: { textStyle: { color: token('--color-ink') }, subtextStyle: textStyle },
    legend: { textStyle },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: axis,
    line: { symbol: 'circle', symbolSize: 6, lineStyle: { width: 2 } },
    pie: { label: textStyle, itemStyle: { borderColor: token('--color-surface'), borderWidth: 2 } },
    tooltip: {
      backgroundColor: token('--color-surface'),
      borderColor: token('--color-line'),
      textStyle: { color: token('--color-text') },
    },
  };
}

/** Attributes and styles that ECharts writes for its scripts and for pointers; a still picture needs neither. */
const forScripts = /\s(?:class|pointer-events|ecmeta_\w+)="[^"]*"|<style[^]*?<\/style>/g;

/** Returns a chart as SVG that follows the site's tokens. @param size in px. */
export function drawPicture(options: ChartOptions, size: { width: number; height: number }): string {
  const theme = chartTheme((name) => `var(${name})`, 'inherit');
  const chart = init(null, theme, { renderer: 'svg', ssr: true, locale: 'ZH', ...size });
  chart.setOption({ ...options, animation: false });
  const svg = chart.renderToSVGString({ useViewBox: true }).replace(forScripts, '');
  chart.dispose();
  return svg.replace(/^<svg width="\d+" height="\d+"/, '<svg preserveAspectRatio="none" aria-hidden="true"');
}

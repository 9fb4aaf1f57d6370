/** Colours of further series, readable on light and dark surfaces; the first is the brand's. */
const companions = ['#0fa3a3', '#d48806', '#7a4ae0', '#3491fa', '#d9408f'];

/** ECharts' theme in the colours that the site's tokens have around an element, light or dark. */
export function chartTheme(element: Element): object {
  const tokens = getComputedStyle(element);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  const words = { color: token('--color-text-secondary') };
  const line = { lineStyle: { color: token('--color-line') } };
  const axis = { axisLine: line, axisTick: line, axisLabel: words, splitLine: line, nameTextStyle: words };
  return {
    color: [token('--color-brand'), ...companions],
    backgroundColor: 'transparent',
    textStyle: { fontFamily: tokens.fontFamily },
    title: { textStyle: { color: token('--color-ink') }, subtextStyle: words },
    legend: { textStyle: words },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: axis,
    line: { symbol: 'circle', symbolSize: 6, lineStyle: { width: 2 } },
    pie: { label: words, itemStyle: { borderColor: token('--color-surface'), borderWidth: 2 } },
    tooltip: {
      backgroundColor: token('--color-surface'),
      borderColor: token('--color-line'),
      textStyle: { color: token('--color-text') },
    },
  };
}

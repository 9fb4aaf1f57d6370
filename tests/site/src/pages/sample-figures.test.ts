import { describe, expect, test } from 'vitest';
import { shujutongLabels } from '../../../../site/contract/film/shujutong-film';
import { accounts, channelShare, trend } from '../../../../site/src/pages/shujutong/report-charts';

type Series = readonly { name: string; data: readonly (number | { name: string; value: number })[] }[];

const seriesOf = (options: object) => (options as { series: Series }).series;
const numbers = (options: object, name: string) =>
  (seriesOf(options).find((series) => series.name === name)?.data ?? []) as readonly number[];
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('sample figures of the page about 数据通', () => {
  const spent = numbers(trend, '消耗（元）');
  const week = (name: string) => sum(numbers(trend, name).slice(7));
  const inFilm = (name: string) => shujutongLabels.figures.find((figure) => figure.name === name)!;

  test('are in their second week those of its film, and have changed by what that says', () => {
    expect(week('消耗（元）')).toBe(inFilm('消耗').value);
    expect(week('曝光（万次）')).toBeCloseTo(inFilm('曝光').value / 10_000, 0);
    expect(week('点击（千次）')).toBeCloseTo(inFilm('点击').value / 1000, 0);
    for (const [of, name] of [
      ['消耗', '消耗（元）'],
      ['曝光', '曝光（万次）'],
      ['点击', '点击（千次）'],
    ] as const) {
      const change = week(name) / sum(numbers(trend, name).slice(0, 7)) - 1;
      expect(`${(change * 100).toFixed(1)}%`).toBe(inFilm(of).change);
    }
  });

  test('are the same by account and by channel', () => {
    const total = sum(spent);
    const yuan = numbers(accounts, '消耗（元）');
    const names = (accounts as { yAxis: { data: readonly string[] } }).yAxis.data;
    expect(sum(yuan)).toBe(total);
    for (const { name, value } of seriesOf(channelShare)[0]!.data as readonly { name: string; value: number }[]) {
      const ofChannel = yuan.filter((_, index) => names[index]!.startsWith(name.slice(0, 2)));
      expect(Math.round((sum(ofChannel) / total) * 100), name).toBe(value);
    }
  });
});

import { describe, expect, test } from 'vitest';
import type { ChartOptions } from '../../../../../site/src/ui/chart/chart-options';
import { chartTable } from '../../../../../site/src/ui/chart/chart';

const tables: [string, ChartOptions, ReturnType<typeof chartTable>][] = [
  [
    'lines over days',
    {
      xAxis: { type: 'category', data: ['11-01', '11-02'] },
      yAxis: { type: 'value' },
      series: [
        { type: 'line', name: '曝光', data: [12, 15] },
        { type: 'line', name: '点击', data: [3, null as unknown as number] },
      ],
    },
    {
      head: ['类目', '曝光', '点击'],
      rows: [
        ['11-01', '12', '3'],
        ['11-02', '15', '--'],
      ],
    },
  ],
  [
    'lying bars',
    {
      xAxis: { type: 'value' },
      yAxis: { type: 'category', data: [{ value: '甲' }, '乙'] },
      series: { type: 'bar', data: [{ value: 8 }, '-'] },
    },
    {
      head: ['类目', '系列 1'],
      rows: [
        ['甲', '8'],
        ['乙', '--'],
      ],
    },
  ],
  [
    'slices of a pie',
    {
      series: [
        {
          type: 'pie',
          name: '占比',
          data: [
            { name: '搜索', value: 40 },
            { name: '信息流', value: 60 },
          ],
        },
      ],
    },
    {
      head: ['名称', '占比'],
      rows: [
        ['搜索', '40'],
        ['信息流', '60'],
      ],
    },
  ],
  [
    'points without categories',
    {
      xAxis: { type: 'value' },
      series: [
        {
          type: 'line',
          name: '消耗',
          data: [
            [1, 20],
            [2, 30],
          ],
        },
      ],
    },
    {
      head: ['类目', '消耗'],
      rows: [
        ['1', '20'],
        ['2', '30'],
      ],
    },
  ],
  ['series without data', { series: [{ type: 'line', name: '空', data: [] }] }, { head: ['类目'], rows: [] }],
  ['nothing', {}, { head: ['类目'], rows: [] }],
];

describe('chartTable', () => {
  test.each(tables)('reads %s (R-CHART-1)', (_what, options, table) => {
    expect(chartTable(options)).toEqual(table);
  });
});

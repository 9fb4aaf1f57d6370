import { describe, expect, test } from 'vitest';
import { csv, workplaceCsv, workplaceFileName } from '../../../../../site/src/features/workplace/workplace-export';
import { sampleSummary } from './workplace-samples';

describe('csv', () => {
  test('begins with the mark that tells spreadsheets of UTF-8, and ends each line as they do', () => {
    expect(
      csv([
        ['日期', 3],
        ['2026-05-01', 1.5],
      ]),
    ).toBe('\uFEFF日期,3\r\n2026-05-01,1.5\r\n');
  });

  test('quotes what would end a cell', () => {
    expect(csv([['a,b', 'a"b', 'a\nb', 'a b']])).toBe('\uFEFF"a,b","a""b","a\nb",a b\r\n');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("https://evil.example","x")'])(
    'keeps %j from being run as a formula',
    (text) => {
      const [cell = ''] = csv([[text]])
        .slice(1)
        .split('\r\n')
        .slice(0, 1);
      expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  test('leaves negative numbers as they are', () => {
    expect(csv([[-5]])).toBe('\uFEFF-5\r\n');
  });
});

describe('workplaceCsv', () => {
  const linesOf = (compares: boolean) => workplaceCsv(sampleSummary, compares).slice(1).trimEnd().split('\r\n');

  test('has the total, the days, the channels and the accounts, in yuan with two decimals', () => {
    expect(linesOf(false)).toEqual([
      '维度,名称,消耗（元）,曝光（次）,点击（次）,转化（个）,点击率（%）,转化成本（元）',
      '合计,本期,3000.50,30000,600,30,2.00,100.02',
      '日期,2026-04-30,1000.00,10000,200,10,2.00,100.00',
      '日期,2026-05-01,2000.50,20000,400,20,2.00,100.03',
      '渠道,百度营销,3000.50,30000,600,30,2.00,100.02',
      `账户,"'=账户""一""",3000.50,30000,600,30,2.00,100.02`,
    ]);
  });

  test('has what was before where it is compared, and nothing where a figure cannot be told', () => {
    const lines = linesOf(true);
    expect(lines).toContain('合计,上期,2000.00,30000,750,0,2.50,');
    expect(lines.slice(-2)).toEqual([
      '上期日期,2026-04-28,2000.00,30000,750,0,2.50,',
      '上期日期,2026-04-29,0.00,0,0,0,,',
    ]);
  });
});

describe('workplaceFileName', () => {
  test('names the organisation and the days, and says that it is a sample', () => {
    expect(workplaceFileName('远航贸易', sampleSummary)).toBe('远航贸易_投放数据_2026-04-30_2026-05-01.csv');
    expect(workplaceFileName('远航', { ...sampleSummary, IsSample: true })).toBe(
      '远航_投放数据_2026-04-30_2026-05-01_示例数据.csv',
    );
  });

  test.each([
    ['a/b\\c:d*e?f"g<h>i|j', 'abcdefghij'],
    ['\u0000..\n', '..'],
    ['///', '企业'],
  ])('leaves out of %j what file systems refuse', (name, kept) => {
    expect(workplaceFileName(name, sampleSummary)).toBe(`${kept}_投放数据_2026-04-30_2026-05-01.csv`);
  });
});

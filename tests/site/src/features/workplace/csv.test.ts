import { describe, expect, test } from 'vitest';
import { csv } from '../../../../../site/src/features/workplace/workplace-export';

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

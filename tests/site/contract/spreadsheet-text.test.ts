import { expect, test } from 'vitest';
import { spreadsheetText } from '../../../site/contract/spreadsheet-text';

test.each(['=1+1', '+86', '-1', '@SUM(A1)', '|cmd', '%0', '＝1', '＋1', '－1', '＠A1', '\t=1', '\r=1'])(
  '%j is no formula any more',
  (text) => expect(spreadsheetText(text)).toBe(`'${text}`),
);

test.each(['', '张三', 'a=b', ' =1', "'=1"])('%j stays', (text) => expect(spreadsheetText(text)).toBe(text));

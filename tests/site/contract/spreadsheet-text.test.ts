import { expect, test } from 'vitest';
import { spreadsheetText } from '../../../site/contract/spreadsheet-text';

test.each(['=1+1', '+86', '-1', '@SUM(A1)', '|cmd', '%0', '＝1', '＋1', '－1', '＠A1', '\t=1', '\r=1'])(
  '%j is no formula any more',
  (text) => expect(spreadsheetText(text)).toBe(`'${text}`),
);

test.each(['6222020011112222333', '2026110111550000000001', '010', '01088888888'])(
  '%j keeps all of its digits',
  (text) => expect(spreadsheetText(text)).toBe(`'${text}`),
);

test.each(['', '0', '12.50', '0.5', '13812345678', '91350100M000100Y43', '010-88888888', '张三', 'a=b', ' =1', "'=1"])(
  '%j stays',
  (text) => expect(spreadsheetText(text)).toBe(text),
);

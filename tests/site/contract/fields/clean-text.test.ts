import { describe, expect, test } from 'vitest';
import { cleanText } from '../../../../site/contract/fields/clean-text';

describe('cleanText', () => {
  test.each([
    ['a zero-width space, a mark of direction and a byte order mark', '\ufeff王\u200b女士\u202e', '王女士'],
    ['a soft hyphen', '晓\u00ad量', '晓量'],
    ['letters, digits and an at sign of full width', 'ＡＢｃ１２３＠', 'ABc123@'],
    ['an ideographic space, a tab and a line end', '　王\u3000女士\t经理\n', '王 女士 经理'],
    ['punctuation of full width, which stays', '晓量（北京）科技，有限公司', '晓量（北京）科技，有限公司'],
    ['a middle dot', '买买提·吐尔逊', '买买提·吐尔逊'],
    ['a rare character', '𠮷田', '𠮷田'],
    ['joined emoji, which are one', '👨‍👩‍👧‍👦👩🏽‍💻🏳️‍🌈', '👨‍👩‍👧‍👦👩🏽‍💻🏳️‍🌈'],
    ['a flag that is spelt in tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['other tags, in which words may hide', '好\u{e0068}\u{e0069}🏴\u{e0068}\u{e0069}\u{e007f}', '好🏴'],
    ['a joiner that joins nothing', '王\u200d女士👩\u200d', '王女士👩'],
  ])('line: %s', (_, typed, text) => {
    expect(cleanText.line(typed)).toBe(text);
  });

  test('lines: line ends and inner spaces stay, spaces at both ends go', () => {
    expect(cleanText.lines(' 第一行\u200b\r\n\t  第二行１ \n')).toBe('第一行\r\n   第二行1');
  });

  test.each([
    '13800138000',
    '138 0013 8000',
    '138-0013-8000',
    '138–0013–8000',
    '+86 138 0013 8000',
    '+8613800138000',
    '0086-138-0013-8000',
    '86 13800138000',
    '(+86) 13800138000',
    '１３８００１３８０００',
    '＋８６　１３８００１３８０００',
    ' 13800138000 ',
    '\u202d138\u200b0013 8000\u202c',
  ])('mobile: takes %s', (typed) => {
    expect(cleanText.mobile(typed)).toBe('13800138000');
  });

  test.each(['', 'demo', 'li-lei@example.com', '138 0013 80', '86138', '2023-01', '010-6600 1234', '+1 415 555 0100'])(
    'mobile: leaves %j as it is',
    (typed) => {
      expect(cleanText.mobile(typed)).toBe(typed);
    },
  );

  test.each([
    [' Li.Lei＠Example.com ', 'li.lei@example.com'],
    ['ｌｉ＠ｅｘａｍｐｌｅ.com\u200b', 'li@example.com'],
  ])('email: %j', (typed, address) => {
    expect(cleanText.email(typed)).toBe(address);
    expect(cleanText.signInName(typed)).toBe(address);
  });

  test('signInName: a mobile number, or a name as it is', () => {
    expect(cleanText.signInName('138 0013 8000')).toBe('13800138000');
    expect(cleanText.signInName(' Li Lei\u200b')).toBe('Li Lei');
  });

  test.each([' 123 456', '123-456', '１２３４５６', '\u200e123456'])('grouped: the code %j', (typed) => {
    expect(cleanText.grouped(typed)).toBe('123456');
  });

  test('groupedCapitals: a tax number', () => {
    expect(cleanText.groupedCapitals('91 1101 08ma01 ｋ7—xy3t')).toBe('91110108MA01K7XY3T');
  });

  test.each([
    ['（010）8888 8888 转 801', '010-88888888-801'],
    ['010-88888888转分机801', '010-88888888-801'],
    ['+86 10 8888 8888', '1088888888'],
    ['０１０—８８８８８８８８', '010-88888888'],
    ['400-810-1234', '400-810-1234'],
    ['(+86)010-8888 8888', '010-88888888'],
    ['8610 8888', '86108888'],
  ])('telephone: %j', (typed, number) => {
    expect(cleanText.telephone(typed)).toBe(number);
  });
});

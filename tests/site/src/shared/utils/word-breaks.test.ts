import { afterEach, describe, expect, test, vi } from 'vitest';
import { wordBreaks } from '../../../../../site/src/shared/utils/word-breaks';

describe('wordBreaks', () => {
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['为什么渠道后台和自己的数据对不上', '为什么|渠道|后台|和|自己的|数据|对|不上'],
    ['出价、点击与转化：一张图看懂计费逻辑', '出价、点击与|转化：一张|图|看懂|计费|逻辑'],
    ['“周末再也不用守着后台”', '“周末|再也不|用守着|后台”'],
    ['', ''],
  ])('cuts %s between its words, and leaves punctuation to the browser', (text, cut) => {
    expect(wordBreaks(text).join('|')).toBe(cut);
  });

  test('leaves a text whole where words are unknown', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    expect(wordBreaks('渠道后台')).toEqual(['渠道后台']);
  });
});

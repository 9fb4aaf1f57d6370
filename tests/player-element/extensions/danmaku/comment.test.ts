import { expect } from '@open-wc/testing';
import { commentsOf, cutText } from '../../../../player-element/src/extensions/danmaku/comment';
import { wordsOf } from '../../../../player-element/src/extensions/danmaku/danmaku-settings';
import { describe, it } from '../../../support/player-harness';

describe('cutText', () => {
  const family = '👨‍👩‍👧‍👦';

  for (const [text, length, cut] of [
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['弹幕弹幕', 3, '弹幕弹'],
    ['ab😀', 3, 'ab'],
    ['ab😀c', 4, 'ab😀'],
    [`a${family}`, 5, 'a'],
    ['ab👍🏽', 5, 'ab'],
    ['abe\u0301', 3, 'ab'],
    [`${family}a`, family.length, family],
  ] as const) {
    it(`keeps characters whole: ${text} to ${length}`, () => {
      expect(cutText(text, length)).to.equal(cut);
    });
  }

  it('keeps at least surrogate pairs whole in a browser without segmenters', () => {
    const { Segmenter } = Intl;
    Reflect.deleteProperty(Intl, 'Segmenter');
    expect(cutText('ab😀', 3)).to.equal('ab');
    Object.defineProperty(Intl, 'Segmenter', { value: Segmenter, configurable: true, writable: true });
  });

  it('cuts comments and blocked words', () => {
    const [comment] = commentsOf([{ time: 1, text: `${'a'.repeat(199)}😀` }], () => undefined);
    expect(comment?.text).to.equal('a'.repeat(199));
    expect(wordsOf([`${'a'.repeat(29)}😀`])).to.deep.equal(['a'.repeat(29)]);
  });
});

import { expect } from '@open-wc/testing';
import { canOtherEngineHelp, failureOf, fatalFailure } from '../../../player-element/src/media/playback-failure';
import { describe, it } from '../../support/player-harness';

describe('canOtherEngineHelp', () => {
  for (const [kind, fromNative, fromMse] of [
    ['unsupported', true, true],
    ['media', true, false],
    ['network', false, false],
    ['timeout', false, false],
    ['source', false, false],
  ] as const) {
    it(`is ${fromNative} for ${kind} in the browser’s own engine, ${fromMse} in hls.js (player 3)`, () => {
      const failure = fatalFailure(kind, 'https://a.cn/film', undefined);
      expect(canOtherEngineHelp(failure, 'native')).to.equal(fromNative);
      expect(canOtherEngineHelp(failure, 'mse')).to.equal(fromMse);
    });
  }
});

describe('failureOf', () => {
  it('makes a failure of whatever was thrown, and leaves failures as they are', () => {
    const failure = fatalFailure('timeout', 'https://a.cn/film', undefined);
    expect(failureOf(failure, 'https://b.cn/film')).to.equal(failure);
    const cause = new TypeError('not a function');
    expect(failureOf(cause, 'https://a.cn/film')).to.deep.equal(
      fatalFailure('unsupported', 'https://a.cn/film', cause, 'not a function'),
    );
    expect(failureOf(undefined, 'https://a.cn/film')).to.include({ kind: 'unsupported', fatal: true });
  });
});

import { expect } from '@open-wc/testing';
import { fatalFailure, isCuredByOtherEngine } from '../../../player-element/src/media/playback-failure';
import { describe, it } from '../../support/player-harness';

describe('isCuredByOtherEngine', () => {
  for (const [kind, fromNative, fromMse] of [
    ['unsupported', true, true],
    ['media', true, false],
    ['network', false, false],
    ['timeout', false, false],
    ['source', false, false],
  ] as const) {
    it(`is ${fromNative} for ${kind} in the browser’s own engine, ${fromMse} in hls.js (player 3)`, () => {
      const failure = fatalFailure(kind, 'https://a.cn/film', undefined);
      expect(isCuredByOtherEngine(failure, 'native')).to.equal(fromNative);
      expect(isCuredByOtherEngine(failure, 'mse')).to.equal(fromMse);
    });
  }
});

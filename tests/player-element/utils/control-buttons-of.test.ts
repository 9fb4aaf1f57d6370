import { expect } from '@open-wc/testing';
import { controlButtonsOf } from '../../../player-element/src/utils/option-values';
import { describe, it } from '../../support/player-harness';

describe('controlButtonsOf', () => {
  for (const [given, expected] of [
    ['volume,full-screen', ['volume', 'fullscreen']],
    ['fullScreen speedRate  pageFullScreen', ['fullscreen', 'speed-rate', 'page-fullscreen']],
    [
      ['audioTrack', 'time', 'pip'],
      ['audio-track', 'pip'],
    ],
    ['volume,share, volume,', ['volume', 'share']],
    ['constructor,__proto__', ['constructor', '__proto__']],
    ['', []],
  ] as const) {
    it(`reads ${JSON.stringify(given)} (player 1)`, () => {
      expect(controlButtonsOf(given)).to.deep.equal(expected);
    });
  }
});

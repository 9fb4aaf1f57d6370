import { expect } from '@open-wc/testing';
import { controlButtonsOf } from '../../../player-element/src/utils/control-buttons-of';
import { describe, it } from '../../support/player-harness';

describe('controlButtonsOf', () => {
  for (const [given, expected] of [
    ['volume,full-screen', ['volume', 'full-screen']],
    ['fullScreen speedRate  pageFullScreen', ['full-screen', 'speed-rate', 'page-full-screen']],
    [
      ['audioTrack', 'time', 'pip'],
      ['audio-track', 'pip'],
    ],
    ['volume,share,volume,<b>', ['volume']],
    ['', []],
  ] as const) {
    it(`reads ${JSON.stringify(given)} (player 1)`, () => {
      expect(controlButtonsOf(given)).to.deep.equal(expected);
    });
  }
});

import { expect } from '@open-wc/testing';
import { chooseEngine, type Capabilities } from '../../../player-element/src/media/choose-engine';
import { describe, it } from '../../support/player-harness';

const stream = 'application/vnd.apple.mpegurl';

function browser(canPlay: string, hasMediaSource: boolean, hasManagedMediaSource: boolean): Capabilities {
  return { canPlayType: () => canPlay, hasMediaSource, hasManagedMediaSource };
}

describe('chooseEngine', () => {
  const browsers = {
    chromium: browser('maybe', true, false),
    firefox: browser('', true, false),
    safari: browser('maybe', true, true),
    'an old iPhone': browser('maybe', false, false),
    'a browser with ManagedMediaSource alone': browser('', false, true),
  };

  for (const [name, expected] of [
    ['chromium', 'mse'],
    ['firefox', 'mse'],
    ['safari', 'native'],
    ['an old iPhone', 'native'],
    ['a browser with ManagedMediaSource alone', 'mse'],
  ] as const) {
    it(`plays a stream by ${expected} in ${name} (player 3)`, () => {
      expect(chooseEngine(stream, browsers[name])).to.equal(expected);
    });
  }

  it('leaves everything but streams to the browser', () => {
    for (const capabilities of Object.values(browsers)) {
      expect(chooseEngine('video/mp4', capabilities)).to.equal('native');
    }
  });
});

import { expect } from '@open-wc/testing';
import { fatalFailure } from '../../../../player-element/src/media/playback-failure';
import {
  canOtherEngineHelp,
  chooseEngines,
  type Capabilities,
} from '../../../../player-element/src/media/source/choose-engine';
import { describe, it } from '../../../support/player-harness';

const stream = 'application/vnd.apple.mpegurl';

function browser(canPlay: string, hasMediaSource: boolean, hasManagedMediaSource: boolean): Capabilities {
  return { canPlayType: () => canPlay, hasMediaSource, hasManagedMediaSource };
}

describe('chooseEngines', () => {
  const browsers = {
    chromium: browser('maybe', true, false),
    firefox: browser('', true, false),
    safari: browser('maybe', true, true),
    'an old iPhone': browser('maybe', false, false),
    'a browser with ManagedMediaSource alone': browser('', false, true),
  };

  for (const [name, expected] of [
    ['chromium', ['mse', 'native']],
    ['firefox', ['mse']],
    ['safari', ['native', 'mse']],
    ['an old iPhone', ['native']],
    ['a browser with ManagedMediaSource alone', ['mse']],
  ] as const) {
    it(`plays a stream by ${expected.join(', then ')} in ${name} (player 3)`, () => {
      expect(chooseEngines(stream, browsers[name])).to.deep.equal(expected);
    });
  }

  it('tries nothing but what the page asks for', () => {
    expect(chooseEngines(stream, browsers.chromium, 'native')).to.deep.equal(['native']);
    expect(chooseEngines(stream, browsers.safari, 'mse')).to.deep.equal(['mse']);
  });

  it('leaves everything but streams to the browser', () => {
    for (const capabilities of Object.values(browsers)) {
      expect(chooseEngines('video/mp4', capabilities)).to.deep.equal(['native']);
    }
  });
});

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

import { expect } from '@open-wc/testing';
import type { Services } from '../../../../player-element/src/player/services';
import {
  playback,
  type PlaybackStatus,
  type PlayButtonState,
} from '../../../../player-element/src/player/features/playback';
import { PlayIntent } from '../../../../player-element/src/player/play-intent';
import { FakeVideo, timeRanges } from '../../../support/fake-video';
import { describe, it } from '../../../support/player-harness';

const PLAYED = timeRanges([[0, 1]]);
const NOTHING = timeRanges([]);

const table: readonly [what: string, facts: Partial<FakeVideo>, status: PlaybackStatus, button: PlayButtonState][] = [
  ['before play', { paused: true, readyState: 0, played: NOTHING }, 'paused', 'play'],
  ['while the first picture is awaited', { paused: false, readyState: 0, played: NOTHING }, 'loading', 'pause'],
  ['while pictures move', { paused: false }, 'playing', 'pause'],
  ['while data is awaited', { paused: false, readyState: 2, played: PLAYED }, 'buffering', 'pause'],
  ['while a seek is under way', { paused: false, seeking: true }, 'buffering', 'pause'],
  ['at the end', { paused: true, ended: true }, 'ended', 'replay'],
];

describe('playback', () => {
  const services = (facts: Partial<FakeVideo>, source: object = { src: 'film.mp4' }): Services => {
    const video = Object.assign(new FakeVideo(), facts);
    const intent = new PlayIntent(video as unknown as HTMLVideoElement);
    return { video, source, intent } as unknown as Services;
  };

  for (const [what, facts, status, playButton] of table) {
    it(`is ${status} ${what}, and offers ${playButton} (spec 4.2)`, () => {
      expect(playback.read!(services(facts))).to.deep.equal({ status, playButton });
    });
  }

  it('is empty without a source', () => {
    expect(playback.read!(services({}, { src: '' })).status).to.equal('empty');
  });

  it('plays what was fetched to its end before it says that the source failed (player 3)', () => {
    const failed = { src: 'film.mp4', failure: { kind: 'network' } };
    expect(playback.read!(services({ paused: false }, failed)).status).to.equal('playing');
    expect(playback.read!(services({ paused: false, readyState: 2 }, failed))).to.deep.equal({
      status: 'failed',
      playButton: 'replay',
    });
  });

  it('loads a source that failed again before it plays it', async () => {
    let retries = 0;
    const source = { src: 'film.mp4', failure: { kind: 'network' }, retry: () => (retries += 1) };
    const broken = services({ readyState: 0 }, source);
    await playback.actions!(broken).play();
    expect(retries).to.equal(1);
    expect(broken.video.paused).to.equal(false);
  });
});

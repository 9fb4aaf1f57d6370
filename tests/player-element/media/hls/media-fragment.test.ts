import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/index';
import { temporalFragment } from '../../../../player-element/src/media/hls/media-fragment';
import { describe, it, media, mount, nextEvent, until } from '../../../support/player-harness';

describe('temporalFragment', () => {
  for (const [fragment, start, end] of [
    ['#t=10', 10, Infinity],
    ['#t=10,20', 10, 20],
    ['#t=,20', 0, 20],
    ['#t=npt:10', 10, Infinity],
    ['#t=npt%3A10', 10, Infinity],
    ['#t=0:10', 10, Infinity],
    ['#t=1:02:03.5,02:00:00', 3723.5, 7200],
    ['#xywh=0,0,9,9&t=4', 4, Infinity],
    ['#t=3&t=5', 5, Infinity],
    ['#t=3&t=soon', 3, Infinity],
    ['#t=20,10', 0, Infinity],
    ['#t=10,', 0, Infinity],
    ['#t=-10', 0, Infinity],
    ['#t=', 0, Infinity],
    ['#t=npt:', 0, Infinity],
    ['?t=10#start', 0, Infinity],
    ['', 0, Infinity],
  ] as const) {
    it(`reads ${fragment || 'no fragment'} (Media Fragments, 4.2.1)`, () => {
      expect(temporalFragment(`https://a.cn/1.m3u8${fragment}`)).to.deep.equal({ start, end });
    });
  }
});

describe('a stream whose address names a part of it', () => {
  /** A player that stands where it will begin; Firefox tells what was `played` only roughly when the machine is busy. */
  const start = async (address: string, hlsConfig = {}, attributes = {}): Promise<XlVideoPlayer> => {
    const player = await mount({ engine: 'mse', muted: '', preload: 'auto', ...attributes });
    player.hlsConfig = hlsConfig;
    player.src = address;
    await until(() => !player.seeking && player.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA, 'a picture');
    return player;
  };

  it('stands there before it plays', async () => {
    const player = await start(`${media.single}#t=2,3`);
    expect(player.currentTime).to.be.closeTo(2, 0.1);
  });

  it('begins there and pauses once at its end, as a file does', async () => {
    const player = await mount({ src: `${media.single}#t=2,3`, engine: 'mse', muted: '' });
    void player.play();
    await nextEvent(player, 'pause');
    expect(player.currentTime).to.be.within(3, 4.5);
    expect(player.played.start(0)).to.be.at.least(1.9);
    void player.play();
    await until(() => player.ended, 'the end');
  });

  it('begins at `start-time` all the same', async () => {
    const player = await start(`${media.single}#t=4`, {}, { 'start-time': '2' });
    expect(player.currentTime).to.be.closeTo(2, 0.1);
  });

  // Settings of the page may need the full build.
  for (const [build, hlsConfig] of [
    ['light', {}],
    ['full', { lowLatencyMode: true }],
  ] as const) {
    it(`begins at the beginning where the part lies beyond the end, by the ${build} build`, async () => {
      const player = await start(`${media.single}#t=100`, hlsConfig);
      expect(player.currentTime).to.be.below(0.5);
    });

    it(`begins at its newest part where it is live, by the ${build} build`, async () => {
      const player = await start(`${media.dvr}#t=1`, hlsConfig);
      expect(player.currentTime).to.be.above(60);
    });
  }
});

import { expect } from '@open-wc/testing';
import type { LevelsChangeEvent } from '../../../player-element/src/events';
import {
  describe,
  framesAdvance,
  it,
  media,
  mount,
  mountReady,
  nextEvent,
  requests,
  until,
} from '../../support/player-harness';

function source(src: string, type = ''): HTMLSourceElement {
  return Object.assign(document.createElement('source'), { src, type });
}

describe('sourceMembers', () => {
  it('starts where the page says, once per load (player 1)', async () => {
    const player = await mountReady({ 'start-time': '3' });
    await until(() => player.currentTime === 3, 'start time');
    player.currentTime = 1;
    await nextEvent(player, 'seeked');
    expect(player.currentTime).to.equal(1);
  });

  for (const time of ['-2', '99', 'NaN']) {
    it(`ignores the start time ${time}`, async () => {
      const player = await mountReady({ 'start-time': time });
      expect(player.currentTime).to.equal(0);
    });
  }

  it('plays the first playable child while src is empty, and src before it', async () => {
    const player = await mount({ muted: '' });
    player.append(source('/media/x.bin', 'video/unheard-of'), source(media.clip, 'video/mp4'));
    await nextEvent(player, 'loadedmetadata');
    await player.play();
    await framesAdvance(player);
    expect(player.video.currentSrc).to.match(/clip\.mp4$/);
    player.src = media.stream;
    await nextEvent(player, 'levelschange');
    expect(player.levels).to.have.length(3);
  });

  it('keeps a quality that is chosen before there is one to choose', async () => {
    const player = await mount({ muted: '' });
    player.level = 2;
    expect(player.level).to.equal(2);
    const changed = nextEvent(player, 'levelschange');
    player.src = media.stream;
    await changed;
    expect(player.level).to.equal(2);
    await player.play();
    await until(() => player.videoHeight > 0, 'a picture');
    expect(player.videoHeight).to.equal(270);
    expect(requests().filter((path) => /hls\/(90|180)p\/.*\.(m4s|mp4)$/.test(path))).to.deep.equal([]);

    player.src = media.clip;
    await until(() => player.levels.length === 0, 'no levels');
    player.level = 7;
    player.src = media.stream;
    await until(() => player.levels.length === 3, 'the levels');
    expect(player.level, 'the height that was chosen last').to.equal(2);
  });

  for (const [quality, height] of [
    ['200', 180],
    ['1080', 270],
    ['60', 90],
    ['lowest', 90],
    ['highest', 270],
    ['auto', undefined],
    ['ultra', undefined],
  ] as const) {
    it(`begins with ${height ?? 'what suits the network'} for viewers without a choice where the default is ${quality}`, async () => {
      const player = await mount({ muted: '', 'default-quality': quality });
      expect(player.defaultQuality).to.equal(height ? quality : 'auto');
      const changed = nextEvent(player, 'levelschange');
      player.src = media.stream;
      await changed;
      expect(player.levels[player.level]?.height).to.equal(height);
      player.level = 0;
      player.src = `${media.stream}?again`;
      await until(() => player.currentSrc.endsWith('again') && player.levels.length === 3, 'the next source');
      expect(player.level).to.equal(0);
      player.level = -1;
      player.src = media.stream;
      await until(() => !player.currentSrc.endsWith('again') && player.levels.length === 3, 'another source');
      expect(player.level).to.equal(-1);
    });
  }

  it('hands its track children to the video, and follows them', async () => {
    const player = await mount({ src: media.clip });
    const track = Object.assign(document.createElement('track'), { kind: 'captions', label: '中文', srclang: 'zh' });
    player.append(track);
    await until(() => player.video.textTracks.length === 1, 'a track');
    expect(player.video.textTracks[0]?.label).to.equal('中文');
    track.remove();
    await until(() => player.video.textTracks.length === 0, 'no track');
  });

  it('takes the forced engine for streams; nonsense is auto', async () => {
    const player = await mount({ engine: 'mse' });
    const changed = nextEvent(player, 'levelschange');
    player.src = media.stream;
    await changed;
    expect(player.engine).to.equal('mse');
    player.setAttribute('engine', 'warp');
    expect(player.engine).to.equal('auto');
  });

  it('colours itself as the page says, the default for nonsense (player 1)', async () => {
    const player = await mount({ color: 'rgb(1, 2, 3)' });
    const accent = () => getComputedStyle(player).getPropertyValue('--xl-accent').trim();
    expect(accent()).to.equal('rgb(1, 2, 3)');
    player.color = 'no-colour';
    await player.updateComplete;
    expect(accent()).to.equal('');
  });

  it('gives the same levels until they change', async () => {
    const player = await mount();
    const changed = nextEvent<LevelsChangeEvent>(player, 'levelschange');
    player.src = media.stream;
    const { levels } = await changed;
    expect(player.levels).to.equal(levels);
    expect(player.levels).to.equal(player.levels);
    await until(() => player.playingLevel >= 0, 'the level on the screen');
  });

  it('hands settings to hls.js', async () => {
    const player = await mount();
    const asked: string[] = [];
    player.hlsConfig = { fetchSetup: undefined, xhrSetup: (_xhr: XMLHttpRequest, url: string) => void asked.push(url) };
    player.src = media.single;
    await until(() => player.duration > 5, 'the stream');
    expect(asked.some((url) => url.includes('/media/single/'))).to.equal(true);
  });
});

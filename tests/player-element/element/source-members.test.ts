import { expect } from '@open-wc/testing';
import type { LevelsChangeEvent } from '../../../player-element/src/events';
import { describe, framesAdvance, it, media, mount, mountReady, nextEvent, until } from '../../support/player-harness';

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

import { expect } from '@open-wc/testing';
import type { EngineChangeEvent, LevelsChangeEvent, PlaybackErrorEvent } from '../../../../player-element/src/events';
import { Engine, registerEngine } from '../../../../player-element/src/media/engine';
import { PlaybackSource } from '../../../../player-element/src/media/source/playback-source';
import { NO_REQUEST } from '../../../../player-element/src/media/source/source-request';
import { PlayIntent } from '../../../../player-element/src/player/play-intent';
import { withOwnHls } from '../../../support/browsers/own-hls';
import {
  button,
  click,
  describe,
  framesAdvance,
  it,
  media,
  mount,
  mountPlaying,
  mountReady,
  nextEvent,
  parts,
  requests,
  until,
  untilButton,
} from '../../../support/player-harness';

describe('PlaybackSource', () => {
  it('plays an HLS stream, and seeks in it to pictures that move (spec 4.2)', async () => {
    const player = await mountReady({ src: media.stream, loop: '' });
    await click(button(player, '播放'));
    await framesAdvance(player);
    // Not at its end before a busy machine looks.
    player.playbackRate = 0.1;
    player.currentTime = 9;
    await framesAdvance(player);
    expect(player.currentTime).to.be.within(9, 12);
  });

  it('tells the levels of a stream, and plays the one that is chosen (spec 3.4, 4.2)', async () => {
    const player = await mount({ muted: '' });
    const changed = nextEvent<LevelsChangeEvent>(player, 'levelschange');
    player.src = media.stream;
    const { levels } = await changed;
    expect(levels.map(({ height }) => height)).to.deep.equal([90, 180, 270]);
    expect(player.level).to.equal(-1);

    const chosen = nextEvent(player, 'levelchange');
    player.level = 0;
    await chosen;
    expect(player.level).to.equal(0);
    await player.play();
    await until(() => player.videoHeight === 90, 'the chosen picture');

    player.level = 7;
    expect(player.level).to.equal(0);
    player.level = -1;
    expect(player.level).to.equal(-1);
  });

  it('empties the levels with their stream', async () => {
    const player = await mountReady({ src: media.stream });
    const emptied = nextEvent<LevelsChangeEvent>(player, 'levelschange');
    player.src = media.clip;
    expect((await emptied).levels).to.deep.equal([]);
    expect(player.levels).to.deep.equal([]);
  });

  it('goes on playing when the source changes, between the engines too (player 3)', async () => {
    const player = await mountPlaying({ src: media.clip });
    for (const src of [media.stream, media.single, media.clip]) {
      const gone = nextEvent(player.video, 'emptied');
      player.src = src;
      await gone;
      await framesAdvance(player);
      expect(player.paused).to.equal(false);
    }
  });

  it('plays only the last of many sources set at once', async () => {
    const player = await mountPlaying();
    for (let i = 0; i < 10; i++) {
      player.src = i % 2 ? media.single : media.stream;
      await player.updateComplete;
    }
    player.src = media.clip;
    await player.updateComplete;
    await framesAdvance(player);
    expect(player.video.src).to.contain('clip.mp4');
    expect(player.duration).to.be.closeTo(6, 0.2);
    expect(player.levels).to.deep.equal([]);
  });

  it('takes the type from the attribute before the ending (player 1)', async () => {
    const player = await mountReady({ src: `${media.stream}?as=playlist.mp4`, type: 'm3u8' });
    expect(player.levels).to.have.length(3);
  });

  it('takes the type from the answer where nothing else tells it (player 1)', async () => {
    const player = await mountReady({ src: '/media/hls/master' });
    expect(player.levels).to.have.length(3);
    const file = await mountReady({ src: '/media/clip' });
    expect(file.levels).to.deep.equal([]);
    expect(file.duration).to.be.closeTo(6, 0.2);
  });

  withOwnHls(it)(
    'lets the other engine play what this one cannot, once and without an overlay (player 3)',
    async () => {
      const player = await mount({ muted: '' });
      const nonFatalError = nextEvent<PlaybackErrorEvent>(player, 'error');
      const changed = nextEvent<EngineChangeEvent>(player, 'enginechange');
      Object.assign(player, { src: media.clip, type: 'hls' });
      void player.play();
      const { kind, fatal } = await nonFatalError;
      expect({ kind, fatal }).to.deep.equal({ kind: 'unsupported', fatal: false });
      expect((await changed).engine).to.equal('native');
      await framesAdvance(player);
      expect(player.error).to.equal(null);
      expect(player.duration).to.be.closeTo(6, 0.2);
    },
  );

  it('tries nothing else when the page forces an engine', async () => {
    const player = await mount();
    const failed = nextEvent<PlaybackErrorEvent>(player, 'error');
    Object.assign(player, { src: media.clip, type: 'hls', engine: 'mse' });
    const { kind, fatal } = await failed;
    expect({ kind, fatal }).to.deep.equal({ kind: 'unsupported', fatal: true });
  });

  it('keeps the chosen quality as the ceiling of a later source (player 3)', async () => {
    const player = await mountReady({ src: media.stream });
    player.level = 1;
    player.src = media.clip;
    await until(() => player.levels.length === 0, 'the file');
    player.src = `${media.stream}?again`;
    await until(() => player.levels.length === 3, 'the stream');
    await until(() => player.level === 1, 'the ceiling');
    player.level = -1;
    player.src = media.stream;
    await until(() => player.levels.length === 3 && player.video.readyState > 1, 'the other stream');
    expect(player.level).to.equal(-1);
  });

  it('loads anew from the lowest quality where the viewer asks for that, and chooses by itself from then on', async () => {
    const video = Object.assign(document.createElement('video'), { muted: true });
    const source = new PlaybackSource(video, new PlayIntent(video));
    source.load({ ...NO_REQUEST, src: `${media.stream}?lowest` });
    await until(() => source.levels.length === 3, 'the levels');
    source.level = 2;
    source.retryLowest();
    await until(() => video.readyState > 1, 'a picture');
    expect([source.level, video.videoHeight]).to.deep.equal([-1, 90]);
    source.release();
  });

  it('asks for the playlist before hls.js is there, and only once (player 3)', async () => {
    const player = await mountReady({ src: `${media.stream}?once` });
    expect(player.levels).to.have.length(3);
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('?once'));
    expect(asked.map((entry) => (entry as PerformanceResourceTiming).initiatorType)).to.deep.equal(['fetch']);
  });

  it('asks for nothing without a source', async () => {
    // A poster that was shown before may come from memory.
    const player = await mount({ poster: `${media.poster}?new` });
    void player.play();
    await until(() => requests().length > 0, 'the poster');
    expect(requests()).to.deep.equal([media.poster]);
  });

  it('asks for nothing of a stream before play with preload="none" (player 1)', async () => {
    const player = await mount({ src: media.stream, preload: 'none', muted: '' });
    const other = await mountPlaying({ src: media.single });
    expect(requests()).not.to.include(media.stream);
    other.remove();
    await click(button(player, '播放视频'));
    await framesAdvance(player);
  });

  it('fetches the first segment only with preload="metadata" (player 3)', async () => {
    const player = await mount({ src: media.stream, preload: 'metadata', muted: '' });
    await until(() => player.buffered.length > 0 && player.buffered.end(0) > 1, 'the first segment');
    expect(player.buffered.end(0)).to.be.below(5);
    await player.play();
    await until(() => player.buffered.end(player.buffered.length - 1) > 11, 'the rest');
  });

  it('plays a playlist that is its own address', async () => {
    const text = await (await fetch(media.single)).text();
    const base = new URL(media.single, document.baseURI).href;
    const playlist = text.replaceAll(/init\.mp4|segment-\d\.m4s/g, (name) => new URL(name, base).href);
    const player = await mountReady({ src: `data:application/vnd.apple.mpegurl;base64,${btoa(playlist)}` });
    expect(player.duration).to.be.closeTo(6, 0.2);
    expect(player.levels).to.have.length(1);
  });

  it('begins when the network comes back, where there was none at the start', async () => {
    const { fetch } = globalThis;
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    try {
      const player = await mount({ src: '/media/hls/master', muted: '' });
      void player.play();
      await until(() => parts(player, 'loading-view').length > 0, 'the wait');
      expect(player.error).to.equal(null);
      globalThis.fetch = fetch;
      Reflect.deleteProperty(navigator, 'onLine');
      dispatchEvent(new Event('online'));
      await framesAdvance(player);
      expect(player.levels).to.have.length(3);
    } finally {
      globalThis.fetch = fetch;
      Reflect.deleteProperty(navigator, 'onLine');
    }
  });

  it('makes a failure of what an engine throws', async () => {
    class ThrowingEngine extends Engine {
      override start(): void {
        throw new RangeError('no start');
      }
    }
    const type = 'application/x-throwing';
    registerEngine({ name: 'throwing', types: [type], load: () => Promise.resolve(ThrowingEngine) });
    const video = document.createElement('video');
    const source = new PlaybackSource(video, new PlayIntent(video));
    source.load({ ...NO_REQUEST, src: media.stream, type });
    await nextEvent(source, 'failurechange');
    expect(source.failure).to.include({ kind: 'unsupported', fatal: true, statusText: 'no start' });
    source.release();
  });

  it('refuses what cannot be media (player 1)', async () => {
    const player = await mount();
    for (const src of ['javascript:alert(1)', 'data:text/html,<b>x</b>', 'http://[']) {
      const failed = nextEvent<PlaybackErrorEvent>(player, 'error');
      player.src = src;
      const { kind, fatal, url } = await failed;
      expect({ kind, fatal, url }).to.deep.equal({ kind: 'source', fatal: true, url: src });
    }
    player.src = '';
    await untilButton(player, '播放');
    expect(player.error).to.equal(null);
  });

  it('reports status and address of a stream that cannot be had (spec 8)', async () => {
    const player = await mount();
    const failed = nextEvent<PlaybackErrorEvent>(player, 'error');
    player.src = media.missingStream;
    const { kind, status, fatal, url } = await failed;
    expect({ kind, status, fatal }).to.deep.equal({ kind: 'network', status: 404, fatal: true });
    expect(new URL(url).pathname).to.equal(media.missingStream);
    expect(player.error?.status).to.equal(404);
    expect(requests().filter((path) => path === media.missingStream)).to.have.length(1);
  });

  it('reports what the browser cannot play', async () => {
    const player = await mount();
    const failed = nextEvent<PlaybackErrorEvent>(player, 'error');
    player.src = media.unplayable;
    expect((await failed).kind).to.equal('unsupported');
  });
});

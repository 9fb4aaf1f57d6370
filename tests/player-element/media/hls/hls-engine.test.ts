import { expect } from '@open-wc/testing';
import type { PlaybackErrorEvent } from '../../../../player-element/src/events';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { withLive } from '../../../support/browsers/live-streams';
import { withSeparateSound } from '../../../support/browsers/separate-sound';
import {
  afterEach,
  describe,
  framesAdvance,
  it,
  media,
  mount,
  mountPlaying,
  nextEvent,
  part,
  parts,
  requests,
  seek,
  until,
} from '../../../support/player-harness';

/** Whether a script that the page has fetched holds hls.js: only there does the name of this event stand. */
async function holdsHls(): Promise<boolean> {
  const scripts = requests().filter((path) => path.endsWith('.js'));
  const texts = await Promise.all(scripts.map(async (path) => (await fetch(path)).text()));
  return texts.some((text) => text.includes('hlsManifestParsed'));
}

function bufferedEnd({ buffered }: XlVideoPlayer): number {
  return buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
}

// A page loads hls.js once: this file is a page of its own.
describe('HlsEngine', () => {
  it('is fetched, and hls.js with it, when a stream needs it and not for an MP4 (player 3)', async () => {
    const player = await mountPlaying();
    expect(await holdsHls()).to.equal(false);
    player.src = media.single;
    await framesAdvance(player);
    expect(await holdsHls()).to.equal(true);
  });

  it('leaves no address that the browser cannot load, however soon another source follows', async () => {
    const player = await mountPlaying({ src: media.single });
    const { video } = player;
    const before = video.src;
    player.src = media.stream;
    // As soon as the new media source is set, before the browser looks for it.
    await new Promise<void>((resolve) => {
      const changes = new MutationObserver(() => {
        if (!video.src || video.src === before) return;
        changes.disconnect();
        player.src = '';
        resolve();
      });
      changes.observe(video, { attributeFilter: ['src'] });
    });
    await until(() => video.networkState === HTMLMediaElement.NETWORK_EMPTY, 'nothing to load');
    expect(video.hasAttribute('src')).to.equal(false);
    expect(video.error).to.equal(null);
  });

  it('survives what a handler throws, and tells no error without a kind', async () => {
    const player = await mount({ src: '', muted: '' });
    const errors: unknown[] = [];
    player.addEventListener('error', (event) => errors.push(event));
    player.video.canPlayType = () => {
      throw new TypeError('thrown on purpose');
    };
    player.type = 'm3u8';
    player.engine = 'mse';
    player.src = media.stream;
    void player.play();
    await framesAdvance(player);
    expect(errors).to.deep.equal([]);
  });
});

/** Throws on purpose. */
function fail(): never {
  throw new Error('thrown on purpose');
}

describe('settings of hls.js', () => {
  const { warn } = console;
  afterEach(() => void (console.warn = warn));

  for (const [what, hlsConfig, reason] of [
    ['that hls.js refuses', { liveSyncDuration: 5, liveSyncDurationCount: 3 }, /liveSyncDurationCount/],
    ['whose function throws', { xhrSetup: fail }, /thrown on purpose/],
    ['whose function rejects', { xhrSetup: () => Promise.reject(new Error('rejected on purpose')) }, /rejected on/],
    ['whose function is none', { xhrSetup: 'a name' }, /not a function/],
    ['whose class throws', { abrController: fail }, /thrown on purpose/],
    [
      'that cannot be read',
      {
        get maxBufferLength(): never {
          return fail();
        },
      },
      /thrown on purpose/,
    ],
  ] as const) {
    it(`${what} are a failure of the source that names them, told once in the console`, async () => {
      const warnings: unknown[][] = [];
      console.warn = (...values: unknown[]) => warnings.push(values);
      const player = await mount({ engine: 'mse', muted: '' });
      const errors: PlaybackErrorEvent[] = [];
      player.addEventListener('error', (event) => errors.push(event as PlaybackErrorEvent));
      player.hlsConfig = hlsConfig;
      player.src = media.stream;
      void player.play().catch(() => undefined);
      await until(() => parts(player, 'failure-view').length > 0, 'the failure');
      expect(part(player, 'failure-view').textContent).to.include('播放设置有误');
      const [{ kind, fatal, statusText = '', cause } = {}, ...others] = errors;
      expect({ kind, fatal, others }).to.deep.equal({ kind: 'source', fatal: true, others: [] });
      expect(statusText)
        .to.match(/^hlsConfig: /)
        .and.to.match(reason);
      player.retry();
      await nextEvent(player, 'error');
      expect(warnings).to.deep.equal([[`<xl-video-player>: ${statusText}`, cause]]);
    });
  }

  it('may set headers of requests that are not open yet', async () => {
    const player = await mount({ engine: 'mse', muted: '' });
    player.hlsConfig = { xhrSetup: (request: XMLHttpRequest) => request.setRequestHeader('x-token', '1') };
    player.src = media.single;
    void player.play();
    await framesAdvance(player);
  });

  it('cannot bring loaders of their own', async () => {
    const player = await mount({ engine: 'mse', muted: '' });
    player.hlsConfig = { loader: fail, pLoader: fail, fLoader: fail, fetchSetup: fail };
    player.src = media.single;
    void player.play();
    await framesAdvance(player);
  });
});

withLive(describe)('the latency of a live stream', () => {
  it('grows while it is paused', async () => {
    const player = await mountPlaying({ src: media.dvr, engine: 'mse' });
    const latency = (): number => player.services.source.stats()!.latency;
    await until(() => latency() > 0, 'the latency');
    player.pause();
    const before = latency();
    await until(() => latency() > before + 1, 'the growth');
  });
});

withSeparateSound(describe)('a quality that is chosen at the end of a film with sound of its own', () => {
  it('keeps the film from ending no longer than it has to play', async () => {
    const player = await mountPlaying({ src: media.tracks });
    const failures: Event[] = [];
    player.addEventListener('error', (event) => failures.push(event));
    player.loop = false;
    player.audioTracks[1]!.enabled = true;
    await seek(player, player.duration - 1.5);
    await until(() => bufferedEnd(player) === player.duration, 'the rest of the film');
    player.level = player.playingLevel === 0 ? 1 : 0;
    await until(() => player.ended, 'the end');
    expect(failures).to.deep.equal([]);
  });

  it('is played from the beginning after the end', async () => {
    const player = await mountPlaying({ src: media.tracks });
    player.loop = false;
    await seek(player, player.duration - 0.5);
    await until(() => player.ended, 'the end');
    const level = player.playingLevel === 0 ? 1 : 0;
    player.level = level;
    void player.play();
    await until(() => player.playingLevel === level, 'the chosen quality');
  });
});

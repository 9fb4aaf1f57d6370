import { expect } from '@open-wc/testing';
import type { Engine } from '../../../../player-element/src/media/engine';
import {
  fatalFailure,
  FailureEvent,
  type PlaybackFailure,
} from '../../../../player-element/src/media/playback-failure';
import { SourceLoad } from '../../../../player-element/src/media/source/source-load';
import { NO_REQUEST } from '../../../../player-element/src/media/source/source-request';
import { PlayIntent } from '../../../../player-element/src/player/play-intent';
import { withOwnHls } from '../../../support/browsers/own-hls';
import { afterEach, beforeEach, describe, it, media, until } from '../../../support/player-harness';

describe('SourceLoad', () => {
  let load: SourceLoad;
  let video: HTMLVideoElement;
  let failures: PlaybackFailure[];

  beforeEach(() => {
    video = Object.assign(document.createElement('video'), { muted: true });
    const url = new URL(media.single, document.baseURI);
    const playControl = new PlayIntent(video);
    load = new SourceLoad({ video, playControl, url, request: NO_REQUEST, maxHeight: () => undefined });
    failures = [];
    load.addEventListener('failure', ({ failure }) => failures.push(failure));
    load.start();
  });

  afterEach(() => load.end());

  /** Lets the engine fail. */
  function fail(failure: PlaybackFailure): void {
    (load.engine as Engine).dispatchEvent(new FailureEvent(failure));
  }

  /** Lets the engine ask to be made anew, and waits for the one that follows. */
  async function restart(): Promise<void> {
    const before = load.engine!;
    before.dispatchEvent(new Event('restartneeded'));
    await until(() => load.engine !== before && (load.engine || failures.some(({ fatal }) => fatal)), 'another engine');
  }

  it('gives up when new engines do not get further either, for the reason told last', async () => {
    await until(() => load.engine, 'the engine');
    const reason = { ...fatalFailure('network', 'https://a.cn/1.ts', undefined), status: 503, fatal: false };
    fail(reason);
    await restart();
    await restart();
    expect(failures).to.deep.equal([reason]);
    await restart();
    expect(failures[1]).to.deep.equal({ ...reason, fatal: true });
  });

  for (const kind of ['media', 'timeout', 'unsupported'] as const) {
    withOwnHls(it)(`gives the reason of hls.js where the browser fails by ${kind} at what neither plays`, async () => {
      await until(() => load.engine, 'hls.js');
      const lacking = fatalFailure('unsupported', 'https://a.cn/1.m3u8', undefined, 'hvc1 is unsupported');
      fail(lacking);
      await until(() => load.kind === 'native' && load.engine, 'the browser’s own engine');
      fail(fatalFailure(kind, 'https://a.cn/1.m3u8', undefined, 'Failed to prepare a sample'));
      expect(failures).to.deep.equal([{ ...lacking, fatal: false }, lacking]);
    });
  }

  withOwnHls(it)('tells a network that fails the browser after hls.js could not play', async () => {
    await until(() => load.engine, 'hls.js');
    fail(fatalFailure('unsupported', 'https://a.cn/1.m3u8', undefined));
    await until(() => load.kind === 'native' && load.engine, 'the browser’s own engine');
    const broken = { ...fatalFailure('network', 'https://a.cn/1.m3u8', undefined), status: 404 };
    fail(broken);
    expect(failures[1]).to.deep.equal(broken);
  });

  it('counts the new engines from the last one that played', async () => {
    await until(() => load.engine, 'the engine');
    for (let i = 0; i < 4; i++) {
      await restart();
      video.dispatchEvent(new Event('playing'));
    }
    expect(failures).to.deep.equal([]);
  });
});

import { expect } from '@open-wc/testing';
import { NativeStreamEngine } from '../../../player-element/src/media/native-stream-engine';
import type { PlaybackFailure } from '../../../player-element/src/media/playback-failure';
import { afterEach, describe, it, media, until } from '../../support/player-harness';

describe('NativeStreamEngine', () => {
  let engine: NativeStreamEngine | undefined;

  afterEach(() => {
    engine?.destroy();
    engine = undefined;
  });

  /** An engine of its own, with what it told; files stand for variants, which any browser plays. */
  function start(
    url: string,
    maxHeight?: number,
  ): { video: HTMLVideoElement; told: string[]; failures: PlaybackFailure[] } {
    const video = document.createElement('video');
    const told: string[] = [];
    const failures: PlaybackFailure[] = [];
    const address = new URL(url, document.baseURI).href;
    engine = new NativeStreamEngine(
      { video, url: address, preload: 'auto', startPosition: 0, maxHeight },
      {
        levelsChanged: () => told.push('levels'),
        levelChanged: () => told.push('level'),
        stuck: () => told.push('stuck'),
        failed: (failure) => failures.push(failure),
      },
    );
    return { video, told, failures };
  }

  it('reads its levels from the master playlist, and plays the variant that is chosen (player 3)', async () => {
    const { video, told } = start(media.stream);
    await until(() => told.includes('levels'), 'the levels');
    expect(engine!.levels.map(({ height }) => height)).to.deep.equal([90, 180, 270]);
    expect(engine!.level).to.equal(-1);
    engine!.level = 1;
    expect(new URL(video.src).pathname).to.equal('/media/hls/180p/index.m3u8');
    expect([engine!.level, engine!.playingLevel]).to.deep.equal([1, 1]);
    engine!.level = -1;
    expect(new URL(video.src).pathname).to.equal(media.stream);
  });

  it('begins under the ceiling that the viewer chose before', async () => {
    const { told } = start(media.stream, 200);
    await until(() => told.includes('levels'), 'the levels');
    expect(engine!.level).to.equal(1);
  });

  it('goes back to the automatic choice when a variant fails, and fails with that', async () => {
    const { video, told, failures } = start('/media/broken/master.m3u8');
    await until(() => told.includes('levels'), 'the levels');
    engine!.level = 0;
    await until(() => failures.length > 0, 'the setback');
    expect(failures[0]).to.include({ fatal: false, status: 404 });
    expect(engine!.level).to.equal(-1);
    expect(new URL(video.src).pathname).to.equal('/media/broken/master.m3u8');
  });

  it('has no levels where there is no master playlist', async () => {
    const { video } = start(media.clip);
    await until(() => video.readyState > 0, 'the file');
    expect(engine!.levels).to.deep.equal([]);
  });
});

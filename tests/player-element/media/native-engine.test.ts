import { expect } from '@open-wc/testing';
import { NativeEngine } from '../../../player-element/src/media/native-engine';
import type { PlaybackFailure } from '../../../player-element/src/media/playback-failure';
import { afterEach, describe, it, media, nextEvent, until } from '../../support/player-harness';

describe('NativeEngine', () => {
  let engine: NativeEngine | undefined;

  afterEach(() => {
    engine?.destroy();
    engine = undefined;
  });

  function start(path: string): { video: HTMLVideoElement; failures: PlaybackFailure[] } {
    const video = Object.assign(document.createElement('video'), { muted: true });
    const failures: PlaybackFailure[] = [];
    const nothing = (): void => undefined;
    engine = new NativeEngine(
      {
        video,
        url: new URL(path, document.baseURI).href,
        preload: 'auto',
        startPosition: 0,
        maxHeight: undefined,
      },
      { levelsChanged: nothing, levelChanged: nothing, stuck: nothing, failed: (failure) => failures.push(failure) },
    );
    return { video, failures };
  }

  it('tells the status of an answer that is an error, which the video does not know (spec 8)', async () => {
    const { failures } = start(media.missing);
    await until(() => failures.length > 0, 'the failure');
    expect(failures).to.have.length(1);
    expect(failures[0]).to.include({ kind: 'network', status: 404, fatal: true });
  });

  it('tells what it cannot play', async () => {
    const { failures } = start(media.poster);
    await until(() => failures.length > 0, 'the failure');
    expect(failures[0]).to.include({ kind: 'unsupported', status: 0, fatal: true });
  });

  it('leaves a video alone that plays when the network comes back', async () => {
    const { video, failures } = start(media.clip);
    await video.play();
    await until(() => video.currentTime > 0.5 && video.readyState > 2, 'playback');
    dispatchEvent(new Event('online'));
    expect(video.currentTime).to.be.above(0.5);
    expect(failures).to.deep.equal([]);
  });

  it('goes on at the same place when the network comes back to a video that waits for it', async () => {
    const { video } = start(media.clip);
    await video.play();
    await until(() => video.currentTime > 0.5, 'playback');
    const place = video.currentTime;
    Object.defineProperty(video, 'readyState', { value: HTMLMediaElement.HAVE_CURRENT_DATA, configurable: true });
    dispatchEvent(new Event('online'));
    Reflect.deleteProperty(video, 'readyState');
    await nextEvent(video, 'seeked');
    await until(() => !video.paused && video.currentTime > place, 'playback after it');
    expect(video.currentTime).to.be.below(place + 3);
  });

  it('lets go of the video when it is destroyed', async () => {
    const { video } = start(media.clip);
    await until(() => video.readyState > 2, 'the media');
    engine!.destroy();
    expect([video.getAttribute('src'), video.readyState]).to.deep.equal([null, 0]);
  });
});

import { expect } from '@open-wc/testing';
import { NATIVE_RESTARTS } from '../../../../player-element/src/config';
import { NativeEngine } from '../../../../player-element/src/media/native/native-engine';
import type { PlaybackFailure } from '../../../../player-element/src/media/playback-failure';
import { PlayIntent } from '../../../../player-element/src/player/play-intent';
import { stopClock } from '../../../support/fake-clock';
import { afterEach, describe, it, media, nextEvent, until } from '../../../support/player-harness';

describe('NativeEngine', () => {
  let engine: NativeEngine | undefined;

  afterEach(() => {
    engine?.destroy();
    engine = undefined;
  });

  function start(path: string): { video: HTMLVideoElement; failures: PlaybackFailure[] } {
    const video = Object.assign(document.createElement('video'), { muted: true });
    const failures: PlaybackFailure[] = [];
    engine = new NativeEngine({
      video,
      url: new URL(path, document.baseURI).href,
      preload: 'auto',
      startPosition: 0,
      maxHeight: undefined,
      playControl: new PlayIntent(video),
    });
    engine.addEventListener('failure', ({ failure }) => failures.push(failure));
    engine.start();
    return { video, failures };
  }

  it('tells the status of an answer that is an error, which the video does not know (spec 8)', async () => {
    const { failures } = start(media.missing);
    await until(() => failures.length > 0, 'the failure');
    expect(failures).to.have.length(1);
    expect(failures[0]).to.include({ kind: 'network', status: 404, fatal: true });
  });

  it('takes a file that does not state its length for no live stream', () => {
    const { video } = start(media.clip);
    Object.defineProperty(video, 'duration', { value: Infinity });
    expect(engine!.isLive).to.equal(false);
  });

  it('tells what it cannot play', async () => {
    const { failures } = start(media.unplayable);
    await until(() => failures.length > 0, 'the failure');
    expect(failures[0]).to.include({ kind: 'unsupported', status: 0, fatal: true });
  });

  it('takes its failure back when a file that was silent goes on', async () => {
    const { video, failures } = start(media.long);
    let recoveries = 0;
    engine!.addEventListener('recovered', () => (recoveries += 1));
    await video.play();
    const clock = stopClock();
    Object.defineProperty(video, 'readyState', { value: HTMLMediaElement.HAVE_CURRENT_DATA, configurable: true });
    video.dispatchEvent(new Event('waiting'));
    clock.pass(10_000);
    expect(failures).to.have.length(1);
    expect(failures[0]).to.include({ kind: 'timeout', fatal: true });
    video.dispatchEvent(new Event('progress'));
    expect(recoveries).to.equal(0);
    Reflect.deleteProperty(video, 'readyState');
    video.dispatchEvent(new Event('canplay'));
    video.dispatchEvent(new Event('playing'));
    expect(recoveries).to.equal(1);
  });

  /** What a connection that breaks at this position does to the video. */
  function breakAt(video: HTMLVideoElement, seconds: number): void {
    video.currentTime = seconds;
    Object.defineProperty(video, 'error', { value: { code: 2, message: '' }, configurable: true });
    video.dispatchEvent(new Event('error'));
    Reflect.deleteProperty(video, 'error');
  }

  it('asks again for a file whose connection breaks, and gives up only where it breaks again and again', async () => {
    const { video, failures } = start(media.clip);
    await until(() => video.readyState > 2, 'the media');
    for (const seconds of [0.5, 3, 5.5, 1, 4]) {
      const restarted = nextEvent(video, 'loadedmetadata');
      breakAt(video, seconds);
      await restarted;
      await until(() => video.currentTime === seconds, 'the position');
    }
    for (let i = 1; i < NATIVE_RESTARTS; i++) {
      const restarted = nextEvent(video, 'loadedmetadata');
      breakAt(video, 4);
      await restarted;
    }
    expect(failures).to.deep.equal([]);
    breakAt(video, 4);
    await until(() => failures.length === 1, 'the failure');
  });

  it('leaves a video alone that plays when the network comes back', async () => {
    const { video, failures } = start(media.long);
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
    expect(video.played.start(0)).to.be.closeTo(place, 0.1);
  });

  it('asks for nothing without a network, and plays when it comes back', async () => {
    const { fetch } = globalThis;
    let asked = 0;
    globalThis.fetch = (...request) => {
      asked += 1;
      return fetch(...request);
    };
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    try {
      const { video, failures } = start('http://127.0.0.1:1/film.mp4');
      void video.play().catch(() => undefined);
      await nextEvent(video, 'error');
      expect([asked, failures.length]).to.deep.equal([0, 0]);
      const restarted = nextEvent(video, 'loadstart');
      Reflect.deleteProperty(navigator, 'onLine');
      dispatchEvent(new Event('online'));
      await restarted;
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
      globalThis.fetch = fetch;
    }
  });

  it('lets go of the video when it is destroyed', async () => {
    const { video } = start(media.clip);
    await until(() => video.readyState > 2, 'the media');
    engine!.destroy();
    expect([video.getAttribute('src'), video.readyState]).to.deep.equal([null, 0]);
  });
});

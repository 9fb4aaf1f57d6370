import { expect } from '@open-wc/testing';
import { NativeStreamEngine } from '../../../../player-element/src/media/native/native-stream-engine';
import type { PlaybackFailure } from '../../../../player-element/src/media/playback-failure';
import { PlayIntent } from '../../../../player-element/src/player/play-intent';
import { withOwnHls } from '../../../support/browsers/own-hls';
import { afterEach, describe, it, media, requests, until } from '../../../support/player-harness';

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
    const playControl = new PlayIntent(video);
    engine = new NativeStreamEngine({ video, url: address, preload: 'auto', startPosition: 0, maxHeight, playControl });
    engine.addEventListener('levelschange', () => told.push('levels'));
    engine.addEventListener('failure', ({ failure }) => failures.push(failure));
    engine.start();
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
    engine!.destroy();
    // Nothing is as low as that: the lowest is nearest.
    const lowest = start(media.stream, 20);
    await until(() => lowest.told.includes('levels'), 'the levels');
    expect(engine!.level).to.equal(0);
  });

  withOwnHls(it)('goes back to the automatic choice when a variant fails, and fails with that', async () => {
    const { video, told, failures } = start('/media/broken/master.m3u8');
    await until(() => told.includes('levels'), 'the levels');
    engine!.level = 0;
    // The automatic choice fails too, and may have been faster.
    await until(() => failures.some(({ fatal }) => !fatal), 'the non-fatal error');
    expect(failures.find(({ fatal }) => !fatal)).to.include({ status: 404 });
    expect(engine!.level).to.equal(-1);
    expect(new URL(video.src).pathname).to.equal('/media/broken/master.m3u8');
  });

  withOwnHls(it)('does not blame a variant for the address before it', async () => {
    const { video, told, failures } = start(media.stream);
    await until(() => told.includes('levels'), 'the levels');
    Object.defineProperty(video, 'error', { value: { code: 4, message: '' }, configurable: true });
    video.dispatchEvent(new Event('error'));
    Reflect.deleteProperty(video, 'error');
    const asked = fetch(media.stream);
    engine!.level = 1;
    await asked;
    await until(() => requests().filter((path) => path === media.stream).length > 2, 'the answers');
    expect([engine!.level, failures]).to.deep.equal([1, []]);
  });

  it('keeps the start where a remembered quality comes before the length is known', async () => {
    const variant = new URL(media.clip, document.baseURI).href;
    const text = `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=160x90\n${variant}\n`;
    const { video } = start(URL.createObjectURL(new Blob([text])), 90);
    video.addEventListener('loadedmetadata', () => (video.currentTime = 3), { once: true });
    await until(() => video.currentTime === 3, 'the start');
    expect(new URL(video.src).pathname).to.equal(media.clip);
    await until(() => video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA, 'a picture');
    expect(video.currentTime).to.equal(3);
  });

  it('knows how far behind a live stream with dates is, by the clock of the device', async () => {
    const { video } = start(media.clip);
    await until(() => video.readyState > 0, 'the file');
    expect(engine!.stats().latency).to.equal(0);
    // As Safari tells it of a stream without an end.
    const live = { duration: Infinity, currentTime: 12, getStartDate: () => new Date(Date.now() - 20_000) };
    for (const [name, value] of Object.entries(live)) Object.defineProperty(video, name, { value });
    expect(engine!.stats().latency).to.be.closeTo(8, 0.5);
  });

  it('dates a position by the start date of the stream, where the browser knows it', () => {
    const { video } = start(media.clip);
    expect(engine!.dateAt(90)).to.equal(undefined);
    let date = new Date('2026-01-05T10:00:00Z');
    Object.defineProperty(video, 'getStartDate', { value: () => date });
    expect(engine!.dateAt(90)).to.deep.equal(new Date('2026-01-05T10:01:30Z'));
    // What Safari gives for a stream without dates.
    date = new Date(NaN);
    expect(engine!.dateAt(90)).to.equal(undefined);
  });

  it('has no levels where there is no master playlist', async () => {
    const { video } = start(media.clip);
    await until(() => video.readyState > 0, 'the file');
    expect(engine!.levels).to.deep.equal([]);
  });
});

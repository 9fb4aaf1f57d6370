import type Hls from 'hls.js';
import { expect } from '@open-wc/testing';
import { RequestLog } from '../../../../player-element/src/media/hls/request-log';
import { StallRecovery } from '../../../../player-element/src/media/hls/stall-recovery';
import { fatalFailure } from '../../../../player-element/src/media/playback-failure';
import { stopClock, type FakeClock } from '../../../support/fake-clock';
import { FakeVideo, timeRanges } from '../../../support/fake-video';
import { afterEach, beforeEach, describe, it } from '../../../support/player-harness';

const fragments = [0, 4, 8].map((start) => ({ url: `${start}.ts`, start, end: start + 4, gap: false }));

describe('StallRecovery', () => {
  let clock: FakeClock;
  let life: AbortController;
  let log: RequestLog;

  beforeEach(() => {
    clock = stopClock();
    life = new AbortController();
    log = new RequestLog();
  });

  afterEach(() => life.abort());

  /** Watches a video that waits for data at 4 s; `done` has what was tried. */
  function watch(facts: Partial<FakeVideo> = {}, stream: object = {}) {
    const done: string[] = [];
    const video = Object.assign(
      new FakeVideo(),
      { HAVE_FUTURE_DATA: 3 },
      { readyState: 2, currentTime: 4, paused: false },
    );
    Object.assign(video, facts);
    const hls = {
      constructor: { Events: {} },
      on: () => undefined,
      startLoad: () => done.push('restart'),
      stopLoad: () => undefined,
      latestLevelDetails: { live: false, fragments },
      liveSyncPosition: null,
      ...stream,
    };
    const recovery = new StallRecovery({
      hls: hls as unknown as Hls,
      video: video as unknown as HTMLVideoElement,
      playControl: {
        wantsToPlay: true,
        play: () => Promise.resolve(),
        keepPlaying: (reset) => reset(),
        reject: () => undefined,
      },
      log,
      signal: life.signal,
      url: 'master.m3u8',
      fail: ({ fatal }) => done.push(fatal ? 'give up' : 'warn'),
      restart: () => done.push('new engine'),
    });
    return { done, video, recovery };
  }

  it('starts loading anew after 4 s of standstill, and gives up in the end (player 3)', () => {
    const { done } = watch();
    clock.pass(4000);
    expect(done).to.deep.equal([]);
    clock.pass(500);
    expect(done).to.deep.equal(['restart']);
    clock.pass(3500);
    expect(done).to.deep.equal(['restart']);
    clock.pass(500);
    expect(done).to.deep.equal(['restart', 'give up']);
  });

  it('ends at once what is lost already, when the buffer is played out', () => {
    const { done, video, recovery } = watch({ readyState: 4, buffered: timeRanges([[0, 8]]) });
    recovery.fail(fatalFailure('network', 'a.ts'));
    clock.pass(1800);
    expect(done).to.deep.equal(['warn']);
    video.tell('waiting', { readyState: 2, currentTime: 8 });
    clock.pass(1800);
    expect(done).to.deep.equal(['warn', 'give up']);
  });

  it('waits as long as something may help, and while it is paused or plays', () => {
    const all = [{ paused: true }, { readyState: 4 }, { ended: true }].map((facts) => watch(facts).done);
    clock.pass(20_000);
    const loader = {};
    log.active.add(loader);
    all.push(watch().done);
    clock.pass(20_000);
    expect(all.flat()).to.deep.equal([]);
    log.active.delete(loader);
  });

  it('passes over a gap before anything else, also while paused', () => {
    const gap = fragments.map((fragment) => ({ ...fragment, gap: fragment.start === 4 }));
    const buffered = timeRanges([
      [0, 4],
      [8, 12],
    ]);
    const { done, video } = watch({ paused: true, buffered }, { latestLevelDetails: { live: false, fragments: gap } });
    clock.pass(1000);
    expect(video.currentTime).to.be.within(8, 8.2);
    expect(done).to.deep.equal([]);
  });

  const live = { latestLevelDetails: { live: true, fragments }, liveSyncPosition: 60 };

  it('catches up with a live stream after 5 s, however much arrives meanwhile (player 3)', () => {
    const { done, video } = watch({}, live);
    for (let ms = 0; ms < 5000; ms += 500) {
      clock.pass(500);
      log.recordArrival();
    }
    expect(video.currentTime).to.equal(4);
    clock.pass(1000);
    expect(video.currentTime).to.equal(60);
    expect(done).to.deep.equal([]);
  });

  it('asks for a new engine when a segment without timestamps has left hls.js without positions', () => {
    const { done, video } = watch({}, { ...live, liveSyncPosition: Number.NaN });
    clock.pass(6000);
    expect(done).to.deep.equal(['restart', 'new engine']);
    expect(video.currentTime).to.equal(4);
  });

  for (const [what, gain, expected] of [
    ['asks for a new engine when', 1, ['restart', 'new engine']],
    ['asks for none when the playlist stands still and', 0, ['restart', 'give up']],
  ] as const) {
    it(`${what} nothing of a live stream that has played is requested any more`, () => {
      const stream = { latestLevelDetails: { live: true, fragments, endSN: 40 }, liveSyncPosition: 3 };
      const { done, video } = watch({ readyState: 4 }, stream);
      video.tell('playing');
      clock.pass(1000);
      // A damaged timestamp has moved the edge before the position.
      video.tell('waiting', { readyState: 2 });
      for (let ms = 0; ms < 30_500 && !done.includes('new engine'); ms += 500) {
        clock.pass(500);
        if (ms % 2000 === 0) stream.latestLevelDetails.endSN += gain;
      }
      expect(done).to.deep.equal(expected);
    });
  }

  it('ends a live stream that catches up in vain while nothing arrives (player 3)', () => {
    const stream = { ...live };
    const { done, video } = watch({}, stream);
    const loader = {};
    log.active.add(loader);
    clock.pass(6000);
    expect(video.currentTime).to.equal(60);
    stream.liveSyncPosition = 70;
    clock.pass(23_900);
    expect(done).to.deep.equal([]);
    clock.pass(1000);
    expect(done).to.deep.equal(['give up']);
    log.active.delete(loader);
  });
});

import type Hls from 'hls.js';
import { expect } from '@open-wc/testing';
import { MediaErrorLog, MediaErrorRecovery } from '../../../../player-element/src/media/hls/media-error-recovery';
import { RequestLog } from '../../../../player-element/src/media/hls/request-log';
import { stopClock, type FakeClock } from '../../../support/fake-clock';
import { FakeVideo } from '../../../support/fake-video';
import { beforeEach, describe, it } from '../../../support/player-harness';

const fragments = [0, 1, 2, 3].map((start) => ({ url: `${start}.ts`, start, end: start + 1 }));

describe('MediaErrorRecovery', () => {
  let clock: FakeClock;
  let log: RequestLog;
  let done: string[];
  let recovery: MediaErrorRecovery;

  beforeEach(() => {
    clock = stopClock();
    log = new RequestLog();
    done = [];
    const video = Object.assign(new FakeVideo(), { currentTime: 0.2 }) as unknown as HTMLVideoElement;
    const hls = {
      constructor: { Events: {} },
      on: () => undefined,
      latestLevelDetails: { fragments },
      recoverMediaError: () => done.push('recover'),
      startLoad: (position: number) => done.push(`load at ${position}`),
    } as unknown as Hls;
    const playControl = {
      wantsToPlay: true,
      play: () => Promise.resolve(),
      keepPlaying: (reset: () => void) => reset(),
      reject: () => undefined,
    };
    const { signal } = new AbortController();
    recovery = new MediaErrorRecovery({ hls, video, playControl, log, signal }, () => done.push('give up'));
  });

  /** Lets so many errors happen, and each be recovered from. */
  function fail(times: number): void {
    for (let i = 0; i < times; i++) {
      recovery.recover(new Error('Decoding failed'));
      clock.pass(5000);
    }
  }

  const refused = (): string[] => fragments.map(({ url }) => url).filter((url) => log.getRefusal(url));

  it('reloads at the same position after the first error (player 3)', () => {
    fail(1);
    expect(done).to.deep.equal(['recover', 'load at 0.2']);
    expect(refused()).to.deep.equal([]);
  });

  it('waits for the next window with the third error (player 3)', () => {
    for (let i = 0; i < 3; i++) {
      recovery.recover(new Error('Decoding failed'));
      clock.pass(500);
    }
    expect(done.filter((what) => what === 'recover')).to.have.length(2);
    expect(recovery.isRecovering).to.equal(true);
    clock.pass(4000);
    expect(done.filter((what) => what === 'recover')).to.have.length(3);
  });

  it('leaves out the segment at the position after the second error (player 3)', () => {
    fail(2);
    expect(refused()).to.deep.equal(['0.ts']);
  });

  it('leaves out two more segments after the fourth error (player 3)', () => {
    fail(4);
    expect(refused()).to.deep.equal(['0.ts', '1.ts', '2.ts']);
  });

  it('gives up with the fifth error at one position (player 3)', () => {
    fail(4);
    expect(done).not.to.include('give up');
    fail(1);
    expect(done.at(-1)).to.equal('give up');
  });
});

describe('MediaErrorLog', () => {
  it('counts errors at one position, and starts over once playback went on', () => {
    const log = new MediaErrorLog();
    const attempts = [0, 1, 30, 0].map((played, index) => log.record(played, index * 10_000).attempts);
    expect(attempts).to.deep.equal([1, 2, 1, 2]);
  });

  it('allows two recoveries within 5 s, however often it is asked (player 3)', () => {
    const log = new MediaErrorLog();
    const pauses = [0, 0, 0, 0].map(() => log.record(10, 100).pause);
    expect(pauses).to.deep.equal([0, 0, 5000, 5000]);
  });
});

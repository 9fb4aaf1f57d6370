import { expect } from '@open-wc/testing';
import { StallWatchdog, type StallWatch } from '../../../../player-element/src/media/hls/stall-watchdog';
import { stopClock, type FakeClock } from '../../../support/fake-clock';
import { afterEach, beforeEach, describe, it } from '../../../support/player-harness';

const facts = { readyState: 2, currentTime: 4, paused: false, ended: false, error: null, HAVE_FUTURE_DATA: 3 };
let dog: StallWatchdog | undefined;

let clock: FakeClock;

afterEach(() => dog?.stop());

function watch(video: Partial<typeof facts>, more: Partial<StallWatch> = {}): string[] {
  const done: string[] = [];
  dog = new StallWatchdog({
    video: { ...facts, ...video } as unknown as HTMLVideoElement,
    arrival: () => -Infinity,
    isRecovering: () => false,
    skipGap: () => false,
    catchUp: () => false,
    restart: () => done.push('restart'),
    stallLimit: () => 4500,
    silenceLimit: () => Infinity,
    giveUp: () => done.push('give up'),
    ...more,
  });
  return done;
}

describe('StallWatchdog', () => {
  beforeEach(() => void (clock = stopClock()));

  it('starts loading anew after 4 s of standstill, and gives up in the end (player 3)', () => {
    const done = watch({});
    clock.pass(4000);
    expect(done).to.deep.equal([]);
    clock.pass(500);
    expect(done).to.deep.equal(['restart']);
    clock.pass(500);
    expect(done).to.deep.equal(['restart', 'give up']);
  });

  it('ends at once what is lost already', () => {
    const done = watch({}, { stallLimit: () => 0 });
    clock.pass(1800);
    expect(done[0]).to.equal('give up');
  });

  it('waits as long as something may help, and while it is paused or plays', () => {
    const soon = { stallLimit: () => 0 };
    const all = [watch({}, { ...soon, isRecovering: () => true })];
    dog?.stop();
    const dogs = [{ paused: true }, { readyState: 4 }, { ended: true }].map((video) => {
      all.push(watch(video, soon));
      return dog;
    });
    clock.pass(1800);
    dogs.forEach((one) => one?.stop());
    expect(all.flat()).to.deep.equal([]);
  });

  it('passes over a gap before anything else, also while paused', () => {
    let skips = 0;
    watch({ paused: true }, { skipGap: () => (skips += 1) > 0 });
    clock.pass(1000);
    expect(skips).to.be.above(0);
  });

  it('catches up with a live stream after 5 s, however much arrives meanwhile (player 3)', () => {
    let catches = 0;
    const done = watch({}, { arrival: () => performance.now(), catchUp: () => (catches += 1) > 0 });
    clock.pass(5000);
    expect(catches).to.equal(0);
    clock.pass(1000);
    expect(catches).to.equal(1);
    expect(done).to.deep.equal([]);
  });

  it('ends a live stream that catches up in vain while nothing arrives (player 3)', () => {
    const video = { currentTime: 4 };
    const done = watch(video, {
      catchUp: () => (done.push('catch up'), true),
      isRecovering: () => true,
      silenceLimit: () => 12_000,
    });
    clock.pass(11_900);
    expect(done).to.deep.equal(['catch up', 'catch up']);
    clock.pass(1000);
    expect(done.at(-1)).to.equal('give up');
  });
});

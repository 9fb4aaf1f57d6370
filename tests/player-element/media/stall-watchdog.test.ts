import { expect } from '@open-wc/testing';
import { StallWatchdog, type StallWatch } from '../../../player-element/src/media/stall-watchdog';
import { FakeClock } from '../../support/fake-clock';
import { afterEach, beforeEach, describe, it } from '../../support/player-harness';

const facts = { readyState: 2, currentTime: 4, paused: false, ended: false, error: null, HAVE_FUTURE_DATA: 3 };
let dog: StallWatchdog | undefined;

let clock: FakeClock;

beforeEach(() => void (clock = new FakeClock().install()));

afterEach(() => {
  dog?.stop();
  clock.restore();
});

function watch(video: Partial<typeof facts>, more: Partial<StallWatch> = {}): string[] {
  const done: string[] = [];
  dog = new StallWatchdog({
    video: { ...facts, ...video } as unknown as HTMLVideoElement,
    arrival: () => -Infinity,
    isHopeful: () => false,
    skipHole: () => false,
    catchUp: () => false,
    restart: () => done.push('restart'),
    patience: () => 4500,
    giveUp: () => done.push('give up'),
    ...more,
  });
  return done;
}

describe('StallWatchdog', () => {
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
    const done = watch({}, { patience: () => 0 });
    clock.pass(1800);
    expect(done[0]).to.equal('give up');
  });

  it('waits as long as there is hope, and while it is paused or plays', () => {
    const soon = { patience: () => 0 };
    const all = [watch({}, { ...soon, isHopeful: () => true })];
    dog?.stop();
    const dogs = [{ paused: true }, { readyState: 4 }, { ended: true }].map((video) => {
      all.push(watch(video, soon));
      return dog;
    });
    clock.pass(1800);
    dogs.forEach((one) => one?.stop());
    expect(all.flat()).to.deep.equal([]);
  });

  it('passes over a hole before anything else, also while paused', () => {
    let skips = 0;
    watch({ paused: true }, { skipHole: () => (skips += 1) > 0 });
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
});

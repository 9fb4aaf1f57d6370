import { expect } from '@open-wc/testing';
import { StallWatchdog, type StallWatch } from '../../../player-element/src/media/stall-watchdog';
import { afterEach, describe, it, until } from '../../support/player-harness';

const facts = { readyState: 2, currentTime: 4, paused: false, ended: false, error: null, HAVE_FUTURE_DATA: 3 };
let dog: StallWatchdog | undefined;

afterEach(() => dog?.stop());

function watch(video: Partial<typeof facts>, more: Partial<StallWatch> = {}): string[] {
  const done: string[] = [];
  dog = new StallWatchdog({
    video: { ...facts, ...video } as unknown as HTMLVideoElement,
    arrival: () => 0,
    isHopeful: () => false,
    skipHole: () => false,
    restart: () => done.push('restart'),
    patience: () => 4500,
    giveUp: () => done.push('give up'),
    ...more,
  });
  return done;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

describe('StallWatchdog', () => {
  it('starts loading anew after 4 s of standstill, and gives up in the end (player 3)', async () => {
    const done = watch({});
    await pause(1000);
    expect(done).to.deep.equal([]);
    await until(() => done.length > 0, 'a restart');
    await until(() => done.length > 1, 'the end');
    expect(done.slice(0, 2)).to.deep.equal(['restart', 'give up']);
  });

  it('ends at once what is lost already', async () => {
    const done = watch({}, { patience: () => 0 });
    await pause(1800);
    expect(done[0]).to.equal('give up');
  });

  it('waits as long as there is hope, and while it is paused or plays', async () => {
    const soon = { patience: () => 0 };
    const all = [watch({}, { ...soon, isHopeful: () => true })];
    dog?.stop();
    const dogs = [{ paused: true }, { readyState: 4 }, { ended: true }].map((video) => {
      all.push(watch(video, soon));
      return dog;
    });
    await pause(1800);
    dogs.forEach((one) => one?.stop());
    expect(all.flat()).to.deep.equal([]);
  });

  it('passes over a hole before anything else, also while paused', async () => {
    let skips = 0;
    watch({ paused: true }, { skipHole: () => (skips += 1) > 0 });
    await until(() => skips > 0, 'a skip');
  });
});

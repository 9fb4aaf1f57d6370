import { expect } from '@open-wc/testing';
import { CommentWindows } from '../../../../player-element/src/extensions/danmaku/comment-windows';
import { beforeEach, describe, it } from '../../../support/player-harness';
import { stopClock, type FakeClock } from '../../../support/fake-clock';

interface Asked {
  readonly from: number;
  readonly to: number;
  readonly signal: AbortSignal;
  readonly answer: (comments: unknown) => void;
  readonly fail: () => void;
}

/** Windows over a video of so many seconds, with what they asked for and got. */
function windowsOver(duration: number): {
  video: { currentTime: number; duration: number };
  windows: CommentWindows;
  asked: Asked[];
  got: unknown[];
  source: AbortController;
} {
  const video = { currentTime: 0, duration };
  const asked: Asked[] = [];
  const got: unknown[] = [];
  const source = new AbortController();
  const windows = new CommentWindows({
    video: video as HTMLVideoElement,
    load: (from, to, { signal }) =>
      new Promise((answer, reject) => asked.push({ from, to, signal, answer, fail: () => reject(new Error('502')) })),
    onLoad: (comments) => got.push(comments),
    signal: source.signal,
  });
  return { video, windows, asked, got, source };
}

/** Lets promises that have settled be heard of. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};
const froms = (asked: readonly Asked[]): number[] => asked.map(({ from }) => from);

describe('CommentWindows', () => {
  let clock: FakeClock;
  beforeEach(() => void (clock = stopClock()));

  it('asks for each half minute once, ahead of time and up to the end', async () => {
    const { video, windows, asked, got } = windowsOver(70);
    windows.load();
    windows.load();
    expect(froms(asked)).to.deep.equal([0]);
    asked[0]!.answer(['a']);
    await settle();
    expect(got).to.deep.equal([['a']]);
    video.currentTime = 16;
    windows.load();
    expect(froms(asked)).to.deep.equal([0, 30]);
    video.currentTime = 46;
    windows.load();
    expect(asked.map(({ from, to }) => [from, to])).to.deep.equal([
      [0, 30],
      [30, 60],
      [60, 70],
    ]);
    video.currentTime = 70;
    windows.load();
    expect(asked).to.have.length(3);
  });

  it('asks for what began before the place of a seek too', () => {
    const { video, windows, asked } = windowsOver(600);
    video.currentTime = 305;
    windows.load();
    expect(froms(asked).sort((one, other) => one - other)).to.deep.equal([270, 300]);
  });

  it('asks again after a failure, later each time', async () => {
    const { windows, asked } = windowsOver(30);
    windows.load();
    for (const wait of [2000, 4000, 8000]) {
      const { length } = asked;
      asked.at(-1)!.fail();
      await settle();
      clock.pass(wait - 1);
      windows.load();
      expect(asked).to.have.length(length);
      clock.pass(2);
      expect(asked).to.have.length(length + 1);
    }
  });

  it('ends with the source: what is on its way is aborted, and what comes is left', async () => {
    const { windows, asked, got, source } = windowsOver(30);
    windows.load();
    source.abort();
    expect(asked[0]!.signal.aborted).to.equal(true);
    asked[0]!.answer(['a']);
    await settle();
    windows.load();
    expect([asked.length, got.length]).to.deep.equal([1, 0]);
  });

  it('asks for nothing of a stream without an end', () => {
    const { windows, asked } = windowsOver(Infinity);
    windows.load();
    expect(asked).to.have.length(0);
  });
});

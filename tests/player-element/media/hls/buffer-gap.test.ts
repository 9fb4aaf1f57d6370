import { expect } from '@open-wc/testing';
import { gapEnd, playableFrom } from '../../../../player-element/src/media/hls/buffer-gap';
import { describe, it } from '../../../support/player-harness';

const segments = (...gaps: number[]) =>
  [0, 1, 2, 3, 4].map((index) => ({ start: index * 2, end: index * 2 + 2, gap: gaps.includes(index) }));

describe('gapEnd', () => {
  it('is where the next buffered range begins when all between is missing (player 3)', () => {
    const buffered = [
      { start: 0, end: 4 },
      { start: 6.05, end: 10 },
    ];
    expect(gapEnd(buffered, segments(2), 4)).to.equal(6.05);
    expect(gapEnd(buffered, segments(), 4)).to.equal(undefined);
  });

  it('is nothing while the position can be played', () => {
    expect(gapEnd([{ start: 0, end: 4 }], segments(2), 2)).to.equal(undefined);
  });

  it('passes a gap at the beginning', () => {
    expect(gapEnd([{ start: 4.02, end: 8 }], segments(0, 1), 0)).to.equal(4.02);
  });

  it('knows that the rest of the stream is missing', () => {
    expect(gapEnd([{ start: 0, end: 6 }], segments(3, 4), 6)).to.equal(Infinity);
    expect(gapEnd([{ start: 0, end: 6 }], segments(3), 6)).to.equal(undefined);
  });

  it('knows that nothing is to come at the end of the stream, once all up to there is buffered', () => {
    expect(gapEnd([{ start: 0, end: 9.98 }], segments(), 10)).to.equal(Infinity);
    expect(gapEnd([{ start: 0, end: 8 }], segments(), 10)).to.equal(undefined);
    expect(gapEnd([], [], 0)).to.equal(undefined);
  });
});

describe('playableFrom', () => {
  it('is what is buffered from the position on', () => {
    expect(playableFrom([{ start: 0.1, end: 4 }], 0)).to.equal(4);
    expect(playableFrom([{ start: 2, end: 4 }], 0)).to.equal(0);
    expect(playableFrom([], 0)).to.equal(0);
  });
});

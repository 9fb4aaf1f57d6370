import { expect } from '@open-wc/testing';
import { fragmentDate } from '../../../../player-element/src/media/hls/hls-engine';
import { describe, it } from '../../../support/player-harness';

describe('fragmentDate', () => {
  const first = Date.UTC(2024, 4, 1, 8);
  const fragments = [
    { start: 10, end: 14, programDateTime: first },
    { start: 14, end: 18, programDateTime: first + 60_000 },
    { start: 18, end: 22, programDateTime: null },
  ] as unknown as Parameters<typeof fragmentDate>[0];

  it('counts from the date of the segment at the position', () => {
    expect(fragmentDate(fragments, 12)).to.deep.equal(new Date(first + 2000));
    expect(fragmentDate(fragments, 14)).to.deep.equal(new Date(first + 60_000));
  });

  it('is nothing where the playlist does not tell', () => {
    expect([fragmentDate(fragments, 20), fragmentDate(fragments, 99), fragmentDate([], 0)]).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is nothing after a segment without timestamps, which leaves hls.js without positions', () => {
    const lost = fragments.map((fragment) => ({
      ...fragment,
      start: Number.NaN,
      end: Number.NaN,
      programDateTime: first,
    }));
    expect(fragmentDate(lost as unknown as typeof fragments, 12)).to.equal(undefined);
  });
});

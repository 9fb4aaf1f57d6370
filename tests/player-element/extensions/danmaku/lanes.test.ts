import { expect } from '@open-wc/testing';
import * as fc from 'fast-check';
import { Lanes, endOf, leftOf, type Flight } from '../../../../player-element/src/extensions/danmaku/lanes';
import { MODES } from '../../../../player-element/src/extensions/danmaku/comment';
import { describe, it } from '../../../support/player-harness';

const WIDTH = 800;

const flights = fc
  .array(
    fc.record({
      start: fc.double({ min: 0, max: 60, noNaN: true }),
      width: fc.integer({ min: 20, max: 1600 }),
      mode: fc.constantFrom(...MODES),
      seconds: fc.double({ min: 4, max: 20, noNaN: true }),
    }),
    { maxLength: 120 },
  )
  .map((entries) =>
    entries.map((entry): Flight => ({ ...entry, comment: { time: entry.start, text: 'x', mode: entry.mode } })),
  );

/** Whether two comments of one lane are ever over each other. */
function overlap(one: Flight, other: Flight): boolean {
  const [from, to] = [Math.max(one.start, other.start), Math.min(endOf(one), endOf(other))];
  if (from >= to) return false;
  // Both move evenly: what is apart at the beginning and at the end, on the same side, is apart between.
  const distances = [from, to].map((time) => leftOf(one, time, WIDTH) - leftOf(other, time, WIDTH));
  const [first, last] = distances as [number, number];
  const isBehind = first >= other.width && last >= other.width;
  const isAhead = -first >= one.width && -last >= one.width;
  return !isBehind && !isAhead;
}

describe('Lanes', () => {
  it('never let two rolling comments of a lane overlap, in whatever order they come', () => {
    fc.assert(
      fc.property(flights, fc.integer({ min: 1, max: 12 }), (all, used) => {
        const lanes = new Lanes({ width: WIDTH, lanes: 12, used });
        const placed = all.map((flight) => ({ flight, lane: lanes.take(flight) }));
        for (const [index, one] of placed.entries()) {
          for (const other of placed.slice(0, index)) {
            if (one.lane === undefined || one.lane !== other.lane) continue;
            const kinds = [one.flight.mode, other.flight.mode].filter((mode) => mode === 'rolling').length;
            // What stands still may stand over what passes by.
            if (kinds === 1) continue;
            expect(overlap(one.flight, other.flight)).to.equal(false);
          }
        }
      }),
    );
  });

  it('never let what passes by run into what stands still', () => {
    fc.assert(
      fc.property(flights, (all) => {
        const lanes = new Lanes({ width: WIDTH, lanes: 6, used: 6 });
        const fixed = new Map<number, Flight[]>();
        for (const flight of [...all].sort(
          (one, other) => Number(one.mode === 'rolling') - Number(other.mode === 'rolling'),
        )) {
          const lane = lanes.take(flight);
          if (lane === undefined) continue;
          const others = fixed.get(lane) ?? [];
          if (flight.mode === 'rolling') others.forEach((other) => expect(overlap(flight, other)).to.equal(false));
          else fixed.set(lane, [...others, flight]);
        }
      }),
    );
  });

  it('stay within the part of the picture that may be used, and find every comment a lane there that has room', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 1000 }), (used, at) => {
        const lanes = new Lanes({ width: WIDTH, lanes: 12, used });
        const next = (): number | undefined =>
          lanes.take({ start: at, seconds: 8, width: 300, mode: 'rolling', comment: { time: at, text: 'x' } });
        const taken = Array.from({ length: used }, next);
        expect(taken).to.deep.equal([...Array(used).keys()]);
        expect(next()).to.equal(undefined);
      }),
    );
  });

  it('show a comment that has to be shown though there is no room, in the lane that is free first', () => {
    const lanes = new Lanes({ width: WIDTH, lanes: 2, used: 2 });
    const at = (start: number, isForced = false): number | undefined =>
      lanes.take({ start, seconds: 8, width: 300, mode: 'rolling', comment: { time: start, text: 'x' } }, isForced);
    expect([at(0), at(0.5), at(1)]).to.deep.equal([0, 1, undefined]);
    expect(at(1, true)).to.equal(0);
  });
});

import { expect } from '@open-wc/testing';
import { keepClear } from '../../../../player-element/src/extensions/captions/place-cues';
import { describe, it } from '../../../support/player-harness';

const box = (top: number, bottom: number, left = 0, right = 100): Parameters<typeof keepClear>[0][number] => ({
  left,
  top,
  right,
  bottom,
});
const button = box(80, 120, 40, 60);

describe('keepClear', () => {
  it('moves nothing that no control covers', () => {
    expect(keepClear([box(0, 20), box(180, 200)], { top: 0, bottom: 200 })).to.deep.equal([0, 0]);
  });

  it('raises what the bar covers, and what stands above that', () => {
    expect(keepClear([box(180, 200), box(160, 180), box(20, 40)], { top: 0, bottom: 150 })).to.deep.equal([
      -50, -50, 0,
    ]);
    expect(keepClear([box(180, 200, 0, 40), box(130, 150, 60, 100)], { top: 0, bottom: 150 })).to.deep.equal([-50, 0]);
  });

  it('lowers what the title covers, and what stands below that', () => {
    expect(keepClear([box(0, 20), box(30, 60), box(150, 170)], { top: 40, bottom: 200 })).to.deep.equal([40, 30, 0]);
  });

  it('takes the shorter way past the button that has room', () => {
    expect(keepClear([box(90, 130)], { top: 0, bottom: 200, button })).to.deep.equal([30]);
    expect(keepClear([box(70, 100)], { top: 0, bottom: 200, button })).to.deep.equal([-20]);
    expect(keepClear([box(90, 130)], { top: 0, bottom: 150, button })).to.deep.equal([-50]);
    expect(keepClear([box(90, 130), box(130, 160)], { top: 0, bottom: 200, button })).to.deep.equal([-50, 0]);
    expect(keepClear([box(90, 130, 0, 30)], { top: 0, bottom: 200, button })).to.deep.equal([0]);
  });

  it('leaves what has no room where it is', () => {
    expect(keepClear([box(20, 190)], { top: 0, bottom: 200, button })).to.deep.equal([0]);
  });
});

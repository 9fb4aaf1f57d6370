import { expect } from '@open-wc/testing';
import { dataSaverLevel, levelWithin } from '../../../player-element/src/utils/level-within';
import { describe, it } from '../../support/player-harness';

const levels = [{ height: 180 }, { height: 360 }, { height: 360 }, { height: 720 }];

describe('levelWithin', () => {
  it('is the greatest level not above the height', () => {
    expect([360, 500, 719, 720, 2000].map((height) => levelWithin(levels, height))).to.deep.equal([2, 2, 2, 3, 3]);
  });

  it('is the lowest level when all are above, and none without levels', () => {
    expect(levelWithin(levels, 100)).to.equal(0);
    expect(levelWithin([], 360)).to.equal(-1);
  });
});

describe('dataSaverLevel', () => {
  it('is the least level worth watching', () => {
    expect(dataSaverLevel(levels)).to.equal(1);
    expect(dataSaverLevel([{ height: 90 }, { height: 180 }])).to.equal(0);
    expect(dataSaverLevel([])).to.equal(-1);
  });
});

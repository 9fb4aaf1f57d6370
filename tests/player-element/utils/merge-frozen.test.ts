import { expect } from '@open-wc/testing';
import { describe, it } from '../../support/player-harness';
import { mergeFrozen } from '../../../player-element/src/utils/plain-data';

describe('mergeFrozen', () => {
  const base = Object.freeze({ time: 1, levels: Object.freeze([1, 2]) as readonly number[], owner: document });

  it('is the base itself when the changes say nothing new', () => {
    expect(mergeFrozen(base, { time: 1, levels: [1, 2] }) === base).to.equal(true);
  });

  it('lays changes over the base, frozen all the way down, and leaves the base alone', () => {
    const merged = mergeFrozen(base, { levels: [1, 2, 3] });
    expect(merged.levels).to.deep.equal([1, 2, 3]);
    expect(merged.time).to.equal(1);
    expect([Object.isFrozen(merged), Object.isFrozen(merged.levels)]).to.deep.equal([true, true]);
    expect(base.levels).to.deep.equal([1, 2]);
  });

  it('freezes nothing that belongs to others', () => {
    const element = document.createElement('div');
    mergeFrozen<{ owner: Node }>({ owner: document }, { owner: element });
    expect(Object.isFrozen(element)).to.equal(false);
  });
});

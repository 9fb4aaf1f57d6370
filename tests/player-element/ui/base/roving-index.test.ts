import { expect } from '@open-wc/testing';
import { describe, it } from '../../../support/player-harness';
import { rovingIndex } from '../../../../player-element/src/ui/base/popup';

describe('rovingIndex', () => {
  it('goes round by arrows and to the ends', () => {
    expect(rovingIndex('ArrowDown', 2, 3)).to.equal(0);
    expect(rovingIndex('ArrowUp', 0, 3)).to.equal(2);
    expect(rovingIndex('Home', 2, 3)).to.equal(0);
    expect(rovingIndex('End', 0, 3)).to.equal(2);
  });

  it('starts at either end without a focus, and leaves other keys alone', () => {
    expect(rovingIndex('ArrowDown', -1, 3)).to.equal(0);
    expect(rovingIndex('ArrowUp', -1, 3)).to.equal(2);
    expect(rovingIndex('a', 0, 3)).to.equal(undefined);
  });
});

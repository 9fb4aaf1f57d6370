import { expect } from '@open-wc/testing';
import { PageOptions } from '../../../player-element/src/player/page-options';
import { describe, it } from '../../support/player-harness';

describe('PageOptions', () => {
  it('forbids seeking while it is locked, and then does as the page said last', () => {
    const options = new PageOptions();
    const { state } = options;
    options.lockSeeks(true);
    expect(options.state.isSpeedEnabled).to.equal(false);
    options.set({ isSpeedEnabled: true, title: 'A film' });
    expect(options.state.isSpeedEnabled).to.equal(false);
    options.lockSeeks(false);
    expect(options.state).to.deep.equal({ ...state, title: 'A film' });
    options.lockSeeks(true);
    options.set({ isSpeedEnabled: false });
    options.lockSeeks(false);
    expect(options.state.isSpeedEnabled).to.equal(false);
  });
});

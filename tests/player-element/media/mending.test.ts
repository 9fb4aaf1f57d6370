import { expect } from '@open-wc/testing';
import { Mending } from '../../../player-element/src/media/mending';
import { describe, it } from '../../support/player-harness';

describe('Mending', () => {
  it('reloads first, then skips further and further, then gives up (player 3)', () => {
    const mending = new Mending();
    const remedies = [0, 10_000, 20_000, 30_000, 40_000].map((now) => mending.remedy(0, now));
    expect(remedies.map(({ action }) => action)).to.deep.equal(['reload', 'skip', 'skip', 'skip', 'give-up']);
    expect(remedies.map(({ beyond }) => beyond)).to.deep.equal([0, 0, 1, 2, 0]);
  });

  it('starts over once playback went on', () => {
    const mending = new Mending();
    mending.remedy(0, 0);
    expect(mending.remedy(1, 10_000).action).to.equal('skip');
    expect(mending.remedy(30, 40_000).action).to.equal('reload');
  });

  it('mends at most twice within 5 s, however often it is asked (player 3)', () => {
    const mending = new Mending();
    const starts = [0, 0, 0, 0].map(() => mending.remedy(10, 100).delay);
    expect(starts).to.deep.equal([0, 0, 5000, 5000]);
  });
});

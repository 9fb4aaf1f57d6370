import { expect } from '@open-wc/testing';
import { formatWallClock } from '../../../../player-element/src/ui/overlays/stage';
import { describe, it } from '../../../support/player-harness';

describe('formatWallClock', () => {
  it('is hh:mm:ss in 24 hours (spec 2.2)', () => {
    expect(formatWallClock(new Date(2026, 0, 1, 1, 2, 3))).to.equal('01:02:03');
    expect(formatWallClock(new Date(2026, 0, 1, 23, 59, 0))).to.equal('23:59:00');
  });
});

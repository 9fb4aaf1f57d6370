import { expect } from '@open-wc/testing';
import { rateName } from '../../../player-element/src/utils/level-names';
import { describe, it } from '../../support/player-harness';

describe('rateName', () => {
  it('has one place at least (spec 9)', () => {
    expect([2, 1.5, 1.25, 1, 0.5].map(rateName)).to.deep.equal(['2.0x', '1.5x', '1.25x', '1.0x', '0.5x']);
  });
});

import { expect } from '@open-wc/testing';
import { NEUTRAL_COLOUR } from '../../../../player-element/src/config';
import { colourNumber } from '../../../../player-element/src/ui/panels/colour-dialog';
import { describe, it } from '../../../support/player-harness';

describe('colourNumber', () => {
  it('is 0 to 255, and 100 for an untouched picture (spec 5.2)', () => {
    expect([0, NEUTRAL_COLOUR, 1].map(colourNumber)).to.deep.equal([0, 100, 255]);
  });
});

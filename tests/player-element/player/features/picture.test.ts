import { expect } from '@open-wc/testing';
import { picture } from '../../../../player-element/src/player/features/preferences';
import type { Owners } from '../../../../player-element/src/player/services';
import { ViewerPreferences } from '../../../../player-element/src/player/viewer-preferences';
import { describe, it } from '../../../support/player-harness';

describe('picture', () => {
  it('keeps colours between 0 and 1, and resets them (spec 5.2)', () => {
    const owners = { preferences: new ViewerPreferences() } as unknown as Owners;
    const { setColour, resetColours } = picture.actions(owners);
    setColour('contrast', 7);
    setColour('brightness', -1);
    setColour('saturation', NaN);
    expect(picture.read(owners).colourFilter).to.deep.equal({ saturation: 0.392, brightness: 0, contrast: 1 });
    resetColours();
    expect(picture.read(owners).colourFilter).to.deep.equal({ saturation: 0.392, brightness: 0.392, contrast: 0.392 });
  });
});

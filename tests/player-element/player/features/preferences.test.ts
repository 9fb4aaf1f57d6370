import { expect } from '@open-wc/testing';
import { viewerPreferences } from '../../../../player-element/src/player/features/preferences';
import type { Services } from '../../../../player-element/src/player/services';
import { ViewerPreferences } from '../../../../player-element/src/player/viewer-preferences';
import { describe, it } from '../../../support/player-harness';

describe('viewerPreferences', () => {
  it('keeps colours between 0 and 1, and resets them (spec 5.2)', () => {
    const services = { preferences: new ViewerPreferences() } as unknown as Services;
    const { setColour, resetColours } = viewerPreferences.actions!(services);
    setColour('contrast', 7);
    setColour('brightness', -1);
    setColour('saturation', NaN);
    expect(viewerPreferences.read!(services).colourFilter).to.deep.equal({
      saturation: 0.392,
      brightness: 0,
      contrast: 1,
    });
    resetColours();
    expect(viewerPreferences.read!(services).colourFilter).to.deep.equal({
      saturation: 0.392,
      brightness: 0.392,
      contrast: 0.392,
    });
  });
});

import { expect } from '@open-wc/testing';
import { preferences } from '../../../../player-element/src/player/features/preferences';
import type { Services } from '../../../../player-element/src/player/services';
import { ViewerPreferences } from '../../../../player-element/src/player/viewer-preferences';
import { describe, it } from '../../../support/player-harness';

describe('preferences', () => {
  it('keeps colours between 0 and 1, and resets them (spec 5.2)', () => {
    const services = { preferences: new ViewerPreferences() } as unknown as Services;
    const { setColour, resetColours } = preferences.actions!(services);
    setColour('contrast', 7);
    setColour('brightness', -1);
    setColour('saturation', NaN);
    expect(preferences.read!(services).colourFilter).to.deep.equal({ saturation: 0.392, brightness: 0, contrast: 1 });
    resetColours();
    expect(preferences.read!(services).colourFilter).to.deep.equal({
      saturation: 0.392,
      brightness: 0.392,
      contrast: 0.392,
    });
  });
});

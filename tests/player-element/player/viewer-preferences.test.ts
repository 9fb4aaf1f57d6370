import { expect } from '@open-wc/testing';
import { ViewerPreferences } from '../../../player-element/src/player/viewer-preferences';
import { describe, it } from '../../support/player-harness';

describe('ViewerPreferences', () => {
  it('tells what the viewer chose from what the page set', () => {
    const preferences = new ViewerPreferences();
    preferences.setByPage({ isLooping: true });
    preferences.choose({ isMirrored: true });
    expect(preferences.state).to.deep.include({ isLooping: true, isMirrored: true });
    expect(preferences.chosen).to.deep.equal({ isMirrored: true });
  });

  it('follows whoever spoke last, the page or the viewer', () => {
    const preferences = new ViewerPreferences();
    preferences.choose({ isMirrored: true, rate: 2 });
    preferences.setByPage({ isMirrored: false });
    expect(preferences.state.isMirrored).to.equal(false);
    expect(preferences.chosen).to.deep.equal({ rate: 2 });
    preferences.choose({ isMirrored: true });
    expect(preferences.state.isMirrored).to.equal(true);
    expect(preferences.chosen).to.deep.equal({ isMirrored: true, rate: 2 });
  });

  it('speaks only of changes', () => {
    const preferences = new ViewerPreferences();
    let changes = 0;
    preferences.addEventListener('preferenceschange', () => (changes += 1));
    preferences.choose({ isLightOff: true });
    preferences.choose({ isLightOff: true });
    expect(changes).to.equal(1);
  });
});

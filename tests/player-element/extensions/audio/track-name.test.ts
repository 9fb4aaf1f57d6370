import { expect } from '@open-wc/testing';
import { trackName } from '../../../../player-element/src/extensions/audio/audio-button';
import { en } from '../../../../player-element/src/i18n/en';
import { describe, it } from '../../../support/player-harness';

describe('trackName', () => {
  it('is the name of the track, else its language in that language, else its number', () => {
    expect(trackName({ label: 'Director', language: 'en', kind: '' }, 0, en)).to.equal('Director');
    expect(trackName({ label: '', language: 'fr', kind: '' }, 1, en)).to.equal('français');
    expect(trackName({ label: '', language: '', kind: '' }, 2, en)).to.equal('Audio track 3');
    expect(trackName({ label: '', language: 'no language', kind: '' }, 2, en)).to.equal('no language');
  });

  it('marks a description', () => {
    expect(trackName({ label: 'English', language: 'en', kind: 'main-desc' }, 0, en)).to.equal(
      'English (audio description)',
    );
  });
});

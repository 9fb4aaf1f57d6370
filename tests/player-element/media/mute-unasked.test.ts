import { expect } from '@open-wc/testing';
import { isMutedUnasked, muteUnasked } from '../../../player-element/src/media/mute-unasked';
import { describe, it, nextEvent } from '../../support/player-harness';

describe('muteUnasked', () => {
  it('mutes, until somebody un-mutes', async () => {
    const video = document.createElement('video');
    expect(isMutedUnasked(video)).to.equal(false);
    muteUnasked(video);
    expect(video.muted).to.equal(true);
    expect(isMutedUnasked(video)).to.equal(true);
    await nextEvent(video, 'volumechange');
    video.muted = false;
    await nextEvent(video, 'volumechange');
    video.muted = true;
    expect(isMutedUnasked(video)).to.equal(false);
  });
});

import { expect } from '@open-wc/testing';
import { isMutedForAutoplay, muteForAutoplay } from '../../../../player-element/src/media/source/source-load';
import { describe, it, nextEvent } from '../../../support/player-harness';

describe('muteForAutoplay', () => {
  it('mutes, until somebody un-mutes', async () => {
    const video = document.createElement('video');
    expect(isMutedForAutoplay(video)).to.equal(false);
    muteForAutoplay(video);
    expect(video.muted).to.equal(true);
    expect(isMutedForAutoplay(video)).to.equal(true);
    await nextEvent(video, 'volumechange');
    video.muted = false;
    await nextEvent(video, 'volumechange');
    video.muted = true;
    expect(isMutedForAutoplay(video)).to.equal(false);
  });
});

import { expect } from '@open-wc/testing';
import type { Services } from '../../../../player-element/src/player/services';
import { volume } from '../../../../player-element/src/player/features/volume';
import { FakeVideo } from '../../../support/fake-video';
import { describe, it } from '../../../support/player-harness';

describe('volume', () => {
  it('takes no change from a browser that rounds to 32 bits', () => {
    const video = new FakeVideo();
    const services = { video } as unknown as Services;
    video.volume = 0.3;
    const before = volume.read!(services);
    video.volume = Math.fround(0.3);
    expect(volume.read!(services)).to.deep.equal(before);
  });
});

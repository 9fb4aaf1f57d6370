import { expect } from '@open-wc/testing';
import type { Owners } from '../../../../player-element/src/player/services';
import { volume } from '../../../../player-element/src/player/features/volume';
import { FakeVideo } from '../../../support/fake-video';
import { describe, it } from '../../../support/player-harness';

describe('volume', () => {
  it('takes no change from a browser that rounds to 32 bits', () => {
    const video = new FakeVideo();
    const owners = { video } as unknown as Owners;
    video.volume = 0.3;
    const before = volume.read(owners);
    video.volume = Math.fround(0.3);
    expect(volume.read(owners)).to.deep.equal(before);
  });
});

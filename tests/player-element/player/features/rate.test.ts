import { expect } from '@open-wc/testing';
import type { Owners } from '../../../../player-element/src/player/feature';
import { rate } from '../../../../player-element/src/player/features/rate';
import { Presentation } from '../../../../player-element/src/player/presentation';
import { FakeVideo } from '../../../support/fake-video';
import { describe, it } from '../../../support/player-harness';

describe('rate', () => {
  const create = (): Owners => ({ video: new FakeVideo(), presentation: new Presentation() }) as unknown as Owners;

  it('sets what browsers can play, for this source and later ones (player 3)', () => {
    const owners = create();
    const { setRate } = rate.actions(owners);
    setRate(1.5);
    expect([owners.video.playbackRate, owners.video.defaultPlaybackRate]).to.deep.equal([1.5, 1.5]);
    setRate(99);
    expect(owners.video.playbackRate).to.equal(16);
    setRate(NaN);
    expect(owners.video.playbackRate).to.equal(16);
  });

  it('plays at 5x while it is held, and comes back to the speed chosen last (spec 4.2)', () => {
    const owners = create();
    const { setRate, startFastPlay, stopFastPlay } = rate.actions(owners);
    setRate(0.75);
    startFastPlay();
    expect(owners.video.playbackRate).to.equal(5);
    expect(rate.read(owners)).to.deep.include({ rate: 0.75, isFastPlaying: true });
    setRate(2);
    expect(owners.video.playbackRate).to.equal(5);
    stopFastPlay();
    expect(owners.video.playbackRate).to.equal(2);
  });

  it('has no fast-play where the page forbids it (spec 5.2)', () => {
    const owners = create();
    owners.presentation.update({ isSpeedEnabled: false });
    rate.actions(owners).startFastPlay();
    expect(owners.video.playbackRate).to.equal(1);
    expect(rate.read(owners).isFastPlaying).to.equal(false);
  });
});

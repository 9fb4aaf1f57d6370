import { expect } from '@open-wc/testing';
import type { Owners } from '../../../../player-element/src/player/services';
import { rate } from '../../../../player-element/src/player/features/preferences';
import { PageOptions } from '../../../../player-element/src/player/page-options';
import { ViewerPreferences } from '../../../../player-element/src/player/viewer-preferences';
import { FakeVideo } from '../../../support/fake-video';
import { describe, it } from '../../../support/player-harness';

describe('rate', () => {
  const create = (): Owners =>
    ({
      video: new FakeVideo(),
      options: new PageOptions(),
      preferences: new ViewerPreferences(),
    }) as unknown as Owners;

  it('takes what browsers can play (player 3)', () => {
    const owners = create();
    const { setRate } = rate.actions(owners);
    setRate(1.5);
    expect(rate.read(owners).rate).to.equal(1.5);
    setRate(99);
    expect(rate.read(owners).rate).to.equal(16);
    setRate(NaN);
    expect(rate.read(owners).rate).to.equal(16);
  });

  it('knows the chosen speed while fast-play is held (spec 4.2)', () => {
    const owners = create();
    const { setRate, startFastPlay, stopFastPlay } = rate.actions(owners);
    setRate(0.75);
    startFastPlay();
    expect(rate.read(owners)).to.deep.include({ rate: 0.75, isFastPlaying: true });
    stopFastPlay();
    expect(rate.read(owners)).to.deep.include({ rate: 0.75, isFastPlaying: false });
  });

  it('has no fast-play where the page forbids it (spec 5.2)', () => {
    const owners = create();
    owners.options.set({ isSpeedEnabled: false });
    rate.actions(owners).startFastPlay();
    expect(rate.read(owners).isFastPlaying).to.equal(false);
  });
});

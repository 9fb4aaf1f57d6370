import { expect } from '@open-wc/testing';
import type { Services } from '../../../../player-element/src/player/services';
import { rate } from '../../../../player-element/src/player/features/preferences';
import { PlaybackSpeed } from '../../../../player-element/src/player/playback-speed';
import { PageOptions } from '../../../../player-element/src/player/page-options';
import { ViewerPreferences } from '../../../../player-element/src/player/viewer-preferences';
import { FakeVideo } from '../../../support/fake-video';
import { describe, it } from '../../../support/player-harness';

describe('rate', () => {
  const create = (): Services => {
    const [video, preferences] = [new FakeVideo() as unknown as HTMLVideoElement, new ViewerPreferences()];
    const speed = new PlaybackSpeed(video, preferences);
    return { video, options: new PageOptions(), preferences, speed } as unknown as Services;
  };

  it('takes what browsers can play (player 3)', () => {
    const services = create();
    const { setRate } = rate.actions!(services);
    setRate(1.5);
    expect(rate.read!(services).rate).to.equal(1.5);
    setRate(99);
    expect(rate.read!(services).rate).to.equal(16);
    setRate(NaN);
    expect(rate.read!(services).rate).to.equal(16);
  });

  it('knows the chosen speed while fast-play is held (spec 4.2)', () => {
    const services = create();
    const { setRate, startFastPlay, stopFastPlay } = rate.actions!(services);
    setRate(0.75);
    startFastPlay();
    expect(rate.read!(services)).to.deep.include({ rate: 0.75, isFastPlaying: true });
    stopFastPlay();
    expect(rate.read!(services)).to.deep.include({ rate: 0.75, isFastPlaying: false });
  });

  it('has no fast-play where the page forbids it (spec 5.2)', () => {
    const services = create();
    services.options.set({ isSpeedEnabled: false });
    rate.actions!(services).startFastPlay();
    expect(rate.read!(services).isFastPlaying).to.equal(false);
  });
});

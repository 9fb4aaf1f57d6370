import { expect } from '@open-wc/testing';
import type { LiveRange } from '../../../../player-element/src/media/engine';
import type { Services } from '../../../../player-element/src/player/services';
import { time } from '../../../../player-element/src/player/features/time';
import { PageOptions } from '../../../../player-element/src/player/page-options';
import { FakeVideo } from '../../../support/fake-video';
import { describe, it } from '../../../support/player-harness';

function services(
  facts: Partial<FakeVideo>,
  liveRange?: LiveRange,
  isLive = facts.duration === Infinity,
): { services: Services; video: FakeVideo } {
  const video = Object.assign(new FakeVideo(), facts);
  const options = new PageOptions();
  return { video, services: { video, options, source: { liveRange, isLive } } as unknown as Services };
}

describe('time', () => {
  it('can seek between the beginning and the end of a film', () => {
    const film = services({ currentTime: 5 });
    expect(time.read!(film.services)).to.deep.include({
      seekableStart: 0,
      seekableEnd: 100,
      canSeek: true,
      isLive: false,
    });
    expect(time.read!(services({ duration: NaN }).services)).to.deep.include({ canSeek: false, duration: 0 });
  });

  it('can seek inside the window of a live stream, up to where it is played at the latest (player 3)', () => {
    const live = services({ duration: Infinity, currentTime: 148 }, { start: 40, end: 150 });
    expect(time.read!(live.services)).to.deep.include({
      isLive: true,
      isAtLiveEdge: true,
      canSeek: true,
      seekableStart: 40,
      seekableEnd: 150,
    });
    const { seek, goLive, rewind } = time.actions!(live.services);
    seek(1000);
    expect(live.video.currentTime).to.equal(150);
    seek(0);
    expect(live.video.currentTime).to.equal(40);
    expect(time.read!(live.services).isAtLiveEdge).to.equal(false);
    rewind();
    expect(live.video.currentTime).to.equal(40);
    goLive();
    expect(live.video.currentTime).to.equal(150);
  });

  it('counts up in a file that does not state its length, and seeks in what is known of it', () => {
    const facts = { duration: Infinity, currentTime: 5 };
    const { services: recorded, video } = services(facts, { start: 0, end: 12 }, false);
    const expected = { isLive: false, isAtLiveEdge: false, seekableStart: 0, seekableEnd: 12, canSeek: true };
    expect(time.read!(recorded)).to.deep.include(expected);
    time.actions!(recorded).seek(9);
    expect(video.currentTime).to.equal(9);
  });

  it('does not seek in endless sound that keeps nothing', () => {
    const radio = services({ duration: Infinity, currentTime: 5 }, undefined, false);
    expect(time.read!(radio.services)).to.deep.include({ isLive: false, seekableEnd: 5, canSeek: false });
  });

  it('does not seek in a live stream that keeps only what is buffered anyway', () => {
    const live = services({ duration: Infinity, currentTime: 16 }, { start: 0, end: 18 });
    expect(time.read!(live.services)).to.deep.include({ canSeek: false, isAtLiveEdge: true });
  });

  it('catches up with a live stream even where viewers may not skip (spec 5.2)', () => {
    const live = services({ duration: Infinity, currentTime: 20 }, { start: 0, end: 90 });
    live.services.options.set({ isSpeedEnabled: false });
    expect(time.read!(live.services).canSeek).to.equal(false);
    time.actions!(live.services).seek(50);
    expect(live.video.currentTime).to.equal(20);
    time.actions!(live.services).goLive();
    expect(live.video.currentTime).to.equal(90);
  });
});

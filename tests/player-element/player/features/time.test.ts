import { expect } from '@open-wc/testing';
import type { LiveRange } from '../../../../player-element/src/media/engine';
import type { Owners } from '../../../../player-element/src/player/services';
import { time } from '../../../../player-element/src/player/features/time';
import { PageOptions } from '../../../../player-element/src/player/page-options';
import { FakeVideo } from '../../../support/fake-video';
import { describe, it } from '../../../support/player-harness';

function owners(facts: Partial<FakeVideo>, liveRange?: LiveRange): { owners: Owners; video: FakeVideo } {
  const video = Object.assign(new FakeVideo(), facts);
  const options = new PageOptions();
  return { video, owners: { video, options, source: { liveRange } } as unknown as Owners };
}

describe('time', () => {
  it('can seek between the beginning and the end of a film', () => {
    const film = owners({ currentTime: 5 });
    expect(time.read(film.owners)).to.deep.include({
      seekableStart: 0,
      seekableEnd: 100,
      canSeek: true,
      isLive: false,
    });
    expect(time.read(owners({ duration: NaN }).owners)).to.deep.include({ canSeek: false, duration: 0 });
  });

  it('can seek inside the window of a live stream, up to where it is played at the latest (player 3)', () => {
    const live = owners({ duration: Infinity, currentTime: 148 }, { start: 40, end: 150 });
    expect(time.read(live.owners)).to.deep.include({
      isLive: true,
      isAtLiveEdge: true,
      canSeek: true,
      seekableStart: 40,
      seekableEnd: 150,
    });
    const { seek, goLive, rewind } = time.actions(live.owners);
    seek(1000);
    expect(live.video.currentTime).to.equal(150);
    seek(0);
    expect(live.video.currentTime).to.equal(40);
    expect(time.read(live.owners).isAtLiveEdge).to.equal(false);
    rewind();
    expect(live.video.currentTime).to.equal(40);
    goLive();
    expect(live.video.currentTime).to.equal(150);
  });

  it('does not seek in a live stream that keeps only what is buffered anyway', () => {
    const live = owners({ duration: Infinity, currentTime: 16 }, { start: 0, end: 18 });
    expect(time.read(live.owners)).to.deep.include({ canSeek: false, isAtLiveEdge: true });
  });

  it('catches up with a live stream even where viewers may not skip (spec 5.2)', () => {
    const live = owners({ duration: Infinity, currentTime: 20 }, { start: 0, end: 90 });
    live.owners.options.set({ isSpeedEnabled: false });
    expect(time.read(live.owners).canSeek).to.equal(false);
    time.actions(live.owners).seek(50);
    expect(live.video.currentTime).to.equal(20);
    time.actions(live.owners).goLive();
    expect(live.video.currentTime).to.equal(90);
  });
});

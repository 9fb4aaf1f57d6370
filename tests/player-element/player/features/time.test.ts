import { expect } from '@open-wc/testing';
import type { Owners } from '../../../../player-element/src/player/feature';
import { time } from '../../../../player-element/src/player/features/time';
import { Presentation } from '../../../../player-element/src/player/presentation';
import { FakeVideo, timeRanges } from '../../../support/fake-video';
import { describe, it } from '../../../support/player-harness';

function owners(facts: Partial<FakeVideo>, liveEdge?: number): { owners: Owners; video: FakeVideo } {
  const video = Object.assign(new FakeVideo(), facts);
  const presentation = new Presentation();
  return { video, owners: { video, presentation, source: { liveEdge } } as unknown as Owners };
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
    const live = owners({ duration: Infinity, seekable: timeRanges([[40, 160]]), currentTime: 148 }, 150);
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

  it('goes to the end of what can be sought where nobody knows the edge', () => {
    const live = owners({ duration: Infinity, seekable: timeRanges([[0, 90]]), currentTime: 20 });
    time.actions(live.owners).goLive();
    expect(live.video.currentTime).to.equal(90);
  });

  it('does not seek in a live stream that keeps only what is buffered anyway', () => {
    const live = owners({ duration: Infinity, seekable: timeRanges([[0, 18]]), currentTime: 16 });
    expect(time.read(live.owners)).to.deep.include({ canSeek: false, isAtLiveEdge: true });
  });

  it('catches up with a live stream even where viewers may not skip (spec 5.2)', () => {
    const live = owners({ duration: Infinity, seekable: timeRanges([[0, 90]]), currentTime: 20 });
    live.owners.presentation.update({ isSpeedEnabled: false });
    expect(time.read(live.owners).canSeek).to.equal(false);
    time.actions(live.owners).seek(50);
    expect(live.video.currentTime).to.equal(20);
    time.actions(live.owners).goLive();
    expect(live.video.currentTime).to.equal(90);
  });
});

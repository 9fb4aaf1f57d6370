import { expect } from '@open-wc/testing';
import { FrameClock } from '../../../../player-element/src/extensions/frame-step/frame-step';
import type { PlaybackSource } from '../../../../player-element/src/media/source/playback-source';
import { FakeVideo } from '../../../support/fake-video';
import { describe, it } from '../../../support/player-harness';

/** A clock of a video of 25 pictures a second, which shows those that the test names by their numbers. */
function create(): { clock: FrameClock; show: (...numbers: number[]) => void; isMeasuring: () => boolean } {
  let callback: VideoFrameRequestCallback | undefined;
  const video = Object.assign(new FakeVideo(), {
    paused: false,
    requestVideoFrameCallback: (look: VideoFrameRequestCallback) => {
      callback = look;
      return 1;
    },
    cancelVideoFrameCallback: () => (callback = undefined),
  });
  const source = { levels: [], playingLevel: -1 } as unknown as PlaybackSource;
  const clock = new FrameClock(video as unknown as HTMLVideoElement, source, new AbortController().signal);
  let presentedFrames = 0;
  const show = (...numbers: number[]): void => {
    for (const number of numbers) {
      presentedFrames += 1;
      const look = callback;
      callback = undefined;
      look?.(0, { mediaTime: number * 0.04, presentedFrames } as VideoFrameCallbackMetadata);
    }
  };
  return { clock, show, isMeasuring: () => callback !== undefined };
}

const from = (first: number, count = 13): number[] => Array.from({ length: count }, (_, index) => first + index);

describe('FrameClock', () => {
  it('measures how long a picture is shown, and asks no more then', () => {
    const { clock, show, isMeasuring } = create();
    show(...from(0, 12));
    expect(isMeasuring()).to.equal(true);
    show(12);
    expect(isMeasuring()).to.equal(false);
    expect(clock.middleOf(2.02, 1)).to.be.closeTo(51.5 * 0.04, 1e-6);
  });

  it('takes no picture for longer because a busy machine leaves others out', () => {
    const { clock, show, isMeasuring } = create();
    show(...from(0, 6), 7, 8, 10, 11, 12, 13);
    expect(isMeasuring()).to.equal(true);
    show(...from(20));
    expect(clock.middleOf(2.02, 1)).to.be.closeTo(51.5 * 0.04, 1e-6);
  });

  it('begins anew with a seek', () => {
    const { clock, show } = create();
    show(...from(100, 8), ...from(3));
    expect(clock.middleOf(2.02, -1)).to.be.closeTo(49.5 * 0.04, 1e-6);
  });
});

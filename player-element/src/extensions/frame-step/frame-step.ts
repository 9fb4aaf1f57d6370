import { defineFeature, type Feature, type Owners } from '../../player/feature';
import type { FrameClock } from './frame-clock';

export interface FrameStepActions {
  /** Pauses, and shows the picture so many pictures later; earlier when negative. Nothing where viewers may not seek. */
  stepFrames(count: number): void;
}

/** Looking at one picture after the other. */
export function frameStep(clock: FrameClock): Feature<object, FrameStepActions> {
  return defineFeature({
    initial: {},
    on: {},
    read: () => ({}),
    actions: ({ video, intent, options }: Owners): FrameStepActions => ({
      stepFrames(count: number): void {
        const { duration } = video;
        // A live stream has no frames to count from.
        if (!options.facts.isSpeedEnabled || !Number.isFinite(duration)) return;
        intent.pause();
        const time = clock.middleOf(video.currentTime, count);
        if (time > 0 && time < duration) video.currentTime = time;
      },
    }),
  });
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly frameStep: ReturnType<typeof frameStep>;
  }
}

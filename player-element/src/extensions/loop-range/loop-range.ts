import { defineFeature, type Owners } from '../../player/feature';
import type { LoopRange } from '../../player/viewer-preferences';

/** Shortest range worth repeating, in seconds. */
const MIN_LENGTH_SECONDS = 0.1;

export interface LoopRangeState {
  /** From where to where playback repeats, in seconds; undefined while it does not. */
  readonly loopRange: LoopRange | undefined;
}

/** Repeating a part of the media, between two places that the viewer sets. */
export const loopRange = defineFeature({
  initial: { loopRange: undefined } as LoopRangeState,
  on: { preferences: ['preferenceschange'] },
  read: ({ preferences }: Owners): LoopRangeState => ({ loopRange: preferences.facts.loopRange }),
  actions({ video, options, preferences }) {
    const set = (start: number, end: number | undefined): void => {
      if (options.facts.isSpeedEnabled) preferences.choose({ loopRange: ordered(start, end) });
    };
    return {
      /** Lets the range begin here; without an end nothing repeats yet. */
      setLoopStart: () => set(video.currentTime, preferences.facts.loopRange?.end),
      /** Lets the range end here, and begin at the start of the media where none is set. */
      setLoopEnd: () => set(preferences.facts.loopRange?.start ?? 0, video.currentTime),
      /** Plays on past the end again; false when nothing repeats. */
      clearLoopRange(): boolean {
        const isSet = preferences.facts.loopRange !== undefined;
        if (isSet) preferences.choose({ loopRange: undefined });
        return isSet;
      },
    };
  },
});

/** The earlier place is the start; one that is too close to it is no end. */
function ordered(start: number, end = start): LoopRange {
  const [first, last] = [Math.min(start, end), Math.max(start, end)];
  return { start: first, end: last - first < MIN_LENGTH_SECONDS ? undefined : last };
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly loopRange: typeof loopRange;
  }
}

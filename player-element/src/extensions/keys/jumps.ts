import { defineFeature } from '../../player/feature';

declare module '../../player/player' {
  interface PlayerFeatures {
    jumps: typeof jumps;
  }
}

/** What keys reach at one press. */
export const jumps = defineFeature({
  initial: {},
  on: {},
  read: () => ({}),
  actions: ({ options, preferences, source, video }) => ({
    /** Goes to a part of what can be sought, 0..1 from its beginning to its end. */
    seekToPart(part: number): void {
      if (!options.facts.isSpeedEnabled || video.readyState === HTMLMediaElement.HAVE_NOTHING) return;
      const { start, end } = source.liveRange ?? { start: 0, end: video.duration };
      if (Number.isFinite(end)) video.currentTime = start + (end - start) * part;
    },
    /** Takes the next speed on offer above or below the one that plays; at the last one nothing happens. */
    stepRate(direction: 1 | -1): void {
      const { speedRates } = options.facts;
      const { rate = video.defaultPlaybackRate } = preferences.facts;
      const further = speedRates.filter((other) => (other - rate) * direction > 0);
      if (further.length > 0) preferences.choose({ rate: direction > 0 ? Math.min(...further) : Math.max(...further) });
    },
  }),
});

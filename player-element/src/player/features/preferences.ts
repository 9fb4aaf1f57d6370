import { FAST_PLAY_RATE, NEUTRAL_FILTER, SPEED_LIMITS } from '../../config';
import type { PlaybackSource } from '../../media/source/playback-source';
import { clamp } from '../../utils/clamp';
import { defineFeature } from '../services';
import type { ColourFilter, PreferencesState } from '../viewer-preferences';

export type PreferencesFeatureState = Pick<
  PreferencesState,
  'isLooping' | 'isMirrored' | 'isLightOff' | 'isPageFullscreen' | 'colourFilter'
>;

/** Preferences of the viewer (spec 2.2, 5.2). They include `loop`, for whose changes the video fires no event. */
export const viewerPreferences = defineFeature({
  on: { preferences: ['preferenceschange'] },
  read({ preferences: { state } }): PreferencesFeatureState {
    const { isLooping, isMirrored, isLightOff, isPageFullscreen, colourFilter } = state;
    return { isLooping, isMirrored, isLightOff, isPageFullscreen, colourFilter };
  },
  actions: ({ preferences: chosen }) => ({
    setLoop: (isLooping: boolean) => chosen.choose({ isLooping }),
    setMirrored: (isMirrored: boolean) => chosen.choose({ isMirrored }),
    setLightOff: (isLightOff: boolean) => chosen.choose({ isLightOff }),
    togglePageFullscreen: () => chosen.choose({ isPageFullscreen: !chosen.state.isPageFullscreen }),
    /** Leaves page full-screen; returns whether it was on. */
    leavePageFullscreen(): boolean {
      const { isPageFullscreen } = chosen.state;
      chosen.choose({ isPageFullscreen: false });
      return isPageFullscreen;
    },
    /** Sets one colour value, 0..1, clamped. */
    setColour(name: keyof ColourFilter, value: number): void {
      if (Number.isNaN(value)) return;
      chosen.choose({ colourFilter: { ...chosen.state.colourFilter, [name]: clamp(value, 0, 1) } });
    },
    resetColours: () => chosen.choose({ colourFilter: NEUTRAL_FILTER }),
  }),
});

export interface RateState {
  /** Preferred speed, 1 is normal; fast-play does not change it. */
  readonly rate: number;
  readonly isFastPlaying: boolean;
  /** Speed of fast-play while it is on. */
  readonly fastPlayRate: number | undefined;
}

/** Playback speed, kept for later sources. */
export const rate = defineFeature({
  on: { preferences: ['preferenceschange'], speed: ['holdchange', 'ratechange'] },
  read: ({ video, preferences, speed }): RateState => ({
    rate: preferences.state.rate ?? video.defaultPlaybackRate,
    isFastPlaying: speed.held !== undefined,
    fastPlayRate: speed.held,
  }),
  actions: ({ options, preferences, speed }) => ({
    setRate(value: number): void {
      if (Number.isNaN(value)) return;
      preferences.choose({ rate: clamp(value, SPEED_LIMITS.slowest, SPEED_LIMITS.fastest) });
    },
    /** Plays fast until `stopFastPlay()`, by default at `FAST_PLAY_RATE`. */
    startFastPlay(fastRate = FAST_PLAY_RATE): void {
      if (options.state.isSpeedEnabled) speed.hold(fastRate);
    },
    stopFastPlay: () => speed.hold(undefined),
  }),
});

export type QualityState = Readonly<Pick<PlaybackSource, 'levels' | 'level' | 'playingLevel'>>;

/** Quality of a stream (spec 4.2). */
export const quality = defineFeature({
  on: { source: ['levelschange', 'levelchange', 'sourcechange'] },
  read: ({ source: { levels, level, playingLevel } }): QualityState => ({ levels, level, playingLevel }),
  actions: ({ source }) => ({
    /** Selects a quality by its index; -1 is automatic. */
    setLevel(index: number): void {
      source.level = index;
    },
  }),
});

import { FAST_PLAY_RATE, NEUTRAL_FILTER, SPEED_LIMITS } from '../../config';
import type { QualityLevel } from '../../events';
import { clamp } from '../../utils/clamp';
import { defineFeature } from '../services';
import type { ColourFilter } from '../viewer-preferences';

export interface PictureState {
  readonly isMirrored: boolean;
  /** Whether the page around the player is dark. */
  readonly isLightOff: boolean;
  readonly colourFilter: ColourFilter;
}

/** How the picture looks (spec 2.2, 5.2). */
export const picture = defineFeature({
  initial: { isMirrored: false, isLightOff: false, colourFilter: NEUTRAL_FILTER } as PictureState,
  on: { preferences: ['preferenceschange'] },
  read({ preferences }): PictureState {
    const { isMirrored, isLightOff, colourFilter } = preferences.state;
    return { isMirrored, isLightOff, colourFilter };
  },
  actions: ({ preferences }) => ({
    setMirrored: (isMirrored: boolean) => preferences.choose({ isMirrored }),
    setLightOff: (isLightOff: boolean) => preferences.choose({ isLightOff }),
    /** Sets one colour value, 0..1, clamped. */
    setColour(name: keyof ColourFilter, value: number): void {
      if (Number.isNaN(value)) return;
      preferences.choose({ colourFilter: { ...preferences.state.colourFilter, [name]: clamp(value, 0, 1) } });
    },
    resetColours: () => preferences.choose({ colourFilter: NEUTRAL_FILTER }),
  }),
});

export interface LoopState {
  /** Whether playback begins anew at the end. */
  readonly isLooping: boolean;
}

/** Playing again at the end. The video tells nobody that its `loop` changed, so the preferences do. */
export const loop = defineFeature({
  initial: { isLooping: false } as LoopState,
  on: { preferences: ['preferenceschange'] },
  read: ({ preferences }): LoopState => ({ isLooping: preferences.state.isLooping }),
  actions: ({ preferences }) => ({
    setLoop: (isLooping: boolean) => preferences.choose({ isLooping }),
  }),
});

export interface RateState {
  /** The chosen speed, 1 is normal; fast-play does not change it. */
  readonly rate: number;
  /** Speeds on offer, in the order shown. */
  readonly speedRates: readonly number[];
  readonly isFastPlaying: boolean;
  /** The speed of fast-play while it is held. */
  readonly fastPlayRate: number | undefined;
}

/** Playback speed, which later sources keep; the video follows the preferences. */
export const rate = defineFeature({
  initial: { rate: 1, speedRates: [], isFastPlaying: false, fastPlayRate: undefined } as RateState,
  on: { options: ['optionschange'], preferences: ['preferenceschange'], speed: ['holdchange', 'ratechange'] },
  read: ({ video, options, preferences, speed }): RateState => ({
    rate: preferences.state.rate ?? video.defaultPlaybackRate,
    speedRates: options.state.speedRates,
    isFastPlaying: speed.held !== undefined,
    fastPlayRate: speed.held,
  }),
  actions: ({ options, preferences, speed }) => ({
    setRate(value: number): void {
      if (Number.isNaN(value)) return;
      preferences.choose({ rate: clamp(value, SPEED_LIMITS.slowest, SPEED_LIMITS.fastest) });
    },
    /** Plays fast until it is told to stop, at `FAST_PLAY_RATE` unless at another speed. */
    startFastPlay(fastRate = FAST_PLAY_RATE): void {
      if (options.state.isSpeedEnabled) speed.hold(fastRate);
    },
    stopFastPlay: () => speed.hold(undefined),
  }),
});

export interface QualityState {
  /** The qualities of the stream, lowest first; empty for anything else. */
  readonly levels: readonly QualityLevel[];
  /** Index of the chosen quality, -1 for automatic. */
  readonly level: number;
  /** Index of the quality on the screen, -1 while unknown. */
  readonly playingLevel: number;
}

/** The quality of a stream (spec 4.2). */
export const quality = defineFeature({
  initial: { levels: [], level: -1, playingLevel: -1 } as QualityState,
  on: { source: ['levelschange', 'levelchange', 'sourcechange'] },
  read: ({ source }): QualityState => ({
    levels: source.levels,
    level: source.level,
    playingLevel: source.playingLevel,
  }),
  actions: ({ source }) => ({
    /** Chooses a quality by its index; -1 is automatic. */
    setLevel(index: number): void {
      source.level = index;
    },
  }),
});

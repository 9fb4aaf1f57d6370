import { defineFeature, type Feature } from '../../player/feature';
import type { CaptionStyle } from '../../player/viewer-preferences';
import { clamp } from '../../utils/clamp';
import type { CaptionChoice } from './caption-choice';
import { captionStyleOf } from './caption-style';

/** Furthest that captions can be moved in time, in seconds. */
export const OFFSET_LIMIT_SECONDS = 30;

/** A track of captions on offer. */
export interface CaptionTrack {
  /** Name for people, empty when there is none. */
  readonly label: string;
  /** BCP 47 language, empty when unknown. */
  readonly language: string;
  readonly kind: TextTrackKind;
}

export interface CaptionsState {
  readonly captionTracks: readonly CaptionTrack[];
  /** Index of the chosen track, -1 for none. */
  readonly captionTrack: number;
  /** What the viewer chose of their look. */
  readonly captionStyle: CaptionStyle;
  /** How much later than the track says they are shown, in seconds, -30..30. */
  readonly captionOffset: number;
}

export interface CaptionsActions {
  /** Chooses a track by its index; -1 is none. */
  chooseCaptions(index: number): void;
  /** Switches the captions on or off; false when there are none. */
  toggleCaptions(): boolean;
  /** Changes their look; undefined takes a choice back, and nothing at all takes back all. */
  setCaptionStyle(changes?: CaptionStyle): void;
  /** Shows them later than the track says, in seconds, or earlier; beyond 30 s counts as 30. */
  setCaptionOffset(seconds: number): void;
}

/** The captions of one player, of which the choice is an owner that comes with them. */
export function createCaptions(choice: CaptionChoice): Feature<CaptionsState, CaptionsActions> {
  return defineFeature<CaptionsState, CaptionsActions>({
    initial: { captionTracks: [], captionTrack: -1, captionStyle: {}, captionOffset: 0 },
    on: {
      source: ['trackschange', 'sourcechange'],
      video: ['emptied', 'loadstart', 'loadedmetadata'],
      preferences: ['preferenceschange'],
    },
    read: ({ preferences }) => ({
      captionTracks: choice.tracks.map(({ label, language, kind }) => ({ label, language, kind })),
      captionTrack: choice.index,
      captionStyle: captionStyleOf(preferences.facts.captionStyle),
      captionOffset: preferences.facts.captionOffset ?? 0,
    }),
    actions: ({ preferences }) => ({
      chooseCaptions: (index) => choice.choose(index),
      toggleCaptions: () => choice.toggle(),
      setCaptionStyle(changes) {
        const style = changes && { ...preferences.facts.captionStyle, ...changes };
        preferences.choose({ captionStyle: style && captionStyleOf(style) });
      },
      setCaptionOffset(seconds) {
        const captionOffset = clamp(seconds, -OFFSET_LIMIT_SECONDS, OFFSET_LIMIT_SECONDS);
        if (Number.isFinite(seconds)) preferences.choose({ captionOffset });
      },
    }),
  });
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly captions: Feature<CaptionsState, CaptionsActions>;
  }
}

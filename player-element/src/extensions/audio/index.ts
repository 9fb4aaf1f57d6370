import type { AudioTrackInfo } from '../../media/engine';
import { defineFeature } from '../../player/services';
import type { Extension } from '../extension';

export interface AudioTracksState {
  /** The sound tracks on offer. */
  readonly audioTracks: readonly AudioTrackInfo[];
  /** Index of the one that plays, -1 while unknown. */
  readonly audioTrack: number;
}

/** Which sound tracks there are, and choosing one: the choice holds for later sources too. */
const audioTracks = defineFeature({
  on: { source: ['trackschange', 'sourcechange'] },
  read: ({ source }): AudioTracksState => ({ audioTracks: source.audioTracks, audioTrack: source.audioTrack }),
  actions: ({ source, preferences }) => ({
    /** Chooses a sound track by its index. */
    setAudioTrack(index: number): void {
      const track = source.audioTracks[index];
      if (!track) return;
      preferences.choose({ audioTrack: track, audioLanguage: track.language });
      source.audioTrack = index;
    },
  }),
});

declare module '../../player/viewer-preferences' {
  interface PreferencesState {
    /** BCP 47 language of the sound, which can be stored; empty where the chosen track tells none. */
    readonly audioLanguage?: string | undefined;
    /** The sound track, which later sources have by its language and its name. */
    readonly audioTrack?: AudioTrackInfo | undefined;
  }
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly audioTracks: typeof audioTracks;
  }
}

/** Lets viewers choose among several sound tracks. */
export const extension: Extension = {
  controlNames: ['audio'],
  features: [audioTracks],
  isNeeded: ({ audioTracks: tracks = [] }) => tracks.length > 1,
  load: async () => (await import('./audio')).audioModule,
};

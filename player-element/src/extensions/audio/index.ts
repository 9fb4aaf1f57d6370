import type { AudioTrackInfo } from '../../media/engine';
import { defineFeature } from '../../player/services';
import type { Extension } from '../extension';

export interface AudioTracksState {
  /** Audio tracks of the source. */
  readonly audioTracks: readonly AudioTrackInfo[];
  /** Index of the track that plays, -1 while unknown. */
  readonly audioTrack: number;
}

/** Audio tracks, and the choice of one, which applies to later sources too. */
const audioTracks = defineFeature({
  on: { source: ['trackschange', 'sourcechange'] },
  read: ({ source }): AudioTracksState => ({ audioTracks: source.audioTracks, audioTrack: source.audioTrack }),
  actions: ({ source, preferences }) => ({
    /** Chooses an audio track by its index. */
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
    /** BCP 47 language of the audio, which can be stored; empty if the chosen track has none. */
    readonly audioLanguage?: string | undefined;
    /** Chosen audio track, matched in later sources by its language and its label. */
    readonly audioTrack?: AudioTrackInfo | undefined;
  }
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly audioTracks: typeof audioTracks;
  }
}

/** Choice among several audio tracks. */
export const extension: Extension = {
  controlNames: ['audio'],
  features: [audioTracks],
  isNeeded: ({ audioTracks: tracks = [] }) => tracks.length > 1,
  load: async () => (await import('./audio')).audioModule,
};

import { defineFeature } from '../player/feature';

export interface TextTracksState {
  /** What the text tracks of the media are for, each kind once: what needs a track is an extension. */
  readonly textTrackKinds: readonly TextTrackKind[];
}

/** Which text tracks there are: the page's, the media's and those that a stream brings. */
export const textTracks = defineFeature({
  initial: { textTrackKinds: [] } as TextTracksState,
  on: { source: ['trackschange', 'sourcechange'], video: ['emptied', 'loadstart', 'loadedmetadata'] },
  read: ({ source }): TextTracksState => ({
    textTrackKinds: [...new Set(Array.from(source.textTracks, ({ kind }) => kind))].sort(),
  }),
  actions: () => ({}),
});

declare module '../player/player' {
  interface PlayerFeatures {
    readonly textTracks: typeof textTracks;
  }
}

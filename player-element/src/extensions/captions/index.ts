import { defineFeature } from '../../player/services';
import { showNotice } from '../../ui/base/notice';
import { performs, type Extension, type ExtensionContext } from '../extension';
import { hasCaptions, readCaptionFiles } from './caption-files';

const captionKey = ({ player, layers }: ExtensionContext) => {
  /** Whether the key was pressed before the captions were loaded. */
  let isPending = false;
  const isLoaded = (): boolean => 'toggleCaptions' in player.actions;
  const applyPending = (): void => void (isPending && player.actions.toggleCaptions?.());
  player.subscribe(isLoaded, applyPending, { signal: player.signal });
  return defineFeature({
    actions: () => ({
      /** Switches captions on or off; without any, shows a notice and returns false. */
      pressCaptionKey(): boolean {
        const hasAny = hasCaptions(player.state);
        if (!hasAny) showNotice(layers, player.state.labels.noCaptions);
        if (player.actions.toggleCaptions) return player.actions.toggleCaptions();
        isPending = hasAny && !isPending;
        return hasAny;
      },
    }),
  });
};

export interface TextTracksState {
  /** Kinds of the text tracks, each once; they decide which extensions are loaded. */
  readonly textTrackKinds: readonly TextTrackKind[];
}

/** Feature of the text tracks: the page's, the media's and those of a stream. */
const textTracks = defineFeature({
  on: { source: ['trackschange', 'sourcechange'], video: ['emptied', 'loadstart', 'loadedmetadata'] },
  read: ({ source }): TextTracksState => ({
    textTrackKinds: [...new Set(Array.from(source.textTracks, ({ kind }) => kind))].sort(),
  }),
});

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly textTracks: typeof textTracks;
    readonly captionKey: ReturnType<typeof captionKey>;
  }
}

/** Captions of media with caption tracks, except with native controls. The key C also works without captions. */
export const extension: Extension = {
  controlNames: ['captions'],
  features: [textTracks],
  keys: [{ key: 'c', cap: 'C', label: 'shortcutCaptions', ...performs('pressCaptionKey') }],
  start(context) {
    context.player.use(captionKey(context));
    readCaptionFiles(context);
  },
  isNeeded: (state) => !state.hasNativeControls && hasCaptions(state),
  load: async () => (await import('./captions')).captionsModule,
};

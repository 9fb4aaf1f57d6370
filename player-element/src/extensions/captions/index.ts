import { zhCnCaptionKey } from '../../i18n/zh-cn-extensions';
import type { Player } from '../../player/player';
import { defineFeature } from '../../player/services';
import { showNotice } from '../../ui/base/notice';
import { addOwnKeys } from '../add-own-keys';
import type { Extension, ExtensionContext } from '../extension';
import { hasCaptions } from './caption-files';

/** Captions, where the media has any and the player has its own controls or the page's. */
export const captionsExtension: Extension = {
  isNeeded: (state) => !state.hasNativeControls && hasCaptions(state),
  fetch: async () => (await import('./captions')).captionsPart,
};

interface CaptionKeyActions {
  /** Switches the captions on or off; without any it says so, and returns false. */
  pressCaptionKey(): boolean;
}

/** The key C: it answers where there are no captions either. */
export const captionKey: Extension = {
  isNeeded: ({ hasNativeControls }) => !hasNativeControls,
  // So small that it comes with what knows the extensions.
  fetch: () => Promise.resolve({ styles: [], words: zhCnCaptionKey, start }),
};

function start({ player, layers }: ExtensionContext): void {
  player.use(keyFeature(player, layers));
  addOwnKeys([
    {
      key: 'c',
      cap: 'C',
      label: 'shortcutCaptions',
      needs: 'pressCaptionKey',
      press: (actions) => actions.pressCaptionKey(),
    },
  ]);
}

function keyFeature(player: Player, layers: HTMLElement): ReturnType<typeof defineFeature<object, CaptionKeyActions>> {
  /** Whether the key was pressed before the captions were loaded. */
  let isPending = false;
  const isLoaded = (): boolean => 'toggleCaptions' in player.actions;
  const applyPending = (): void => void (isPending && player.actions.toggleCaptions());
  player.subscribe(isLoaded, applyPending, { signal: player.signal });
  return defineFeature<object, CaptionKeyActions>({
    initial: {},
    on: {},
    read: () => ({}),
    actions: () => ({
      pressCaptionKey() {
        const hasAny = hasCaptions(player.state);
        if (!hasAny) showNotice(layers, player.state.labels.noCaptions);
        if (isLoaded()) return player.actions.toggleCaptions();
        isPending = hasAny && !isPending;
        return hasAny;
      },
    }),
  });
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly captionKey: ReturnType<typeof keyFeature>;
  }
}

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

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly textTracks: typeof textTracks;
  }
}

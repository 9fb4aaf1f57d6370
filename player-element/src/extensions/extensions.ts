import { css, type ReactiveController } from 'lit';
import { zhCnExtensions } from '../i18n/zh-cn-extensions';
import type { Player } from '../player/player';
import { defineFeature } from '../player/services';
import { barRoom } from '../ui/bar/bar-styles';
import { loadPart } from '../ui/base/load-part';
import { createNoticeRegion } from '../ui/base/notice';
import { EndedView } from '../ui/overlays/ended-view';
import { UnmuteButton, unmute } from '../ui/overlays/unmute-button';
import { advertsExtension } from './adverts/index';
import { ambientExtension } from './ambient/index';
import { audioExtension } from './audio/index';
import { barRoomExtension } from './bar-room/index';
import { captionFiles } from './captions/caption-files';
import { captionKey, captionsExtension, textTracks } from './captions/index';
import { chaptersExtension } from './chapters/index';
import { danmakuExtension } from './danmaku/index';
import type { Extension, ExtensionContext } from './extension';
import { frameStepExtension } from './frame-step/index';
import { fullScreenExtension } from './full-screen/index';
import { heatLineExtension } from './heat-line/index';
import { moreKeys } from './keys/index';
import { liveExtension } from './live/index';
import { loopRangeExtension } from './loop-range/index';
import { markersExtension } from './markers/index';
import { mediaSessionExtension } from './media-session/index';
import { memoryExtension } from './memory/index';
import { forbidNativeSeeks } from './native-seeks/index';
import { pauseOthers } from './pause-others/index';
import { pictureWindow } from './picture-window/index';
import { pictureExtension, pictureLook } from './picture/index';
import { playlistExtension } from './playlist/index';
import { qoeExtension } from './qoe/index';
import { remoteExtension } from './remote/index';
import { screenshot } from './screenshot/index';
import { soundChoice, soundExtension } from './sound/index';
import { statistics, statisticsExtension } from './statistics/index';
import { thumbnailsExtension } from './thumbnails/index';
import { timeEntryExtension } from './time-entry/index';
import { timelineWatch } from './timeline-needs';
import { touchControls, touchControlsCheck } from './touch/index';
import { upNextExtension } from './up-next/index';
import { audioTracks } from './audio/audio-tracks';

/** Where extensions draw over the picture. */
const layerStyles = css`
  .layers {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }

  /* What is said stands over what is drawn. */
  .notices .status {
    z-index: 1;
  }
`;

/** The tag, as far as extensions are concerned. */
export interface ExtensionHost {
  readonly owners: ExtensionContext['owners'];
  /** The player while the tag is in a page. */
  readonly player: Player | undefined;
}

/** Starts the extensions of a tag's player as they are needed, and again for the player that follows a removal. */
export class Extensions implements ReactiveController {
  readonly #host: ExtensionHost;
  readonly #list: readonly Extension[];
  #player: Player | undefined;

  constructor(host: ExtensionHost, list = extensionList) {
    this.#host = host;
    this.#list = list;
  }

  hostConnected(): void {
    const { player } = this.#host;
    // A move goes on with the same one.
    if (!player || player === this.#player) return;
    this.#player = player;
    player.use(textTracks);
    player.use(extensionOptions);
    player.use(audioTracks);
    player.use(pictureLook);
    player.use(soundChoice);
    const layers = this.#layers(player.signal);
    for (const extension of this.#list) this.#watch(extension, player, layers);
  }

  /** What the extensions of one player put over the picture goes with that player. */
  #layers(signal: AbortSignal): HTMLElement {
    const layers = document.createElement('div');
    layers.className = 'layers';
    layers.append(createNoticeRegion());
    this.#host.owners.video.after(layers);
    signal.addEventListener('abort', () => layers.remove(), { once: true });
    return layers;
  }

  #watch({ isNeeded, fetch, onMissing }: Extension, player: Player, layers: HTMLElement): void {
    const { owners } = this.#host;
    const { signal } = player;
    let isStarted = false;
    const start = async (): Promise<void> => {
      const part = await loadPart(layers, fetch);
      if (isStarted || signal.aborted) return;
      if (!part) return onMissing?.(owners);
      isStarted = true;
      part.start({ player, owners, layers });
    };
    const check = (): void => void (!isStarted && isNeeded(player.state) && start());
    player.subscribe(isNeeded, check, { signal });
    // Without a network it did not come.
    addEventListener('online', check, { signal });
    check();
  }
}

/** Every extension that players fetch by themselves; one that reads another's facts stands behind it. */
const extensionList: readonly Extension[] = [
  pauseOthers,
  forbidNativeSeeks,
  touchControls,
  touchControlsCheck,
  moreKeys,
  advertsExtension,
  playlistExtension,
  upNextExtension,
  memoryExtension,
  mediaSessionExtension,
  fullScreenExtension,
  pictureWindow,
  qoeExtension,
  liveExtension,
  audioExtension,
  captionsExtension,
  captionFiles,
  captionKey,
  danmakuExtension,
  timelineWatch,
  pictureExtension,
  ambientExtension,
  soundExtension,
  remoteExtension,
  thumbnailsExtension,
  chaptersExtension,
  frameStepExtension,
  loopRangeExtension,
  timeEntryExtension,
  markersExtension,
  heatLineExtension,
  screenshot,
  statistics,
  statisticsExtension,
  barRoomExtension,
];

export interface ExtensionOptionsState {
  /** Names of the members that the page set for extensions: what needs one of them is an extension. */
  readonly extensionOptions: readonly string[];
}

/** What the page asked of extensions; its values are for each to read. */
const extensionOptions = defineFeature({
  initial: { extensionOptions: [] } as ExtensionOptionsState,
  on: { options: ['optionschange'] },
  read: ({ options }): ExtensionOptionsState => ({ extensionOptions: options.extensionNames }),
  actions: () => ({}),
});

declare module '../player/player' {
  interface PlayerFeatures {
    readonly extensionOptions: typeof extensionOptions;
  }
}

/** What a player shows once it has played, and what knows the extensions and fetches each when a player needs it. */
export const extensionPart = {
  styles: [layerStyles, unmute, barRoom],
  words: zhCnExtensions,
  elements: { 'xlvp-ended-view': EndedView, 'xlvp-unmute-button': UnmuteButton },
  extensions: Extensions,
} as const;

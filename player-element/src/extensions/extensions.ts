import type { ReactiveController } from 'lit';
import { loadPart } from '../controls/base/load-part';
import type { Player } from '../player/player';
import type { Extension, ExtensionContext } from './extension';
import { audioTracks } from './audio-tracks';
import { extensionList } from './extension-list';
import { textTracks } from './text-tracks';
import { extensionOptions } from './extension-options';
import { pictureLook } from './picture-look';
import { soundChoice } from './sound-choice';
import { createNoticeRegion } from './show-notice';

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

import type { ReactiveController } from 'lit';
import { providePlayer } from './controls/player-context';
import { relayEvents } from './event-relay';
import { presentVideo } from './present-video';
import type { MediaHost } from './media-host';
import type { PlaybackSource } from './media/playback-source';
import type { Player } from './player/player';
import { startPlayer } from './player/start-player';
import { watchTouch } from './watch-touch';

/**
 * The player of an element, from its entry into the page to its removal. A move disconnects and connects in one task:
 * only an element that is still gone in the next one was removed.
 */
export class PlayerLife implements ReactiveController {
  readonly #host: MediaHost;
  readonly #source: PlaybackSource;
  #end = new AbortController();
  #player: Player | undefined;

  constructor(host: MediaHost, source: PlaybackSource) {
    this.#host = host;
    this.#source = source;
    host.addController(this);
  }

  /** The player while the element is in a page. */
  get player(): Player | undefined {
    return this.#player;
  }

  hostConnected(): void {
    if (this.#player) return;
    const [container, source] = [this.#host, this.#source];
    const { video, presentation, ownerDocument: document } = container;
    this.#end = new AbortController();
    const { signal } = this.#end;
    this.#player = startPlayer({ container, video, document, source, presentation }, signal);
    providePlayer(container, this.#player);
    relayEvents({ container, video, source, presentation }, signal);
    presentVideo(video, presentation, signal);
    watchTouch(presentation, signal);
    // Back in the page after a removal.
    if (container.hasUpdated) container.load();
  }

  hostDisconnected(): void {
    setTimeout(() => this.#host.isConnected || this.#stop());
  }

  #stop(): void {
    this.#end.abort();
    this.#player = undefined;
    this.#source.release();
  }
}

import { providePlayer } from '../controls/base/player-context';
import { relayEvents } from './event-relay';
import type { PlayerHost } from './player-host';
import type { Player } from '../player/player';
import { startPlayer } from '../player/start-player';

/**
 * The player of an element, from its entry into the page to its removal. A move disconnects and connects in one task:
 * only an element that is still gone in the next one was removed.
 */
export class PlayerLife {
  readonly #host: PlayerHost;
  #end = new AbortController();
  #player: Player | undefined;

  constructor(host: PlayerHost) {
    this.#host = host;
  }

  /** The player while the element is in a page. */
  get player(): Player | undefined {
    return this.#player;
  }

  /** Starts a player unless one is there; tells whether it did. */
  start(): boolean {
    if (this.#player) return false;
    const { owners } = this.#host;
    this.#end = new AbortController();
    const { signal } = this.#end;
    this.#player = startPlayer(owners, signal);
    providePlayer(owners.container, this.#player);
    relayEvents(owners, this.#player, signal);
    owners.device.watch(signal);
    return true;
  }

  /** Ends the player unless the element is back in the page by the next task. */
  end(): void {
    setTimeout(() => this.#host.isConnected || this.#stop());
  }

  #stop(): void {
    this.#end.abort();
    this.#player = undefined;
    this.#host.owners.intent.pause();
    this.#host.owners.source.release();
  }
}

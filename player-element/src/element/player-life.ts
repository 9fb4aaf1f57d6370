import { createPlayer, type Player } from '../player/player';
import type { PreferenceFacts } from '../player/viewer-preferences';
import { providePlayer } from '../ui/base/elements';
import { relayEvents } from './events';
import type { PlayerHost } from './player-host';
import { Activity } from '../player/activity';
import { features } from '../player/features/index';
import { listenGestures } from '../player/input/gestures';
import { listenHotkeys } from '../player/input/keys';
import type { Owners } from '../player/services';
import { WaitWatch } from '../player/wait-watch';

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

/** The custom states of the tag, by the fact that each follows (player 1). */
const STATES: Readonly<Record<string, keyof PreferenceFacts>> = {
  mirror: 'isMirrored',
  'light-off': 'isLightOff',
  'page-fullscreen': 'isPageFullscreen',
  // Its old name, which pages may still use.
  'page-full-screen': 'isPageFullscreen',
};

/** Tells the page's CSS what the viewer toggled, in the page or not, while the tag's attributes stay the page's own. */
export function followStates(host: PlayerHost): void {
  const { states } = host.attachInternals();
  const { preferences } = host.owners;
  preferences.addEventListener('preferenceschange', () => {
    for (const [state, fact] of Object.entries(STATES)) {
      try {
        if (preferences.facts[fact]) states?.add(state);
        else states?.delete(state);
      } catch {
        // Chromium before 125 knows only names that begin with two dashes.
      }
    }
  });
}

/** A player that listens to the keys and the clicks in its container; everything ends with the signal. */
export function startPlayer(given: Omit<Owners, 'activity' | 'wait'>, signal: AbortSignal): Player {
  const { container, video, source, intent } = given;
  const activity = new Activity(container, signal);
  const wait = new WaitWatch(video, source, intent, signal);
  const player = createPlayer({ ...given, activity, wait }, features, signal);
  listenHotkeys(player, container);
  listenGestures(given, player.actions, signal);
  return player;
}

import {
  EngineChangeEvent,
  LevelChangeEvent,
  LevelsChangeEvent,
  LightOffChangeEvent,
  LoopChangeEvent,
  MirrorChangeEvent,
  PageFullscreenChangeEvent,
  PlaybackErrorEvent,
  type XlVideoPlayerEventMap,
} from '../events';
import { Activity } from '../player/activity';
import { features } from '../player/features/index';
import { listenGestures } from '../player/input/gestures';
import { listenHotkeys } from '../player/input/keys';
import { createPlayer, type Player } from '../player/player';
import type { PreferencesState } from '../player/viewer-preferences';
import { WaitWatch } from '../player/wait-watch';
import { providePlayer } from '../ui/base/elements';
import type { HostServices, PlayerHost } from './player-host';

/**
 * The player of an element, from its entry into the page to its removal. A move disconnects and connects in one task:
 * only an element that is still gone in the next one was removed.
 */
export class PlayerLifecycle {
  /** The player while the element is in a page. */
  player: Player | undefined;
  readonly #host: PlayerHost;
  #end = new AbortController();

  constructor(host: PlayerHost) {
    this.#host = host;
  }

  /** Starts a player unless one is there; returns whether it did. */
  start(): boolean {
    if (this.player) return false;
    const { services } = this.#host;
    const { container, video, source, intent, device } = services;
    this.#end = new AbortController();
    const { signal } = this.#end;
    const activity = new Activity(container, signal);
    const wait = new WaitWatch(video, source, intent, signal);
    const player = createPlayer({ ...services, activity, wait }, features, signal);
    this.player = player;
    listenHotkeys(player, container);
    listenGestures(services, player);
    providePlayer(container, player);
    relayEvents(services, player);
    device.watch(signal);
    return true;
  }

  /** Ends the player unless the element is back in the page by the next task. */
  end(): void {
    setTimeout(() => {
      if (this.#host.isConnected) return;
      this.#end.abort();
      this.player = undefined;
      this.#host.services.intent.pause();
      this.#host.services.source.release();
    });
  }
}

const MEDIA_EVENTS =
  'loadstart loadedmetadata loadeddata durationchange progress canplay canplaythrough play playing pause waiting stalled ' +
  'suspend abort emptied seeking seeked timeupdate ended volumechange resize encrypted ' +
  'enterpictureinpicture leavepictureinpicture';

/** The events for changes of preferences. */
const PREFERENCE_EVENTS: readonly [keyof PreferencesState, (preferences: PreferencesState) => Event][] = [
  ['isMirrored', ({ isMirrored }) => new MirrorChangeEvent(isMirrored)],
  ['isLooping', ({ isLooping }) => new LoopChangeEvent(isLooping)],
  ['isLightOff', ({ isLightOff }) => new LightOffChangeEvent(isLightOff)],
  ['isPageFullscreen', ({ isPageFullscreen }) => new PageFullscreenChangeEvent(isPageFullscreen)],
];

/** Returns another event of the same class; an event is its own initializer. */
function copy(event: Event): Event {
  return new (event.constructor as typeof Event)(event.type, event);
}

/** Fires the events of the player's services on the container, under the same names, until the signal aborts. */
function relayEvents({ container, video, source, speed, preferences }: HostServices, player: Player): void {
  const { signal } = player;
  const relay = (service: EventTarget, type: string, create: (event: Event) => Event | undefined): void => {
    const onEvent = (cause: Event): void => {
      const event = create(cause);
      if (event) container.dispatchEvent(event);
    };
    service.addEventListener(type, onEvent, { signal });
  };

  for (const type of MEDIA_EVENTS.split(' ')) relay(video, type, copy);
  relay(speed, 'ratechange', copy);
  relay(source, 'failurechange', () => source.failure && new PlaybackErrorEvent(source.failure));
  relay(source, 'nonfatalerror', () => source.nonFatalError && new PlaybackErrorEvent(source.nonFatalError));
  relay(source, 'enginechange', () => source.engine && new EngineChangeEvent(source.engine));
  relay(source, 'levelschange', () => new LevelsChangeEvent(player.state.levels));
  relay(source, 'levelchange', () => new LevelChangeEvent(source.level));

  let current = preferences.state;
  const onPreferencesChange = (): void => {
    const before = current;
    current = preferences.state;
    for (const [name, create] of PREFERENCE_EVENTS) {
      if (current[name] !== before[name]) container.dispatchEvent(create(current));
    }
  };
  preferences.addEventListener('preferenceschange', onPreferencesChange, { signal });
}

/** The type of `addEventListener` and `removeEventListener`: listeners get the events of the tag. */
export type EventMethod<Options> = {
  <Type extends keyof XlVideoPlayerEventMap>(
    type: Type,
    listener: (event: XlVideoPlayerEventMap[Type]) => unknown,
    options?: boolean | Options,
  ): void;
  (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | Options): void;
};

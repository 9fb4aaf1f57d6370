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
import type { Player } from '../player/player';
import type { PreferenceFacts } from '../player/viewer-preferences';
import type { HostOwners } from './player-host';

const MEDIA_EVENTS =
  'loadstart loadedmetadata loadeddata durationchange progress canplay canplaythrough play playing pause waiting stalled ' +
  'suspend abort emptied seeking seeked timeupdate ended volumechange ratechange resize encrypted ' +
  'enterpictureinpicture leavepictureinpicture';

/** The preferences that tell the page when they change. */
const FACT_EVENTS: readonly [keyof PreferenceFacts, (facts: PreferenceFacts) => Event][] = [
  ['isMirrored', ({ isMirrored }) => new MirrorChangeEvent(isMirrored)],
  ['isLooping', ({ isLooping }) => new LoopChangeEvent(isLooping)],
  ['isLightOff', ({ isLightOff }) => new LightOffChangeEvent(isLightOff)],
  ['isPageFullscreen', ({ isPageFullscreen }) => new PageFullscreenChangeEvent(isPageFullscreen)],
];

/** Another event of the same class; an event is its own initializer. */
function copy(event: Event): Event {
  return new (event.constructor as typeof Event)(event.type, event);
}

/** Fires on the container what happens to the player's owners, under the same names, until the signal aborts. */
export function relayEvents(
  { container, video, source, preferences }: HostOwners,
  player: Player,
  signal: AbortSignal,
): void {
  const relay = (owner: EventTarget, type: string, create: (event: Event) => Event | undefined): void => {
    const onEvent = (cause: Event): void => {
      const event = create(cause);
      if (event) container.dispatchEvent(event);
    };
    owner.addEventListener(type, onEvent, { signal });
  };

  for (const type of MEDIA_EVENTS.split(' ')) relay(video, type, copy);
  relay(source, 'failurechange', () => source.failure && new PlaybackErrorEvent(source.failure));
  relay(source, 'nonfatalerror', () => source.nonFatalError && new PlaybackErrorEvent(source.nonFatalError));
  relay(source, 'enginechange', () => source.engine && new EngineChangeEvent(source.engine));
  relay(source, 'levelschange', () => new LevelsChangeEvent(player.state.levels));
  relay(source, 'levelchange', () => new LevelChangeEvent(source.level));

  let told = preferences.facts;
  relay(preferences, 'preferenceschange', () => {
    const before = told;
    told = preferences.facts;
    for (const [fact, create] of FACT_EVENTS) {
      if (told[fact] !== before[fact]) container.dispatchEvent(create(told));
    }
    return undefined;
  });
}

/** What listeners of the tag are told, by the type of the event. */
export interface EventApi {
  addEventListener<Type extends keyof XlVideoPlayerEventMap>(
    type: Type,
    listener: (event: XlVideoPlayerEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof XlVideoPlayerEventMap>(
    type: Type,
    listener: (event: XlVideoPlayerEventMap[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

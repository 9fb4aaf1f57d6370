import {
  EngineChangeEvent,
  LevelChangeEvent,
  LevelsChangeEvent,
  LightOffChangeEvent,
  LoopChangeEvent,
  MirrorChangeEvent,
  PageFullscreenChangeEvent,
  PlaybackErrorEvent,
} from '../events';
import { Activity } from '../player/activity';
import { features } from '../player/features/index';
import { listenGestures } from '../player/input/gestures';
import { listenHotkeys } from '../player/input/keys';
import { createPlayer, type Player } from '../player/player';
import type { PreferencesState } from '../player/viewer-preferences';
import { WaitWatch } from '../player/wait-watch';
import { providePlayer } from '../ui/base/elements';
import type { HostServices } from './player-host';
import { adoptLoop } from './present-video';

/** Starts a player on the services of a tag; it ends when the signal aborts. */
export function startPlayer(services: HostServices, signal: AbortSignal): Player {
  const { container, video, source, intent, device } = services;
  const activity = new Activity(container, signal);
  const wait = new WaitWatch(video, source, intent, signal);
  const player = createPlayer({ ...services, activity, wait }, features, signal);
  listenHotkeys(player, container);
  listenGestures(services, player);
  providePlayer(container, player);
  relayEvents(services, player);
  adoptLoop(services, signal);
  device.watch(signal);
  return player;
}

const MEDIA_EVENTS =
  'loadstart loadedmetadata loadeddata durationchange progress canplay canplaythrough play playing pause waiting stalled ' +
  'suspend abort emptied seeking seeked timeupdate ended volumechange resize encrypted ' +
  'enterpictureinpicture leavepictureinpicture';

/** Events for changes of preferences. */
const PREFERENCE_EVENTS: readonly [keyof PreferencesState, (preferences: PreferencesState) => Event][] = [
  ['isMirrored', ({ isMirrored }) => new MirrorChangeEvent(isMirrored)],
  ['isLooping', ({ isLooping }) => new LoopChangeEvent(isLooping)],
  ['isLightOff', ({ isLightOff }) => new LightOffChangeEvent(isLightOff)],
  ['isPageFullscreen', ({ isPageFullscreen }) => new PageFullscreenChangeEvent(isPageFullscreen)],
];

/** Returns a copy of the same class; an event has the members of its own initializer. */
function copy(event: Event): Event {
  return new (event.constructor as typeof Event)(event.type, event);
}

/** Fires the events of the services on the container, under the same names, until the player's signal aborts. */
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

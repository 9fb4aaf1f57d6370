import {
  EngineChangeEvent,
  LevelChangeEvent,
  LevelsChangeEvent,
  LightOffChangeEvent,
  LoopChangeEvent,
  MirrorChangeEvent,
  PageFullscreenChangeEvent,
  PlaybackErrorEvent,
} from './events';
import type { Presentation, PresentationFacts } from './player/presentation';
import type { PlaybackSource } from './media/playback-source';

const MEDIA_EVENTS =
  'loadstart loadedmetadata durationchange progress canplay play playing pause waiting stalled seeking seeked timeupdate ended volumechange ratechange';

/** The presentation's facts that tell the page when they change. */
const FACT_EVENTS: readonly [keyof PresentationFacts, (facts: PresentationFacts) => Event][] = [
  ['isMirrored', ({ isMirrored }) => new MirrorChangeEvent(isMirrored)],
  ['isLooping', ({ isLooping }) => new LoopChangeEvent(isLooping)],
  ['isLightOff', ({ isLightOff }) => new LightOffChangeEvent(isLightOff)],
  ['isPageFullscreen', ({ isPageFullscreen }) => new PageFullscreenChangeEvent(isPageFullscreen)],
];

interface Relayed {
  /** Where the events are fired. */
  readonly container: EventTarget;
  readonly video: HTMLVideoElement;
  readonly source: PlaybackSource;
  readonly presentation: Presentation;
}

/** Fires on the container what happens to the player's owners, under the same names, until the signal aborts. */
export function relayEvents({ container, video, source, presentation }: Relayed, signal: AbortSignal): void {
  const relay = (owner: EventTarget, type: string, create: () => Event | undefined): void => {
    const onEvent = (): void => {
      const event = create();
      if (event) container.dispatchEvent(event);
    };
    owner.addEventListener(type, onEvent, { signal });
  };

  for (const type of MEDIA_EVENTS.split(' ')) relay(video, type, () => new Event(type));
  relay(source, 'failurechange', () => source.failure && new PlaybackErrorEvent(source.failure));
  relay(source, 'setback', () => source.setback && new PlaybackErrorEvent(source.setback));
  relay(source, 'enginechange', () => source.engine && new EngineChangeEvent(source.engine));
  relay(source, 'levelschange', () => new LevelsChangeEvent(source.levels));
  relay(source, 'levelchange', () => new LevelChangeEvent(source.level));

  let told = presentation.facts;
  presentation.addEventListener(
    'presentationchange',
    () => {
      const before = told;
      told = presentation.facts;
      for (const [fact, create] of FACT_EVENTS) {
        if (told[fact] !== before[fact]) container.dispatchEvent(create(told));
      }
    },
    { signal },
  );
}

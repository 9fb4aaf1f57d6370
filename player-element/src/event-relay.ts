import { LevelChangeEvent, LevelsChangeEvent, PlaybackErrorEvent } from './events';
import type { PlaybackSource } from './media/playback-source';

const MEDIA_EVENTS = [
  'loadstart',
  'loadedmetadata',
  'durationchange',
  'progress',
  'canplay',
  'play',
  'playing',
  'pause',
  'waiting',
  'stalled',
  'seeking',
  'seeked',
  'timeupdate',
  'ended',
  'volumechange',
  'ratechange',
];

/** Fires on the host what happens to its video and its source, under the same names, until the signal aborts. */
export function relayEvents(
  host: EventTarget,
  video: HTMLVideoElement,
  source: PlaybackSource,
  signal: AbortSignal,
): void {
  const relay = (owner: EventTarget, type: string, create: () => Event | undefined): void => {
    const onEvent = (): void => {
      const event = create();
      if (event) host.dispatchEvent(event);
    };
    owner.addEventListener(type, onEvent, { signal });
  };

  for (const type of MEDIA_EVENTS) relay(video, type, () => new Event(type));
  relay(source, 'failurechange', () => source.failure && new PlaybackErrorEvent(source.failure));
  relay(source, 'levelschange', () => new LevelsChangeEvent(source.levels));
  relay(source, 'levelchange', () => new LevelChangeEvent(source.level));
}

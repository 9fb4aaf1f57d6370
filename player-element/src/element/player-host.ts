import type { LitElement, PropertyDeclarations } from 'lit';
import { DEFAULT_VOLUME } from '../config';
import { zhCn, type Labels } from '../i18n/zh-cn';
import type { Preload } from '../media/engine';
import { PlaybackSource } from '../media/source/playback-source';
import { Device } from '../player/device';
import { PageOptions } from '../player/page-options';
import { PlayIntent } from '../player/play-intent';
import { PlaybackSpeed } from '../player/playback-speed';
import type { Player } from '../player/player';
import type { Services } from '../player/services';
import { ViewerPreferences } from '../player/viewer-preferences';
import { kebabCase, type Loading } from '../utils/option-values';
import { AudioTrackList } from './audio-track-list';
import type { RefreshSource } from '../media/source/replace-source';
import type { EnginePreference } from '../media/source/source-request';

/** Services that live as long as the tag, connected or not. */
export type HostServices = Omit<Services, 'activity' | 'wait'> & { readonly audioTracks: AudioTrackList };

/** Options as the page set them; their properties may return other values. */
export class RawOptions {
  type = '';
  preload: Preload = 'auto';
  loading: Loading = 'eager';
  poster = '';
  isPosterDeferred = true;
  engine: EnginePreference = 'auto';
  defaultQuality = 'auto';
  refreshSource: RefreshSource | null | undefined;
  labels: Partial<Labels> = {};
  /** All labels in the language of the tag. */
  languageLabels = zhCn;
}

/** The tag, for its members and controllers. */
export interface PlayerHost extends LitElement {
  readonly services: HostServices;
  readonly video: HTMLVideoElement;
  readonly rawOptions: RawOptions;
  /** The player, while the tag is connected. */
  readonly player: Player | undefined;
}

/** Creates the services of a tag, including its `<video>`. */
export function createServices(container: HTMLElement): HostServices {
  const video = document.createElement('video');
  video.part.add('video');
  video.volume = DEFAULT_VOLUME;
  video.textContent = zhCn.unsupported;
  const intent = new PlayIntent(video);
  const source = new PlaybackSource(video, intent);
  const options = new PageOptions();
  const preferences = new ViewerPreferences();
  return {
    container,
    video,
    intent,
    document: container.ownerDocument,
    source,
    audioTracks: new AudioTrackList(source),
    options,
    preferences,
    speed: new PlaybackSpeed(video, preferences),
    device: new Device(options),
  };
}

/** Defines a member for each name, as `describe` returns it. */
export function addMembers<Name extends string>(
  members: object,
  names: readonly Name[],
  describe: (name: Name) => PropertyDescriptor & ThisType<PlayerHost>,
): void {
  for (const name of names) Object.defineProperty(members, name, { configurable: true, ...describe(name) });
}

/**
 * Declares properties whose changes do not render the tag: the services fire events instead. Attributes default to the
 * kebab-case names.
 */
export function withoutAccessors(properties: PropertyDeclarations): PropertyDeclarations {
  return Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, { attribute: kebabCase(name), ...one, noAccessor: true }]),
  );
}

import type { LitElement, PropertyDeclarations } from 'lit';
import { DEFAULT_VOLUME } from '../config';
import { zhCn, type Labels } from '../i18n/zh-cn';
import type { Preload } from '../media/engine';
import { PlaybackSource } from '../media/source/playback-source';
import { Device } from '../player/device';
import { PageOptions } from '../player/page-options';
import { PlayIntent } from '../player/play-intent';
import type { Player } from '../player/player';
import type { Owners } from '../player/services';
import { ViewerPreferences } from '../player/viewer-preferences';
import { AudioTrackList } from './audio-track-list';
import type { EnginePreference } from '../media/source/source-request';

/** The owners that live as long as the tag, in the page or not. */
export type HostOwners = Omit<Owners, 'activity' | 'wait'> & { readonly audioTracks: AudioTrackList };

/** Options as the page set them, where their properties read back as something else. */
export class RawOptions {
  type = '';
  preload: Preload = 'auto';
  engine: EnginePreference = 'auto';
  labels: Partial<Labels> = {};
  /** All labels in the language of the tag. */
  languageLabels = zhCn;
}

/** The tag, as its members and controllers know it. */
export interface PlayerHost extends LitElement {
  readonly owners: HostOwners;
  readonly video: HTMLVideoElement;
  readonly rawOptions: RawOptions;
  /** The player while the element is in a page. */
  readonly player: Player | undefined;
}

/** Creates the owners of a tag, and the `<video>` among them. */
export function createOwners(container: HTMLElement): HostOwners {
  const video = document.createElement('video');
  video.part.add('video');
  video.volume = DEFAULT_VOLUME;
  video.textContent = zhCn.unsupported;
  const intent = new PlayIntent(video);
  const source = new PlaybackSource(video, intent);
  const options = new PageOptions();
  return {
    container,
    video,
    intent,
    document: container.ownerDocument,
    source,
    audioTracks: new AudioTrackList(source),
    options,
    preferences: new ViewerPreferences(),
    device: new Device(options),
  };
}

/** Returns members of the tag, which are written as accessors and methods of one object, and types their `this`. */
export function members<Members>(family: Members & ThisType<PlayerHost>): Members {
  return family;
}

/** Creates members that differ only by their names. */
export function createMembers<Name extends string>(
  names: readonly Name[],
  describe: (name: Name) => PropertyDescriptor & ThisType<PlayerHost>,
): object {
  return Object.defineProperties({}, Object.fromEntries(names.map((name) => [name, describe(name)])));
}

/** Puts members on the prototype of the tag as if its class had them. */
export function defineMembers(element: typeof LitElement, ...families: readonly object[]): void {
  for (const [name, descriptor] of families.flatMap((f) => Object.entries(Object.getOwnPropertyDescriptors(f)))) {
    Object.defineProperty(element.prototype, name, { ...descriptor, configurable: true, enumerable: false });
  }
}

/** Declares properties whose change the tag need not render, since the owners tell of it. */
export function withoutAccessors(properties: PropertyDeclarations): PropertyDeclarations {
  return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, { ...one, noAccessor: true }]));
}

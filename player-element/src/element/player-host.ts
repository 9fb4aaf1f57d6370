import type { LitElement, PropertyDeclaration } from 'lit';
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

/** What the page gave, as far as its properties read back as something else. */
export interface Given {
  type: string;
  preload: Preload;
  engine: EnginePreference;
  labels: Partial<Labels>;
  /** The words of the tag's language. */
  words: Labels;
}

/** What the parts of the tag know of it. */
export interface PlayerHost extends LitElement {
  readonly owners: HostOwners;
  readonly video: HTMLVideoElement;
  readonly given: Given;
  /** The player while the element is in a page. */
  readonly player: Player | undefined;
}

/** The owners of a tag, and the `<video>` among them. */
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

interface Member extends PropertyDescriptor {
  /** How attributes, and values from before the upgrade, reach it; for members that a page may set in advance. */
  readonly property?: PropertyDeclaration;
}

/** Members of the tag, by name; their docs stand in the interfaces that list them. */
export type Members = Record<string, Member> & ThisType<PlayerHost>;

/** A member whose change the tag need not render: owners tell of it. */
export const silent = (property: PropertyDeclaration = {}): PropertyDeclaration => ({ ...property, noAccessor: true });

/** Puts members on the prototype of the tag. */
export function defineMembers(element: typeof LitElement, members: Members): void {
  for (const [name, { property, ...descriptor }] of Object.entries(members)) {
    Object.defineProperty(element.prototype, name, { configurable: true, ...descriptor });
    if (property) element.createProperty(name, property);
  }
}

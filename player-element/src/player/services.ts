import type { PlaybackSource } from '../media/source/playback-source';
import type { Activity } from './activity';
import type { Device } from './device';
import type { PageOptions } from './page-options';
import type { PlayIntent } from './play-intent';
import type { PlaybackSpeed } from './playback-speed';
import type { ViewerPreferences } from './viewer-preferences';
import type { WaitWatch } from './wait-watch';

/** The objects that own the truth about a player; everything else is read from them. */
export interface Services {
  readonly video: HTMLVideoElement;
  /** The element on the page: what goes full-screen, and where keys and pointers arrive. */
  readonly container: HTMLElement;
  readonly document: Document;
  readonly source: PlaybackSource;
  /** Whether the viewer or the page wants the video to play. */
  readonly intent: PlayIntent;
  /** How playback waits for data. */
  readonly wait: WaitWatch;
  readonly activity: Activity;
  readonly options: PageOptions;
  readonly preferences: ViewerPreferences;
  /** How fast the video plays, chosen or not. */
  readonly speed: PlaybackSpeed;
  readonly device: Device;
}

/** One family of facts and the verbs that change them. */
export interface Feature<State extends object = object, Actions extends object = object> {
  /** Facts that `read` may leave out. */
  readonly initial?: State;
  /** A service of the feature's own, whose events `on` names by `service`. */
  readonly service?: EventTarget;
  /** Which events of which service make the facts stale. */
  readonly on?: { readonly [Name in keyof Services | 'service']?: readonly string[] };
  /** The facts as the services have them now; pure. */
  readonly read?: (services: Services) => State;
  /** Verbs that ask services to change; the service's event brings the new facts. */
  readonly actions?: (services: Services) => Actions;
}

/** Infers a feature's types from its definition. */
export function defineFeature<State extends object = object, Actions extends object = object>(
  feature: Feature<State, Actions>,
): Feature<State, Actions> {
  return feature;
}

import type { PlaybackSource } from '../media/source/playback-source';
import type { Activity } from './activity';
import type { Device } from './device';
import type { PageOptions } from './page-options';
import type { PlayIntent } from './play-intent';
import type { PlaybackSpeed } from './playback-speed';
import type { ViewerPreferences } from './viewer-preferences';
import type { WaitWatch } from './wait-watch';

/** Services of a player. They hold its state; everything else is read from them. */
export interface Services {
  readonly video: HTMLVideoElement;
  /** The tag in the page. It enters full-screen, and receives key and pointer events. */
  readonly container: HTMLElement;
  readonly document: Document;
  readonly source: PlaybackSource;
  /** Whether the viewer or the page wants the video to play. */
  readonly intent: PlayIntent;
  readonly wait: WaitWatch;
  readonly activity: Activity;
  readonly options: PageOptions;
  readonly preferences: ViewerPreferences;
  readonly speed: PlaybackSpeed;
  readonly device: Device;
}

/** Values of the state that belong together, and the actions that change them. */
export interface Feature<State extends object = object, Actions extends object = object> {
  /** Initial values, for those that `read` may omit. */
  readonly initial?: State;
  /** Additional service of the feature; `on` lists its events under `service`. */
  readonly service?: EventTarget;
  /** Events that cause another `read`, by service. */
  readonly on?: { readonly [Name in keyof Services | 'service']?: readonly string[] };
  /** Reads the values from the services; pure. */
  readonly read?: (services: Services) => State;
  /** Creates the actions. They change services, whose events update the state. */
  readonly actions?: (services: Services) => Actions;
}

/** Infers a feature's types from its definition. */
export function defineFeature<State extends object = object, Actions extends object = object>(
  feature: Feature<State, Actions>,
): Feature<State, Actions> {
  return feature;
}

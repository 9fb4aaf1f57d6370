import { registeredEngines, type Engine, type EngineKind, type EngineTask, type StreamOptions } from '../engine';
import { fatalFailure, type PlaybackFailure } from '../playback-failure';
import { isStreamType, registeredEngine, type EnginePreference } from './source-request';

/** What the browser can do. */
export interface Capabilities {
  readonly canPlayType: (type: string) => string;
  readonly hasMediaSource: boolean;
  readonly hasManagedMediaSource: boolean;
}

/** The capabilities of the browser that shows this video. */
export function capabilitiesOf(video: HTMLVideoElement): Capabilities {
  return {
    canPlayType: (type) => video.canPlayType(type),
    hasMediaSource: 'MediaSource' in globalThis,
    hasManagedMediaSource: 'ManagedMediaSource' in globalThis,
  };
}

/**
 * The engines that may play a type, the best first; the next one is for when that fails for good (player 3). Chromium
 * since 142 answers "maybe" for HLS but stalls on many streams and offers no levels, so the browser's own HLS comes
 * first only where it is the platform's way: with ManagedMediaSource, or without any MSE.
 * https://github.com/video-dev/hls.js/issues/7827
 */
export function chooseEngines(
  type: string,
  capabilities: Capabilities,
  preference: EnginePreference = 'auto',
): readonly [kind: EngineKind, fallback?: EngineKind] {
  if (!isStreamType(type)) return ['native'];
  const registered = registeredEngine(type);
  if (registered && preference !== 'native') return [registered.name];
  if (preference !== 'auto') return [preference];
  const { hasMediaSource, hasManagedMediaSource } = capabilities;
  if (!hasMediaSource && !hasManagedMediaSource) return ['native'];
  if (capabilities.canPlayType(type) === '') return ['mse'];
  return hasManagedMediaSource ? ['native', 'mse'] : ['mse', 'native'];
}

/**
 * Whether the other engine may play what this one could not. It would ask for the same addresses, so it is no help
 * against a server; it may know another codec; and hls.js passes over broken data at which the browser stops, not the reverse.
 */
export function canOtherEngineHelp({ kind, label }: PlaybackFailure, engine: EngineKind | undefined): boolean {
  return (kind === 'unsupported' && !label) || (kind === 'media' && engine === 'native');
}

/**
 * Fetches what plays a stream, which only streams need; rejects with a failure when it cannot be had. hls.js is fetched as
 * large as the playlist needs it, whose `response` may be on its way, or the page wants it, or an engine before did not do.
 */
export async function importEngine(
  kind: EngineKind,
  options: StreamOptions,
  response: Promise<Response | undefined> | undefined,
  isFirst: boolean,
): Promise<(task: EngineTask) => Engine> {
  try {
    if (kind === 'mse') return await (await import('../hls/import-build')).importBuild(options, response, isFirst);
    const registered = registeredEngines.find(({ name }) => name === kind);
    const StreamEngine = registered
      ? await registered.load()
      : (await import('../native/native-stream-engine')).NativeStreamEngine;
    return (task) => new StreamEngine(task);
  } catch (cause) {
    throw fatalFailure('network', import.meta.url, cause);
  }
}

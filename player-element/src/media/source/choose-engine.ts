import { registeredEngines, type Engine, type EngineKind, type EngineTask, type StreamStart } from '../engine';
import { fatalFailure, type PlaybackFailure } from '../playback-failure';
import { importHls } from './import-hls';
import { isStreamType, registeredEngine, type EnginePreference } from './source-request';

/** Capabilities of a browser that decide about the engine. */
export interface Capabilities {
  readonly canPlayType: (type: string) => string;
  readonly hasMediaSource: boolean;
  readonly hasManagedMediaSource: boolean;
}

/** Returns the capabilities of the browser that shows this video. */
export function capabilitiesOf(video: HTMLVideoElement): Capabilities {
  return {
    canPlayType: (type) => video.canPlayType(type),
    hasMediaSource: 'MediaSource' in globalThis,
    hasManagedMediaSource: 'ManagedMediaSource' in globalThis,
  };
}

/**
 * Returns the engines that may play a type, the best first; the second one is used if the first fails for good
 * (player 3). Chromium since 142 answers "maybe" for HLS but stalls on many streams and offers no levels, so the
 * browser's own HLS comes first only where the platform prefers it: with ManagedMediaSource, or without any MSE.
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
 * Whether the other engine may play a source after this failure. It requests the same URLs, so it cannot help against a
 * server; it may support another codec; hls.js skips corrupt data at which the browser stops, but not vice versa.
 */
export function canOtherEngineHelp({ kind, label }: PlaybackFailure, engine: EngineKind | undefined): boolean {
  return (kind === 'unsupported' && !label) || (kind === 'media' && engine === 'native');
}

/** Imports the engine of a stream, whose first one `isFirst`; rejects with a failure when the import fails. */
export async function importEngine(
  kind: EngineKind,
  start: StreamStart,
  isFirst: boolean,
): Promise<(task: EngineTask) => Engine> {
  try {
    if (kind === 'mse') return await importHls(start, isFirst);
    const registered = registeredEngines.find(({ name }) => name === kind);
    const StreamEngine = registered
      ? await registered.load()
      : (await import('../native/native-stream-engine')).NativeStreamEngine;
    return (task) => new StreamEngine(task);
  } catch (cause) {
    // The files for a script tag reject with a failure when one of them is missing.
    throw { ...fatalFailure('network', import.meta.url, cause), ...(cause as object) };
  }
}

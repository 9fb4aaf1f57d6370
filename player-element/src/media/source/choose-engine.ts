import type { Engine, EngineTask, StreamFacts } from '../engine';
import { fatalFailure, type EngineKind } from '../playback-failure';
import { isStreamType, ownEngine, type EnginePreference } from './source-request';
import { ownEngines } from './engine-registry';

/** What the browser can do, as plain facts. */
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
): readonly [EngineKind, ...EngineKind[]] {
  if (!isStreamType(type)) return ['native'];
  const own = ownEngine(type);
  if (own && preference !== 'native') return [own.name];
  if (preference !== 'auto') return [preference];
  const { hasMediaSource, hasManagedMediaSource } = capabilities;
  if (!hasMediaSource && !hasManagedMediaSource) return ['native'];
  if (capabilities.canPlayType(type) === '') return ['mse'];
  return hasManagedMediaSource ? ['native', 'mse'] : ['mse', 'native'];
}

/**
 * Fetches what plays a stream, which only streams need; rejects with a failure when it cannot be had. hls.js is fetched as
 * large as the playlist needs it, or the page wants it.
 */
export async function importEngine(kind: EngineKind, stream: StreamFacts): Promise<(task: EngineTask) => Engine> {
  try {
    if (kind === 'mse') return await (await import('../hls/import-build')).importBuild(stream);
    const own = ownEngines.find(({ name }) => name === kind);
    if (own) {
      const OwnEngine = await own.load();
      return (task) => new OwnEngine(task);
    }
    const { NativeStreamEngine } = await import('../native/native-stream-engine');
    return (task) => new NativeStreamEngine(task);
  } catch (cause) {
    throw fatalFailure('network', import.meta.url, cause);
  }
}

import type { EngineKind } from './engine-kind';
import type { Engine, EngineTask } from '../engine';
import type { StreamFacts } from '../stream-facts';
import { ownEngines } from './engine-registry';
import { fatalFailure } from '../playback-failure';

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

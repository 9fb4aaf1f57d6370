import type { EngineKind } from './choose-engine';
import type { Engine, EngineTask } from '../engine';
import { ownEngines } from './engine-registry';
import { fatalFailure } from '../playback-failure';

/** What is known of a stream that is about to be played. */
export interface StreamFacts {
  /** The answer of its address, when it was asked for already. */
  readonly playlist: Promise<Response | undefined> | undefined;
  /** Settings for hls.js by their own names, given by the page. */
  readonly hlsConfig: EngineTask['hlsConfig'];
  /** Whether no engine has tried yet. */
  readonly isFirst: boolean;
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

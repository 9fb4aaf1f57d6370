import type { EngineKind } from './choose-engine';
import type { Engine, EngineTask } from '../engine';
import { fatalFailure } from '../playback-failure';

type EngineClass = new (task: EngineTask) => Engine;

/** Fetches what plays a stream, which only streams need; rejects with a failure when it cannot be had. */
export async function importEngine(kind: EngineKind): Promise<EngineClass> {
  try {
    if (kind === 'native') return (await import('../native/native-stream-engine')).NativeStreamEngine;
    return (await import('../hls/hls-engine')).HlsEngine;
  } catch (cause) {
    throw fatalFailure('network', import.meta.url, cause);
  }
}

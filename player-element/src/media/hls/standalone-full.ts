import HlsJs from 'hls.js';
import type { Engine, EngineTask, StreamStart } from '../engine';
import { EarlyRequests } from './early-requests';
import { FullEngine } from './full-engine';

/** Replaces `importHls` in the standalone file with the full build of hls.js, which that file contains. */
export function importHls(start: StreamStart): Promise<(task: EngineTask) => Engine> {
  const early = new EarlyRequests(start);
  return Promise.resolve((task) => new FullEngine(task, HlsJs, early));
}

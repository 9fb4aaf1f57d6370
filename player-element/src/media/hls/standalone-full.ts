import HlsJs from 'hls.js';
import type { Engine, EngineTask, StreamOptions } from '../engine';
import { FullEngine } from './full-engine';
import { readPlaylist } from './read-playlist';

/** Replaces `importBuild` in the standalone file with the full build of hls.js, which that file contains. */
export function importBuild(
  _options: StreamOptions,
  response: Promise<Response | undefined> | undefined,
): Promise<(task: EngineTask) => Engine> {
  const playlist = readPlaylist(response);
  return Promise.resolve((task) => new FullEngine({ ...task, playlist }, HlsJs));
}

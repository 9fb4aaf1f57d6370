import type { Engine, EngineTask, PrefetchedPlaylist, StreamOptions } from '../engine';
import { FullEngine } from './full-engine';
import { pageSettings } from './hls-options';
import { fitsLightBuild, LightEngine } from './light-engine';
import { readPlaylist } from './read-playlist';

/** Maximum wait for the playlist before the full build of hls.js is imported, in ms. */
const PLAYLIST_WAIT_MS = 3000;

/** Whether the page has the full build of hls.js, and does not need the light build too. */
let hasFullBuild = false;

/**
 * Imports hls.js for a stream, and returns a factory of engines. The light build is used if the playlist, requested
 * already, needs no more, unless settings of the page may need the full build, or an engine before failed.
 */
export async function importBuild(
  options: StreamOptions,
  response: Promise<Response | undefined> | undefined,
  isFirst: boolean,
): Promise<(task: EngineTask) => Engine> {
  const playlist = readPlaylist(response);
  // Any setting of hls.js may need the full build; both support a latency.
  const { targetLatency: _latency, ...settings } = pageSettings(options);
  const hasSettings = Object.values(settings).some(Boolean);
  const mayBeLight = isFirst && !hasFullBuild && !hasSettings;
  if (playlist && mayBeLight && (await isLightEnough(playlist))) {
    const { default: Hls } = await import('hls.js/light');
    return (task) => new LightEngine({ ...task, playlist }, Hls);
  }
  const { default: Hls } = await import('hls.js');
  hasFullBuild = true;
  return (task) => new FullEngine({ ...task, playlist }, Hls);
}

/** Whether the light build can play a playlist; false if that does not arrive in time. */
function isLightEnough(playlist: Promise<PrefetchedPlaylist | undefined>): Promise<boolean> {
  return Promise.race([
    playlist.then((prefetched) => prefetched !== undefined && fitsLightBuild(prefetched.text)),
    new Promise<boolean>((resolve) => setTimeout(resolve, PLAYLIST_WAIT_MS, false)),
  ]);
}

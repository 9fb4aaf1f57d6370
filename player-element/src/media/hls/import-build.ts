import { zhCn } from '../../i18n/zh-cn';
import { zhCnProtection } from '../../i18n/zh-cn-protection';
import type { Engine, EngineTask } from '../engine';
import { fitsLightBuild } from './fits-light-build';
import type { StreamFacts } from '../stream-facts';
import { readPlaylist, type PrefetchedPlaylist } from './loading/read-playlist';

/** How long a playlist may take before hls.js is fetched without knowing it, in ms. */
const PLAYLIST_WAIT_MS = 3000;

/** Whether the page has the whole of hls.js, and need not fetch its light build too. */
let hasFullBuild = false;

/**
 * Fetches hls.js for a stream: its light build where the playlist, which was asked for already, needs no more, and where
 * nothing else wants the full one: settings of the page, or an engine before that did not do. Resolves to what makes the engine.
 */
export async function importBuild({
  playlist: asked,
  hlsConfig,
  isFirst,
}: StreamFacts): Promise<(task: EngineTask) => Engine> {
  Object.assign(zhCn, zhCnProtection);
  const playlist = asked && readPlaylist(asked);
  const mayBeLight = isFirst && !hasFullBuild && !hasSettings(hlsConfig);
  if (playlist && mayBeLight && (await isLightEnough(playlist))) {
    const { LightEngine } = await import('./light-engine');
    return (task) => new LightEngine({ ...task, playlist });
  }
  const { FullEngine } = await import('./full-engine');
  hasFullBuild = true;
  return (task) => new FullEngine({ ...task, playlist });
}

/** Whether the page has settings for hls.js, any of which may ask for more; a latency is all the same to its builds. */
function hasSettings(hlsConfig: StreamFacts['hlsConfig'] = {}): boolean {
  return Object.entries(hlsConfig).some(([name, value]) => value && name !== 'targetLatency');
}

/** Whether the light build plays what is on its way; not if that does not come, or not soon. */
function isLightEnough(playlist: Promise<PrefetchedPlaylist | undefined>): Promise<boolean> {
  return Promise.race([
    playlist.then((answer) => answer !== undefined && fitsLightBuild(answer.text)),
    new Promise<boolean>((resolve) => setTimeout(resolve, PLAYLIST_WAIT_MS, false)),
  ]);
}

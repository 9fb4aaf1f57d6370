import { zhCn } from '../../i18n/zh-cn';
import { zhCnProtection } from '../../i18n/zh-cn-extensions';
import type { Engine, EngineTask, PrefetchedPlaylist, StreamFacts } from '../engine';
import { FullEngine } from './full-engine';
import { PLAYLIST_SIZE_LIMIT } from './hls-limits';
import { fitsLightBuild, LightEngine } from './light-engine';

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
    const { default: Hls } = await import('hls.js/light');
    return (task) => new LightEngine({ ...task, playlist }, Hls);
  }
  const { default: Hls } = await import('hls.js');
  hasFullBuild = true;
  return (task) => new FullEngine({ ...task, playlist }, Hls);
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

/** Reads a playlist that was asked for; nothing when there was no answer, or one without an end. */
async function readPlaylist(asked: Promise<Response | undefined>): Promise<PrefetchedPlaylist | undefined> {
  try {
    const response = await asked;
    return response && { response, text: await textOf(response) };
  } catch {
    return undefined;
  }
}

/** The text of an answer; rejects when that has no end. */
async function textOf({ body }: Response): Promise<string> {
  let text = '';
  let size = 0;
  const decoder = new TextDecoder();
  const reader = body!.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > PLAYLIST_SIZE_LIMIT) {
      void reader.cancel();
      throw new RangeError('The answer has no end');
    }
    text += decoder.decode(value, { stream: true });
  }
}

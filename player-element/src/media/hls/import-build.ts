import type HlsJs from 'hls.js';
import type { Engine, EngineTask, StreamStart } from '../engine';
import { EarlyRequests } from './early-requests';
import { FullEngine } from './full-engine';
import { fitsLightBuild, LightEngine } from './light-engine';

/** A build of hls.js, on its way. */
export type HlsLibrary = Promise<{ readonly default: typeof HlsJs }>;

/** Builds of hls.js for a stream. */
export interface HlsBuilds {
  /** Whether `library` is the light build. */
  readonly isLight: boolean;
  /** The build that the stream starts with. */
  readonly library: HlsLibrary;
  importFull(): HlsLibrary;
}

/** Maximum wait for the playlist before the full build of hls.js is imported, in ms. */
const PLAYLIST_WAIT_MS = 3000;

/**
 * Waits for the build of hls.js that is on its way, and returns a factory of engines; meanwhile the beginning of the stream
 * is requested. If the playlist needs more than the light build, or does not arrive in time, the full build is imported.
 */
export async function importBuild(start: StreamStart, builds: HlsBuilds): Promise<(task: EngineTask) => Engine> {
  const early = new EarlyRequests(start);
  try {
    const { isLight, library } = builds;
    if (isLight) {
      let isWaiting = true;
      void early.requestBeginning(() => isWaiting);
      if (await isLightEnough(early)) {
        const { default: Hls } = await library.finally(() => (isWaiting = false));
        return (task) => new LightEngine(task, Hls, early);
      }
      isWaiting = false;
    }
    const { default: Hls } = await (isLight ? builds.importFull() : library);
    return (task) => new FullEngine(task, Hls, early);
  } catch (reason) {
    early.abort();
    throw reason;
  }
}

/** Whether the light build can play the stream; false if its playlist does not arrive in time. */
function isLightEnough({ playlist }: EarlyRequests): Promise<boolean> {
  return Promise.race([
    Promise.resolve(playlist?.text()).then((text) => text !== undefined && fitsLightBuild(text)),
    new Promise<boolean>((resolve) => setTimeout(resolve, PLAYLIST_WAIT_MS, false)),
  ]);
}

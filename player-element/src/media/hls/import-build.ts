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
  /** `isNeeded` tells that the stream does not play with the light one, ever. */
  importFull(isNeeded: boolean): HlsLibrary;
}

/** Maximum wait for the playlist before the full build of hls.js is imported, in ms. */
export const PLAYLIST_WAIT_MS = 3000;

/**
 * Waits for the build of hls.js that is on its way, and returns a factory of engines; meanwhile the beginning of the stream
 * is requested. If the playlist needs more than the light build, or does not arrive in time, the full build is imported.
 */
export async function importBuild(start: StreamStart, builds: HlsBuilds): Promise<(task: EngineTask) => Engine> {
  const early = new EarlyRequests(start);
  try {
    let { library } = builds;
    if (builds.isLight) {
      let isWaiting = true;
      void early.requestBeginning(() => isWaiting);
      const text = await playlistText(early);
      if (text !== undefined && fitsLightBuild(text)) {
        const { default: Hls } = await library.finally(() => (isWaiting = false));
        return (task) => new LightEngine(task, Hls, early);
      }
      isWaiting = false;
      library = builds.importFull(text !== undefined);
    }
    const { default: Hls } = await library;
    return (task) => new FullEngine(task, Hls, early);
  } catch (reason) {
    early.abort();
    throw reason;
  }
}

/** Text of the stream's playlist; undefined if it does not arrive in time. */
function playlistText({ playlist }: EarlyRequests): Promise<string | undefined> {
  return Promise.race([
    Promise.resolve(playlist?.text()),
    new Promise<undefined>((resolve) => setTimeout(resolve, PLAYLIST_WAIT_MS)),
  ]);
}

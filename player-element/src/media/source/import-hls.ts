import { handled } from '../../utils/handled';
import { pageSettings, type Engine, type EngineTask, type StreamStart } from '../engine';
import type { HlsLibrary } from '../hls/import-build';

/** Session item with the URLs of streams that need the full build, without queries. */
const FULL_BUILD_KEY = 'xl-video-player:full-build';
/** Most URLs in it. */
const MAX_URLS = 20;

/** Whether the page has the full build, and does not need the light build too. */
let hasFullBuild = false;

/**
 * Imports hls.js for a stream, and returns a factory of engines. The build is requested in the same turn as the playlist:
 * the light one, unless settings of the page may need the full build, the stream needs it, or an engine before failed.
 */
export async function importHls(start: StreamStart, isFirst: boolean): Promise<(task: EngineTask) => Engine> {
  // Any setting of hls.js may need the full build; both support a latency.
  const { targetLatency: _latency, ...settings } = pageSettings(start);
  const isLight =
    isFirst && !hasFullBuild && !Object.values(settings).some(Boolean) && !urls().includes(withoutQuery(start.url));
  // First, since it requests the beginning of the stream while the build, which is large, is on its way.
  const engine = import('../hls/import-build');
  const library = handled(isLight ? import('hls.js/light') : importFullBuild());
  return (await engine).importBuild(start, {
    isLight,
    library,
    importFull(isNeeded) {
      if (isNeeded) remember(start.url);
      return importFullBuild();
    },
  });
}

function importFullBuild(): HlsLibrary {
  hasFullBuild = true;
  return import('hls.js');
}

/** Lets other pages import the full build at once for a stream that needs it. */
function remember(url: string): void {
  try {
    sessionStorage.setItem(FULL_BUILD_KEY, [...new Set([...urls(), withoutQuery(url)])].slice(-MAX_URLS).join(' '));
  } catch {
    // A sandboxed frame has no storage.
  }
}

function urls(): readonly string[] {
  try {
    return sessionStorage.getItem(FULL_BUILD_KEY)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

function withoutQuery(url: string): string {
  return url.split(/[?#]/)[0]!;
}

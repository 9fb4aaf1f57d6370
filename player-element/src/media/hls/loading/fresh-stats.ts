import type { LoaderStats } from 'hls.js';

/** Sets the figures of a request back to its beginning, in place: hls.js holds on to the object. */
export function freshStats(stats: LoaderStats): LoaderStats {
  Object.assign(stats.loading, { start: 0, first: 0, end: 0 });
  return Object.assign(stats, { aborted: false, loaded: 0, total: 0, chunkCount: 0, bwEstimate: 0 });
}

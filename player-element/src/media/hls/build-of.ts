import type HlsJs from 'hls.js';

/** The build of hls.js that an instance is of: what serves both may import neither, and the enum of events is in both. */
export function buildOf(hls: HlsJs): typeof HlsJs {
  return hls.constructor as typeof HlsJs;
}

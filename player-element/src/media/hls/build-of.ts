import type HlsJs from 'hls.js';

/** Returns the build of an hls.js instance, with its `Events`. Modules for both builds must import neither of them. */
export function buildOf(hls: HlsJs): typeof HlsJs {
  return hls.constructor as typeof HlsJs;
}

import type HlsJs from 'hls.js';

/** The events of the build of hls.js that this object is of: the enum is in both builds, and what serves both may import neither. */
export function eventsOf(hls: HlsJs): typeof HlsJs.Events {
  return (hls.constructor as typeof HlsJs).Events;
}

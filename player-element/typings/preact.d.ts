import type { ClassAttributes, JSX } from 'preact';
import type { XlVideoPlayer, XlVideoPlayerAttributes, XlVideoPlayerProperties } from '../dist/tag.js';
import type { WithoutMediaHandlers, XlVideoPlayerHandlers } from './handlers.js';

/** What Preact sets on the plain tag: properties by their names, and attributes by all others. */
type Own = XlVideoPlayerProperties & Omit<XlVideoPlayerAttributes, keyof XlVideoPlayerProperties>;
type Others = WithoutMediaHandlers<Omit<JSX.HTMLAttributes<XlVideoPlayer>, keyof Own>>;

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'xl-video-player': Own & XlVideoPlayerHandlers & Others & ClassAttributes<XlVideoPlayer>;
    }
  }
}

import type { ClassAttributes, HTMLAttributes } from 'react';
import type { XlVideoPlayer, XlVideoPlayerAttributes, XlVideoPlayerProperties } from '../dist/tag.js';
import type { WithoutMediaHandlers, XlVideoPlayerHandlers } from './handlers.js';

/** What React 19 sets on the plain tag: properties by their names, and attributes by all others. */
type Own = XlVideoPlayerProperties & Omit<XlVideoPlayerAttributes, keyof XlVideoPlayerProperties>;
type Others = WithoutMediaHandlers<Omit<HTMLAttributes<XlVideoPlayer>, keyof Own>>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'xl-video-player': Own & XlVideoPlayerHandlers & Others & ClassAttributes<XlVideoPlayer>;
    }
  }
}

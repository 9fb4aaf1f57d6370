import type { ClassAttributes, HTMLAttributes } from 'react';
import type { XlVideoPlayer, XlVideoPlayerAttributes } from '../dist/tag.js';
import type { WithoutMediaHandlers } from './handlers.js';

/**
 * What React 18 sets on the plain tag: attributes alone, each as text. `false` would be the text "false", which
 * switches on what it names, so that such an attribute is `true` or left out.
 */
type Own = { [Name in keyof XlVideoPlayerAttributes]: Exclude<XlVideoPlayerAttributes[Name], false> };
type Others = WithoutMediaHandlers<Omit<HTMLAttributes<XlVideoPlayer>, keyof Own | 'className'>>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'xl-video-player': Own & Others & ClassAttributes<XlVideoPlayer> & { class?: string | undefined };
    }
  }
}

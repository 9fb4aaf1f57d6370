import type { HTMLAttributes } from 'svelte/elements';
import type { XlVideoPlayer, XlVideoPlayerAttributes, XlVideoPlayerProperties } from '../dist/tag.js';
import type { WithoutMediaHandlers, XlVideoPlayerHandlers } from './handlers.js';

/** What Svelte sets on the plain tag: properties by their names, attributes by all others, and handlers such as `onended`. */
type Own = XlVideoPlayerProperties & Omit<XlVideoPlayerAttributes, keyof XlVideoPlayerProperties>;
type Others = WithoutMediaHandlers<Omit<HTMLAttributes<XlVideoPlayer>, keyof Own>>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'xl-video-player': Own & XlVideoPlayerHandlers & Others;
  }
}

import type { JSX } from 'solid-js';
import type {
  XlVideoPlayer,
  XlVideoPlayerAttributes,
  XlVideoPlayerEvents,
  XlVideoPlayerProperties,
} from '../dist/tag.js';

type Prefixed<Members, Prefix extends string> = {
  [Name in keyof Members as `${Prefix}:${Name & string}`]?: Members[Name] | undefined;
};
type Handlers = {
  [Name in keyof XlVideoPlayerEvents]: (
    event: XlVideoPlayerEvents[Name] & { readonly currentTarget: XlVideoPlayer },
  ) => void;
};

/**
 * What Solid sets on the plain tag: attributes by their names, properties after `prop:`, and handlers after `on:`. A plain name of
 * several words is a property too.
 */
type Own = XlVideoPlayerAttributes &
  Omit<XlVideoPlayerProperties, keyof XlVideoPlayerAttributes> &
  Prefixed<XlVideoPlayerProperties, 'prop'> &
  Prefixed<Handlers, 'on'>;

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'xl-video-player': Own & Omit<JSX.HTMLAttributes<XlVideoPlayer>, keyof Own>;
    }
  }
}

import type { HTMLAttributes, PublicProps } from 'vue';
import type { XlVideoPlayer, XlVideoPlayerEvents, XlVideoPlayerProperties } from '../dist/tag.js';

type Handlers = {
  [Name in keyof XlVideoPlayerEvents as `on${Capitalize<Name>}`]?:
    | ((event: XlVideoPlayerEvents[Name]) => void)
    | undefined;
};

/** The plain tag in templates: Vue sets its properties, and listens by the events' own names. */
type Tag = new () => XlVideoPlayer & {
  $props: XlVideoPlayerProperties &
    Handlers &
    Omit<HTMLAttributes, keyof XlVideoPlayerProperties | keyof Handlers> &
    PublicProps;
};

declare module 'vue' {
  interface GlobalComponents {
    'xl-video-player': Tag;
  }
}

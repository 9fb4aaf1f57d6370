import type { XlVideoPlayer, XlVideoPlayerEvents } from '../dist/tag.js';

/** Handlers of the player's events, for frameworks that listen to `on` and the event's own name. */
export type XlVideoPlayerHandlers = {
  [Name in keyof XlVideoPlayerEvents as `on${Name}`]?:
    | ((event: XlVideoPlayerEvents[Name] & { readonly currentTarget: XlVideoPlayer }) => void)
    | undefined;
};

/** Props of a framework without handlers of the same events in other spellings, which custom elements do not call. */
export type WithoutMediaHandlers<Props> = {
  [Name in keyof Props as Lowercase<Name & string> extends
    | `on${keyof XlVideoPlayerEvents}`
    | `on${keyof XlVideoPlayerEvents}capture`
    ? never
    : Name]: Props[Name];
};

import { handled } from '../../utils/handled';
import { defineFeature } from '../services';

export interface FullscreenState {
  readonly isFullscreen: boolean;
  /** Whether the browser lets this page use full-screen at all. */
  readonly canFullscreen: boolean;
}

/** Full-screen by the browser's own capability (spec 4.2); without it the player fills the page instead. */
export const fullscreen = defineFeature({
  on: { document: ['fullscreenchange'] },
  read: ({ container, document }): FullscreenState => ({
    isFullscreen: container.matches(':fullscreen'),
    canFullscreen: document.fullscreenEnabled,
  }),
  actions: ({ container, document, preferences }) => ({
    toggleFullscreen(): Promise<void> {
      if (container.matches(':fullscreen')) return handled(document.exitFullscreen());
      const { isPageFullscreen } = preferences.state;
      if (!document.fullscreenEnabled) {
        preferences.choose({ isPageFullscreen: !isPageFullscreen });
        return Promise.resolve();
      }
      // An open popover cannot go full-screen, so the page is left first.
      preferences.choose({ isPageFullscreen: false });
      return handled(container.requestFullscreen());
    },
  }),
});

export interface PipState {
  readonly isPictureInPicture: boolean;
  /** Whether the browser has picture-in-picture for this video. */
  readonly canPictureInPicture: boolean;
}

/** By video, what opens or closes a window for more than the picture; it tells whether it did. */
export const pipOverrides = new WeakMap<HTMLVideoElement, () => Promise<boolean>>();

/** The picture in a window of its own (spec 2.2). */
export const pip = defineFeature({
  on: { video: ['enterpictureinpicture', 'leavepictureinpicture', 'loadedmetadata', 'emptied'] },
  read: ({ video, document }): PipState => ({
    isPictureInPicture: isInPictureInPicture(video),
    canPictureInPicture: Boolean(document.pictureInPictureEnabled) && !video.disablePictureInPicture,
  }),
  actions: ({ video, document }) => ({
    /** A refusal is only logged: playback goes on as it was (spec 8). */
    async togglePictureInPicture(): Promise<void> {
      try {
        if (await pipOverrides.get(video)?.()) return;
        if (isInPictureInPicture(video)) await document.exitPictureInPicture();
        else await video.requestPictureInPicture();
      } catch (reason) {
        console.warn('Picture-in-picture refused:', reason);
      }
    },
  }),
});

/** Inside a shadow tree the document names its host; the tree itself names the video. */
export function isInPictureInPicture(video: HTMLVideoElement): boolean {
  return (video.getRootNode() as ShadowRoot).pictureInPictureElement === video;
}

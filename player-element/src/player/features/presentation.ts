import { handled } from '../../utils/handled';
import { defineFeature } from '../services';

export interface FullscreenState {
  readonly isFullscreen: boolean;
  /** Whether the browser allows full-screen in this page. */
  readonly canFullscreen: boolean;
}

/** Full-screen of the browser (spec 4.2); where it is unavailable, page full-screen replaces it. */
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
      // An open popover cannot enter full-screen, so page full-screen ends first.
      preferences.choose({ isPageFullscreen: false });
      return handled(container.requestFullscreen());
    },
  }),
});

export interface PipState {
  readonly isPictureInPicture: boolean;
  /** Whether the browser offers picture-in-picture for this video. */
  readonly canPictureInPicture: boolean;
}

/** Functions, by video, that open or close another window than the browser's own; they resolve to whether they did. */
export const pipOverrides = new WeakMap<HTMLVideoElement, () => Promise<boolean>>();

/** Picture-in-picture (spec 2.2). */
export const pip = defineFeature({
  on: { video: ['enterpictureinpicture', 'leavepictureinpicture', 'loadedmetadata', 'emptied'] },
  read: ({ video, document }): PipState => ({
    isPictureInPicture: isInPictureInPicture(video),
    canPictureInPicture: Boolean(document.pictureInPictureEnabled) && !video.disablePictureInPicture,
  }),
  actions: ({ video, document }) => ({
    /** Enters or leaves picture-in-picture. A refusal is only logged: playback continues (spec 8). */
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

/** Reads the shadow root: `document.pictureInPictureElement` is the host, that of the shadow root is the video. */
export function isInPictureInPicture(video: HTMLVideoElement): boolean {
  return (video.getRootNode() as ShadowRoot).pictureInPictureElement === video;
}

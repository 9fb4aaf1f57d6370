import { handled } from '../../utils/handled';
import { defineFeature } from '../feature';

export interface FullscreenState {
  readonly isFullscreen: boolean;
  /** Whether the browser lets this page use full-screen at all. */
  readonly canFullscreen: boolean;
}

/** Full-screen by the browser's own capability (spec 4.2); without it the player fills the page instead. */
export const fullscreen = defineFeature({
  initial: { isFullscreen: false, canFullscreen: false } as FullscreenState,
  on: { document: ['fullscreenchange'] },
  read: ({ container, document }): FullscreenState => ({
    isFullscreen: container.matches(':fullscreen'),
    canFullscreen: document.fullscreenEnabled,
  }),
  actions: ({ container, document, preferences }) => ({
    toggleFullscreen(): Promise<void> {
      if (container.matches(':fullscreen')) return handled(document.exitFullscreen());
      const { isPageFullscreen } = preferences.facts;
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

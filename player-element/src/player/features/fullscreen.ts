import { handled } from '../../utils/handled';
import { defineFeature } from '../feature';

export interface FullscreenState {
  readonly isFullscreen: boolean;
  /** Whether the browser lets this page use full-screen at all. */
  readonly canFullscreen: boolean;
}

/** Full-screen by the browser's own capability (spec 4.2). */
export const fullscreen = defineFeature({
  initial: { isFullscreen: false, canFullscreen: false } as FullscreenState,
  on: { document: ['fullscreenchange'] },
  read: ({ container, document }): FullscreenState => ({
    isFullscreen: container.matches(':fullscreen'),
    canFullscreen: document.fullscreenEnabled,
  }),
  actions: ({ container, document }) => ({
    toggleFullscreen(): Promise<void> {
      if (!document.fullscreenEnabled) return Promise.resolve();
      return handled(container.matches(':fullscreen') ? document.exitFullscreen() : container.requestFullscreen());
    },
  }),
});

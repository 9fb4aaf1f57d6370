import { defineFeature } from '../feature';

export interface PageFullscreenState {
  /** Whether the player covers the page's whole window. */
  readonly isPageFullscreen: boolean;
}

/** Filling the window without the browser's full-screen (spec 2.2). */
export const pageFullscreen = defineFeature({
  initial: { isPageFullscreen: false } as PageFullscreenState,
  on: { presentation: ['presentationchange'] },
  read: ({ presentation }): PageFullscreenState => ({ isPageFullscreen: presentation.facts.isPageFullscreen }),
  actions: ({ presentation }) => ({
    togglePageFullscreen: () => presentation.update({ isPageFullscreen: !presentation.facts.isPageFullscreen }),
    /** Goes back to its place; tells whether it was away from it. */
    leavePageFullscreen(): boolean {
      const { isPageFullscreen } = presentation.facts;
      presentation.update({ isPageFullscreen: false });
      return isPageFullscreen;
    },
  }),
});

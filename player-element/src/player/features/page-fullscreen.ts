import { defineFeature } from '../feature';

export interface PageFullscreenState {
  /** Whether the player covers the page's whole window. */
  readonly isPageFullscreen: boolean;
}

/** Filling the window without the browser's full-screen (spec 2.2). */
export const pageFullscreen = defineFeature({
  initial: { isPageFullscreen: false } as PageFullscreenState,
  on: { preferences: ['preferenceschange'] },
  read: ({ preferences }): PageFullscreenState => ({ isPageFullscreen: preferences.facts.isPageFullscreen }),
  actions: ({ preferences }) => ({
    togglePageFullscreen: () => preferences.choose({ isPageFullscreen: !preferences.facts.isPageFullscreen }),
    /** Goes back to its place; tells whether it was away from it. */
    leavePageFullscreen(): boolean {
      const { isPageFullscreen } = preferences.facts;
      preferences.choose({ isPageFullscreen: false });
      return isPageFullscreen;
    },
  }),
});

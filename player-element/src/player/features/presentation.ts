import { defineFeature } from '../feature';

export interface PresentationState {
  /** Whether the page wants the control bar. */
  readonly hasControls: boolean;
}

/** How the page wants the player to look. */
export const presentation = defineFeature({
  initial: { hasControls: true } as PresentationState,
  on: { presentation: ['presentationchange'] },
  read: (owners): PresentationState => ({ hasControls: owners.presentation.hasControls }),
  actions: () => ({}),
});

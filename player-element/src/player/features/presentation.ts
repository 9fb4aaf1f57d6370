import { CONTROL_BUTTONS } from '../../config';
import { labelsFor } from '../../i18n/index';
import { defineFeature } from '../feature';
import type { PresentationFacts } from '../presentation';

export type PresentationState = Pick<
  PresentationFacts,
  'hasControls' | 'controlButtons' | 'hasContextMenu' | 'isSpeedEnabled' | 'title' | 'labels'
>;

/** How the page wants the player to look. */
export const presentation = defineFeature({
  initial: {
    hasControls: true,
    controlButtons: CONTROL_BUTTONS,
    hasContextMenu: true,
    isSpeedEnabled: true,
    title: '',
    labels: labelsFor(''),
  } as PresentationState,
  on: { presentation: ['presentationchange'] },
  read(owners): PresentationState {
    const { hasControls, controlButtons, hasContextMenu, isSpeedEnabled, title, labels } = owners.presentation.facts;
    return { hasControls, controlButtons, hasContextMenu, isSpeedEnabled, title, labels };
  },
  actions: () => ({}),
});

import { CONTROL_BUTTONS } from '../../config';
import { zhCn } from '../../i18n/zh-cn';
import { defineFeature } from '../feature';
import type { PresentationFacts } from '../presentation';

export type PresentationState = Pick<PresentationFacts, 'controlButtons' | 'hasContextMenu' | 'title' | 'labels'> & {
  /** Whether the player's own controls are to be seen. */
  readonly hasControls: boolean;
  /** Whether the browser's controls are to be seen. */
  readonly hasNativeControls: boolean;
};

/** How the page wants the player to look. */
export const presentation = defineFeature({
  initial: {
    hasControls: true,
    hasNativeControls: false,
    controlButtons: CONTROL_BUTTONS,
    hasContextMenu: true,
    title: '',
    labels: zhCn,
  } as PresentationState,
  on: { presentation: ['presentationchange'] },
  read(owners): PresentationState {
    const { hasControls, isTouch, controlButtons, hasContextMenu, title, labels } = owners.presentation.facts;
    return {
      hasControls: hasControls && !isTouch,
      hasNativeControls: hasControls && isTouch,
      controlButtons,
      hasContextMenu,
      title,
      labels,
    };
  },
  actions: () => ({}),
});

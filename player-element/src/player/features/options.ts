import { CONTROL_BUTTONS } from '../../config';
import { zhCn } from '../../i18n/zh-cn';
import { defineFeature } from '../feature';
import type { PageOptionFacts } from '../page-options';

export type OptionsState = Pick<PageOptionFacts, 'controlButtons' | 'hasContextMenu' | 'title' | 'labels'>;

/** What the page decided about the player's look. */
export const options = defineFeature({
  initial: { controlButtons: CONTROL_BUTTONS, hasContextMenu: true, title: '', labels: zhCn } as OptionsState,
  on: { options: ['optionschange'] },
  read(owners): OptionsState {
    const { controlButtons, hasContextMenu, title, labels } = owners.options.facts;
    return { controlButtons, hasContextMenu, title, labels };
  },
  actions: () => ({}),
});

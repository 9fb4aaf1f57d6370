import { CONTROL_BUTTONS } from '../../config';
import { zhCn } from '../../i18n/zh-cn';
import { disabledKeysOf } from '../../utils/disabled-keys-of';
import { defineFeature } from '../feature';
import type { PageOptionFacts } from '../page-options';

export interface OptionsState
  extends Pick<PageOptionFacts, 'controlButtons' | 'hasContextMenu' | 'isSpeedEnabled' | 'title' | 'labels'> {
  /** Keys that the page keeps for itself, as `KeyboardEvent.key` in lower case. */
  readonly disabledKeys: readonly string[];
  /** Whether times are written without an hour until there is one. */
  readonly hasShortClock: boolean;
}

/** What the page decided about the look of the player, and of what viewers may do. */
export const options = defineFeature({
  initial: {
    controlButtons: CONTROL_BUTTONS,
    hasContextMenu: true,
    isSpeedEnabled: true,
    title: '',
    labels: zhCn,
    disabledKeys: [],
    hasShortClock: false,
  } as OptionsState,
  on: { options: ['optionschange'] },
  read(owners): OptionsState {
    const { controlButtons, hasContextMenu, isSpeedEnabled, title, labels } = owners.options.facts;
    const disabledKeys = disabledKeysOf(owners.options.extension('disabledKeys'));
    const hasShortClock = owners.options.extension('clock') === 'short';
    return { controlButtons, hasContextMenu, isSpeedEnabled, title, labels, disabledKeys, hasShortClock };
  },
  actions: () => ({}),
});

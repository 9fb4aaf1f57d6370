import { addKey, keyTable } from '../../player/input/key-table';
import { zhCnFrameStep } from '../../i18n/zh-cn-frame-step';
import type { ExtensionPart } from '../extension';
import { FrameClock } from './frame-clock';
import { frameStep } from './frame-step';

/** Keys that show the next picture, or the one before. */
export const frameStepPart: ExtensionPart = {
  styles: [],
  words: zhCnFrameStep,
  start({ player, owners }) {
    player.use(frameStep(new FrameClock(owners.video, owners.source, player.signal)));
    if (keyTable.some(({ key }) => key === '.')) return;
    const common = { needs: 'stepFrames', repeats: true } as const;
    addKey({ ...common, key: '.', cap: '.', label: 'shortcutNextFrame', press: (actions) => actions.stepFrames(1) });
    addKey({
      ...common,
      key: ',',
      cap: ',',
      label: 'shortcutPreviousFrame',
      press: (actions) => actions.stepFrames(-1),
    });
  },
};

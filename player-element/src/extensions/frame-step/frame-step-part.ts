import { zhCnFrameStep } from '../../i18n/zh-cn-frame-step';
import type { KeyBinding } from '../../player/input/key-table';
import { addOwnKeys } from '../add-own-keys';
import type { ExtensionPart } from '../extension';
import { FrameClock } from './frame-clock';
import { frameStep } from './frame-step';

const common = { needs: 'stepFrames', repeats: true } as const;
const keys: readonly KeyBinding[] = [
  { ...common, key: '.', cap: '.', label: 'shortcutNextFrame', press: (actions) => actions.stepFrames(1) },
  { ...common, key: ',', cap: ',', label: 'shortcutPreviousFrame', press: (actions) => actions.stepFrames(-1) },
];

/** Keys that show the next picture, or the one before. */
export const frameStepPart: ExtensionPart = {
  styles: [],
  words: zhCnFrameStep,
  start({ player, owners }) {
    player.use(frameStep(new FrameClock(owners.video, owners.source, player.signal)));
    addOwnKeys(keys);
  },
};

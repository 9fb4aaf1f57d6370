import { controls, registerControl } from '../../controls/base/control-registry';
import { zhCnSound } from '../../i18n/zh-cn-sound';
import { sound } from '../../styles/sound';
import type { ExtensionPart } from '../extension';
import { changeSound } from './change-sound';
import { soundAccess } from './sound-access';
import { SoundPage } from './sound-page';

/** Louder and more even sound, by a page of the settings. */
export const soundPart: ExtensionPart = {
  words: zhCnSound,
  styles: [sound],
  start(context) {
    context.player.use(soundAccess);
    changeSound(context);
    // Another player of the page has added it.
    if (controls.has('sound-page')) return;
    registerControl({ name: 'sound-page', tag: 'xlvp-sound-page', element: SoundPage, place: 'settings' });
  },
};

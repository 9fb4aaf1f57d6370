import { controls, registerControl } from '../../controls/base/control-registry';
import { zhCnAudio } from '../../i18n/zh-cn-audio';
import { audio } from '../../styles/audio';
import type { ExtensionPart } from '../extension';
import { AudioButton } from './audio-button';
import { AudioSetting } from './audio-setting';
import { keepAudioTrack } from './keep-audio-track';

/** The menu of sound tracks, and keeping to the one that was chosen. */
export const audioPart: ExtensionPart = {
  words: zhCnAudio,
  styles: [audio],
  start(context) {
    keepAudioTrack(context);
    // Another player of the page has added them.
    if (controls.has('audio')) return;
    registerControl({ name: 'audio', tag: 'xlvp-audio-button', element: AudioButton, isDefault: true });
    registerControl({ name: 'audio-setting', tag: 'xlvp-audio-setting', element: AudioSetting, place: 'settings' });
  },
};

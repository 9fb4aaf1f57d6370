import { controls, registerControl } from '../../controls/base/control-registry';
import { zhCnRemote } from '../../i18n/zh-cn-remote';
import { remote } from '../../styles/remote';
import type { ExtensionPart } from '../extension';
import { offerAirPlaySource } from './airplay-source';
import { RemoteButton } from './remote-button';
import { remoteFeature } from './remote-feature';
import { RemotePlaybackWatch } from './remote-playback';
import { RemoteView } from './remote-view';

/** Playing on another device: the button, and what stands over the picture meanwhile. */
export const remotePart: ExtensionPart = {
  words: zhCnRemote,
  styles: [remote],
  elements: { 'xlvp-remote-view': RemoteView },
  start(context) {
    const { player, owners, layers } = context;
    player.use(remoteFeature(new RemotePlaybackWatch(owners.video, owners.container, player.signal)));
    offerAirPlaySource(context);
    layers.append(owners.document.createElement('xlvp-remote-view'));
    // Another player of the page has added it.
    if (controls.has('remote')) return;
    registerControl({ name: 'remote', tag: 'xlvp-remote-button', element: RemoteButton, isDefault: true });
  },
};

import { zhCnElsewhere } from '../../i18n/zh-cn-extensions';
import { defineFeature } from '../../player/services';
import { elsewhere } from '../elsewhere-styles';
import type { ExtensionModule } from '../extension';
import { RemoteChangeEvent, RemoteDevices, offerAirPlaySource, type RemotePlaybackState } from './remote-playback';
import { RemoteButton, RemoteView, hasRemote, remote } from './remote-view';

const remoteFeature = (devices: RemoteDevices) =>
  defineFeature({
    service: devices,
    on: { service: ['change'] },
    read: (): RemotePlaybackState => devices.state,
    actions: () => ({
      /** Shows the browser's list of devices. */
      chooseRemoteDevice: () => devices.prompt(),
    }),
  });

declare module '../../player/player' {
  interface PlayerFeatures {
    remote: ReturnType<typeof remoteFeature>;
  }
}

/** Playback on another device: the button, and a message over the picture. */
export const remoteModule: ExtensionModule = {
  words: zhCnElsewhere,
  styles: [elsewhere, remote],
  elements: { 'xlvp-remote-view': RemoteView },
  controls: [
    { name: 'remote', rank: 9, tag: 'xlvp-remote-button', element: RemoteButton, isDefault: true, needs: hasRemote },
  ],
  start(context) {
    const { player, services, layers } = context;
    const devices = new RemoteDevices(services.video, player.signal);
    player.use(remoteFeature(devices));
    // Fires once the player has the new state, which pages read.
    devices.addEventListener('change', () => {
      const { remoteState, canPlayRemotely } = devices.state;
      services.container.dispatchEvent(new RemoteChangeEvent(remoteState, canPlayRemotely));
    });
    offerAirPlaySource(context);
    layers.append(services.document.createElement('xlvp-remote-view'));
  },
};

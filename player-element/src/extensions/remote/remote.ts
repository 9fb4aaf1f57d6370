import { zhCnElsewhere } from '../../i18n/zh-cn-extensions';
import { defineFeature, type Feature } from '../../player/services';
import type { ExtensionModule } from '../extension';
import type { RemoteState } from './remote-event';
import { RemotePlaybackWatch, offerAirPlaySource } from './remote-playback';
import { RemoteButton, RemoteView, isElsewhere } from './remote-view';
import { remote } from './styles';

export interface RemotePlaybackState {
  /** Where the media plays. */
  readonly remoteState: RemoteState;
  /** Whether there is another device to play it on. */
  readonly canPlayRemotely: boolean;
}

export interface RemoteActions {
  /** Shows the browser's list of devices. */
  chooseRemoteDevice(): Promise<void>;
}

/** Playing on another device, as one player's watch knows it. */
function remoteFeature(watch: RemotePlaybackWatch): Feature<RemotePlaybackState, RemoteActions> {
  return defineFeature({
    on: { video: ['remotechange'] },
    read: (): RemotePlaybackState => ({ remoteState: watch.state, canPlayRemotely: watch.isAvailable }),
    actions: (): RemoteActions => ({ chooseRemoteDevice: () => watch.prompt() }),
  });
}

declare module '../../player/player' {
  interface PlayerFeatures {
    remote: Feature<RemotePlaybackState, RemoteActions>;
  }
}

/** Playing on another device: the button, and what stands over the picture meanwhile. */
export const remoteModule: ExtensionModule = {
  words: zhCnElsewhere,
  styles: [remote],
  elements: { 'xlvp-remote-view': RemoteView },
  controls: [
    {
      name: 'remote',
      tag: 'xlvp-remote-button',
      element: RemoteButton,
      isDefault: true,
      needs: (state) => state.canPlayRemotely || isElsewhere(state),
    },
  ],
  start(context) {
    const { player, services, layers } = context;
    player.use(remoteFeature(new RemotePlaybackWatch(services.video, services.container, player.signal)));
    offerAirPlaySource(context);
    layers.append(services.document.createElement('xlvp-remote-view'));
  },
};

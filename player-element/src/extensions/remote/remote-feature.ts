import { defineFeature, type Feature } from '../../player/feature';
import type { RemotePlaybackWatch } from './remote-playback';
import type { RemoteState } from './remote-event';

export interface RemoteFacts {
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
export function remoteFeature(watch: RemotePlaybackWatch): Feature<RemoteFacts, RemoteActions> {
  return defineFeature({
    initial: { remoteState: 'disconnected', canPlayRemotely: false } as RemoteFacts,
    on: { video: ['remotechange'] },
    read: (): RemoteFacts => ({ remoteState: watch.state, canPlayRemotely: watch.isAvailable }),
    actions: (): RemoteActions => ({ chooseRemoteDevice: () => watch.prompt() }),
  });
}

declare module '../../player/player' {
  interface PlayerFeatures {
    remote: Feature<RemoteFacts, RemoteActions>;
  }
}

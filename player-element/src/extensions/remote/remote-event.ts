/** Where the media plays: here, on its way to another device, or there. */
export type RemoteState = 'disconnected' | 'connecting' | 'connected';

/** `remotechange`: another device can play the media or cannot any longer, or plays it or does not. */
export class RemoteChangeEvent extends Event {
  /** Where the media plays. */
  readonly state: RemoteState;
  /** Whether there is a device to play it on. */
  readonly isAvailable: boolean;

  constructor(state: RemoteState, isAvailable: boolean) {
    super('remotechange');
    this.state = state;
    this.isAvailable = isAvailable;
  }
}

declare module '../../events' {
  interface XlVideoPlayerEventMap {
    remotechange: RemoteChangeEvent;
  }
}

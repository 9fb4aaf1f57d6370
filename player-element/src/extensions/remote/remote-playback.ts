import { ObservableState } from '../../player/observable-state';
import type { ExtensionContext } from '../extension';

/** Connection to another device, which plays the media once connected. */
export type RemoteState = 'disconnected' | 'connecting' | 'connected';

/** `remotechange`: another device became available or unavailable, or the connection to it changed. */
export class RemoteChangeEvent extends Event {
  constructor(
    /** State of the connection to another device. */
    readonly state: RemoteState,
    /** Whether another device is available. */
    readonly isAvailable: boolean,
  ) {
    super('remotechange');
  }
}

declare module '../../events' {
  interface XlVideoPlayerEventMap {
    remotechange: RemoteChangeEvent;
  }
}

export interface RemotePlaybackState {
  /** State of the connection to another device. */
  readonly remoteState: RemoteState;
  /** Whether another device is available. */
  readonly canPlayRemotely: boolean;
}

/** Applies a change that the browser reports. */
type Update = (changes: Partial<RemotePlaybackState>) => void;
/** Shows the browser's list of devices, which can also end remote playback. */
type Prompt = () => Promise<void> | void;

/** Remote playback of one video. Event: `change`. */
export class RemoteDevices extends ObservableState<RemotePlaybackState> {
  readonly #prompt: Prompt | undefined;

  constructor(video: HTMLVideoElement, signal: AbortSignal) {
    super({ remoteState: 'disconnected', canPlayRemotely: false }, 'change');
    const update: Update = (changes) => signal.aborted || this.update(changes);
    this.#prompt = watchAirPlay(video, update, signal) ?? watchRemote(video, update, signal);
  }

  /** Shows the browser's list of devices. Choosing none is not an error. */
  async prompt(): Promise<void> {
    try {
      await this.#prompt?.();
    } catch (reason) {
      const { name } = reason as DOMException;
      if (name !== 'NotAllowedError' && name !== 'AbortError') console.warn('No other device plays this:', reason);
    }
  }
}

/**
 * Offers AirPlay the URL of the stream in a second `<source>`, as it cannot send media that a script provides:
 * https://webkit.org/blog/15036/how-to-use-media-source-extensions-with-airplay/
 */
export function offerAirPlaySource({ player, services: { video, source, document } }: ExtensionContext): void {
  if (!('webkitShowPlaybackTargetPicker' in video)) return;
  const { signal } = player;
  const offer = document.createElement('source');
  offer.type = 'application/x-mpegURL';

  const sync = (): void => {
    offer.remove();
    // Alone, this source would play by itself; a `src` attribute disables every `<source>`.
    const isScripted = source.engine === 'mse' && video.querySelector('source[src^="blob:"]') !== null;
    if (!isScripted) return;
    offer.src = player.state.currentUrl;
    video.append(offer);
    // hls.js disables it for media of a ManagedMediaSource.
    video.disableRemotePlayback = false;
  };
  for (const type of ['loadstart', 'loadedmetadata']) video.addEventListener(type, sync, { signal });
  signal.addEventListener('abort', () => offer.remove(), { once: true });
  sync();
}

// AirPlay: https://developer.apple.com/documentation/webkitjs/adding_an_airplay_button_to_your_safari_media_controls
interface AirPlayVideo extends HTMLVideoElement {
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
  webkitShowPlaybackTargetPicker?(): void;
}

/** Watches AirPlay, which finds devices without the press that Safari's Remote Playback API requires. */
function watchAirPlay(video: AirPlayVideo, update: Update, signal: AbortSignal): Prompt | undefined {
  if (!video.webkitShowPlaybackTargetPicker) return undefined;
  const onAvailability = (event: Event & { readonly availability?: string }): void =>
    update({ canPlayRemotely: event.availability === 'available' });
  const onTarget = (): void =>
    update({ remoteState: video.webkitCurrentPlaybackTargetIsWireless ? 'connected' : 'disconnected' });
  // Safari searches for devices only while there is a listener.
  video.addEventListener('webkitplaybacktargetavailabilitychanged', onAvailability, { signal });
  video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', onTarget, { signal });
  return () => video.webkitShowPlaybackTargetPicker?.();
}

/** Watches the Remote Playback API: https://w3c.github.io/remote-playback/ */
function watchRemote(video: HTMLVideoElement, update: Update, signal: AbortSignal): Prompt | undefined {
  const { remote } = video as Partial<HTMLVideoElement>;
  if (!remote) return undefined;
  for (const type of ['connecting', 'connect', 'disconnect']) {
    remote.addEventListener(type, () => update({ remoteState: remote.state }), { signal });
  }
  void watchAvailability(remote, update, signal);
  return () => remote.prompt();
}

/** Watches for devices. With `disableRemotePlayback` there are none; a browser that cannot search can show its list. */
async function watchAvailability(remote: RemotePlayback, update: Update, signal: AbortSignal): Promise<void> {
  try {
    const id = await remote.watchAvailability((canPlayRemotely) => update({ canPlayRemotely }));
    const end = (): void => void remote.cancelWatchAvailability(id).catch(() => undefined);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  } catch (reason) {
    update({ canPlayRemotely: (reason as DOMException).name === 'NotSupportedError' });
  }
}

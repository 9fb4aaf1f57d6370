import { ObservableState } from '../../player/observable-state';
import type { ExtensionContext } from '../extension';

/** Where the media plays: here, on its way to another device, or there. */
export type RemoteState = 'disconnected' | 'connecting' | 'connected';

/** `remotechange`: another device can play the media or cannot any longer, or plays it or does not. */
export class RemoteChangeEvent extends Event {
  constructor(
    /** Where the media plays. */
    readonly state: RemoteState,
    /** Whether there is a device to play it on. */
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
  /** Where the media plays. */
  readonly remoteState: RemoteState;
  /** Whether there is another device to play it on. */
  readonly canPlayRemotely: boolean;
}

/** Applies what a browser knows of other devices. */
type Update = (changes: Partial<RemotePlaybackState>) => void;
/** Shows the browser's list of devices, which ends playing there too. */
type Prompt = () => Promise<void> | void;

/** Owns where the media of one video plays. Event: `change`. */
export class RemoteDevices extends ObservableState<RemotePlaybackState> {
  readonly #prompt: Prompt | undefined;

  constructor(video: HTMLVideoElement, signal: AbortSignal) {
    super({ remoteState: 'disconnected', canPlayRemotely: false }, 'change');
    const update: Update = (changes) => signal.aborted || this.update(changes);
    this.#prompt = watchAirPlay(video, update, signal) ?? watchRemote(video, update, signal);
  }

  /** A viewer who chooses nothing is no failure. */
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
 * AirPlay cannot take what a script puts together. Beside the script's own `<source>`, a second one with the address of
 * the stream tells Safari what to send: https://webkit.org/blog/15036/how-to-use-media-source-extensions-with-airplay/
 */
export function offerAirPlaySource({ player, services: { video, source, document } }: ExtensionContext): void {
  if (!('webkitShowPlaybackTargetPicker' in video)) return;
  const { signal } = player;
  const offer = document.createElement('source');
  offer.type = 'application/x-mpegURL';

  const sync = (): void => {
    offer.remove();
    // Only beside another one: by itself it would be what plays. A `src` leaves every `<source>` aside.
    const isScripted = source.engine === 'mse' && video.querySelector('source[src^="blob:"]') !== null;
    if (!isScripted) return;
    offer.src = player.state.mediaUrl;
    video.append(offer);
    // hls.js forbids it for media that only a script can give.
    video.disableRemotePlayback = false;
  };
  for (const type of ['loadstart', 'loadedmetadata']) video.addEventListener(type, sync, { signal });
  signal.addEventListener('abort', () => offer.remove(), { once: true });
  sync();
}

/** What Safari has of its own: https://developer.apple.com/documentation/webkitjs/adding_an_airplay_button_to_your_safari_media_controls */
interface AirPlayVideo extends HTMLVideoElement {
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
  webkitShowPlaybackTargetPicker?(): void;
}

/** Watches AirPlay, which finds devices where Safari's own way of the standard asks for a press first. */
function watchAirPlay(video: AirPlayVideo, update: Update, signal: AbortSignal): Prompt | undefined {
  if (!video.webkitShowPlaybackTargetPicker) return undefined;
  const onAvailability = (event: Event & { readonly availability?: string }): void =>
    update({ canPlayRemotely: event.availability === 'available' });
  const onTarget = (): void =>
    update({ remoteState: video.webkitCurrentPlaybackTargetIsWireless ? 'connected' : 'disconnected' });
  // Listening is what makes Safari search.
  video.addEventListener('webkitplaybacktargetavailabilitychanged', onAvailability, { signal });
  video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', onTarget, { signal });
  return () => video.webkitShowPlaybackTargetPicker?.();
}

/** Watches the Remote Playback standard: https://w3c.github.io/remote-playback/ */
function watchRemote(video: HTMLVideoElement, update: Update, signal: AbortSignal): Prompt | undefined {
  const { remote } = video as Partial<HTMLVideoElement>;
  if (!remote) return undefined;
  for (const type of ['connecting', 'connect', 'disconnect']) {
    remote.addEventListener(type, () => update({ remoteState: remote.state }), { signal });
  }
  void watchAvailability(remote, update, signal);
  return () => remote.prompt();
}

/** A page that forbids it (`disableRemotePlayback`) has no device; a browser that cannot search shows its list anyway. */
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

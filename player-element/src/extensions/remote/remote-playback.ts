import type { ExtensionContext } from '../extension';
import { RemoteChangeEvent, type RemoteState } from './remote-event';
/** Tells what a browser knows of other devices. */
export type TellRemote = (facts: { readonly state?: RemoteState; readonly isAvailable?: boolean }) => void;

/** One way of browsers to play elsewhere. */
export interface RemoteWay {
  /** Shows the browser's list of devices, which ends playing there too. */
  prompt(): Promise<void> | void;
}

/** Owns where the media of one video plays. Event: `remotechange` on the video, and on the tag for the page. */
export class RemotePlaybackWatch {
  readonly #way: RemoteWay | undefined;
  state: RemoteState = 'disconnected';
  isAvailable = false;

  constructor(video: HTMLVideoElement, container: HTMLElement, signal: AbortSignal) {
    const tell: TellRemote = ({ state = this.state, isAvailable = this.isAvailable }) => {
      if (signal.aborted || (state === this.state && isAvailable === this.isAvailable)) return;
      this.state = state;
      this.isAvailable = isAvailable;
      video.dispatchEvent(new RemoteChangeEvent(state, isAvailable));
      container.dispatchEvent(new RemoteChangeEvent(state, isAvailable));
    };
    this.#way = followAirPlay(video, tell, signal) ?? followRemote(video, tell, signal);
  }

  /** A viewer who chooses nothing is no failure. */
  async prompt(): Promise<void> {
    try {
      await this.#way?.prompt();
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

  const follow = (): void => {
    offer.remove();
    // Only beside another one: by itself it would be what plays. A `src` leaves every `<source>` aside.
    const isScripted = source.engine === 'mse' && video.querySelector('source[src^="blob:"]') !== null;
    if (!isScripted) return;
    offer.src = player.state.mediaUrl;
    video.append(offer);
    // hls.js forbids it for media that only a script can give.
    video.disableRemotePlayback = false;
  };
  for (const type of ['loadstart', 'loadedmetadata']) video.addEventListener(type, follow, { signal });
  signal.addEventListener('abort', () => offer.remove(), { once: true });
  follow();
}

/** What Safari has of its own: https://developer.apple.com/documentation/webkitjs/adding_an_airplay_button_to_your_safari_media_controls */
interface AirPlayVideo extends HTMLVideoElement {
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
  webkitShowPlaybackTargetPicker?(): void;
}

/** Follows AirPlay, which tells of devices where Safari's own way of the standard asks for a press first. */
function followAirPlay(given: HTMLVideoElement, tell: TellRemote, signal: AbortSignal): RemoteWay | undefined {
  const video = given as AirPlayVideo;
  if (!video.webkitShowPlaybackTargetPicker) return undefined;
  const onAvailability = (event: Event): void =>
    tell({ isAvailable: (event as Event & { availability?: string }).availability === 'available' });
  const onTarget = (): void =>
    tell({ state: video.webkitCurrentPlaybackTargetIsWireless ? 'connected' : 'disconnected' });
  // Listening is what makes Safari search.
  video.addEventListener('webkitplaybacktargetavailabilitychanged', onAvailability, { signal });
  video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', onTarget, { signal });
  return { prompt: () => video.webkitShowPlaybackTargetPicker?.() };
}

/** Follows the Remote Playback standard: https://w3c.github.io/remote-playback/ */
export function followRemote(video: HTMLVideoElement, tell: TellRemote, signal: AbortSignal): RemoteWay | undefined {
  const { remote } = video as Partial<HTMLVideoElement>;
  if (!remote) return undefined;
  for (const type of ['connecting', 'connect', 'disconnect']) {
    remote.addEventListener(type, () => tell({ state: remote.state }), { signal });
  }
  void watch(remote, tell, signal);
  return { prompt: () => remote.prompt() };
}

/** A page that forbids it (`disableRemotePlayback`) has no device; a browser that cannot search shows its list anyway. */
export async function watch(remote: RemotePlayback, tell: TellRemote, signal: AbortSignal): Promise<void> {
  try {
    const id = await remote.watchAvailability((isAvailable) => tell({ isAvailable }));
    const end = (): void => void remote.cancelWatchAvailability(id).catch(() => undefined);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  } catch (reason) {
    tell({ isAvailable: (reason as DOMException).name === 'NotSupportedError' });
  }
}

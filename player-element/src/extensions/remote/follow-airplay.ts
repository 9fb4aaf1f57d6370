import type { RemoteWay, TellRemote } from './remote-way';

/** What Safari has of its own: https://developer.apple.com/documentation/webkitjs/adding_an_airplay_button_to_your_safari_media_controls */
interface AirPlayVideo extends HTMLVideoElement {
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
  webkitShowPlaybackTargetPicker?(): void;
}

/** Follows AirPlay, which tells of devices where Safari's own way of the standard asks for a press first. */
export function followAirPlay(given: HTMLVideoElement, tell: TellRemote, signal: AbortSignal): RemoteWay | undefined {
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

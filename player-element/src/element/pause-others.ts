/** Fired on the document when a player starts to play. */
class PlayerPlayEvent extends Event {
  readonly video: HTMLVideoElement;

  constructor(video: HTMLVideoElement) {
    super('xlvp-play');
    this.video = video;
  }
}

interface Pausing extends HTMLElement {
  readonly video: HTMLVideoElement;
  readonly pauseOthers: boolean;
  pause(): void;
}

/** Pauses the player when another one that has `pause-others` too starts to play, until the signal aborts. */
export function pauseWithOthers(player: Pausing, signal: AbortSignal): void {
  const { video, ownerDocument: document } = player;
  const tell = (): unknown => player.pauseOthers && document.dispatchEvent(new PlayerPlayEvent(video));
  const yieldTo = (event: Event): void => {
    if (player.pauseOthers && (event as PlayerPlayEvent).video !== video && !video.paused) player.pause();
  };
  video.addEventListener('play', tell, { signal });
  document.addEventListener('xlvp-play', yieldTo, { signal });
}

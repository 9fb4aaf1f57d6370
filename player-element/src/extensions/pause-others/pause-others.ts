import type { Extension, ExtensionContext } from '../extension';

/** Fired on the document when a player starts to play. */
class PlayerPlayEvent extends Event {
  readonly video: HTMLVideoElement;

  constructor(video: HTMLVideoElement) {
    super('xlvp-play');
    this.video = video;
  }
}

/** Pauses the player when another one that has `pause-others` too starts to play. */
export const pauseOthers: Extension = {
  isNeeded: () => true,
  // So small that it comes with what knows the extensions.
  fetch: () => Promise.resolve({ styles: [], start }),
};

function start({ player, owners }: ExtensionContext): void {
  const { signal } = player;
  const { video, document, options } = owners;
  const isWanted = (): boolean => options.extension('pauseOthers') === true;
  const tell = (): unknown => !video.paused && isWanted() && document.dispatchEvent(new PlayerPlayEvent(video));
  const yieldTo = (event: Event): void => {
    if (isWanted() && (event as PlayerPlayEvent).video !== video && !video.paused) player.actions.pause();
  };
  video.addEventListener('play', tell, { signal });
  document.addEventListener('xlvp-play', yieldTo, { signal });
  // It may have begun before this came.
  tell();
}

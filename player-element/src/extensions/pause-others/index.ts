import type { Extension, ExtensionContext } from '../extension';

/** Event on the document when a player starts to play. */
class PlayerPlayEvent extends Event {
  constructor(readonly video: HTMLVideoElement) {
    super('xlvp-play');
  }
}

/** Pauses the player when another one with `pause-others` starts to play. */
export const extension: Extension = { start };

function start({ player, services }: ExtensionContext): void {
  const { signal } = player;
  const { video, document, options, intent } = services;
  const isWanted = (): boolean => options.extension('pauseOthers') === true;
  // An advert plays while the video is held.
  const isPlaying = (): boolean => (intent.isHeld ? intent.wantsToPlay : !video.paused);
  const announce = (): unknown => isPlaying() && isWanted() && document.dispatchEvent(new PlayerPlayEvent(video));
  const onOtherPlay = (event: Event): void => {
    if (isWanted() && (event as PlayerPlayEvent).video !== video && isPlaying()) player.actions.pause();
  };
  video.addEventListener('play', announce, { signal });
  services.container.addEventListener('adbreakstart', announce, { signal });
  document.addEventListener('xlvp-play', onOtherPlay, { signal });
  // Playback may have started already.
  announce();
}

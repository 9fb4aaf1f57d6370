import { SKIP_SECONDS } from '../../config';
import type { Player, PlayerState } from '../../player/player';
import { parseUrl } from '../../utils/parse-url';
import type { ExtensionContext, ExtensionModule } from '../extension';

/** Player that owns the media session of the page: the one that started to play last. */
let owner: Player | undefined;
/** Metadata set by a player; any other in the session belongs to the page. */
let ownMetadata: MediaMetadata | null = null;

/** Connects the player to the media controls of the system; leaves a media session of the page alone. */
function startMediaSession({ player, services }: ExtensionContext): void {
  const { mediaSession: session } = navigator;
  const { video, options, document, intent, container } = services;
  const { signal, actions } = player;
  const isOwner = (): boolean => owner === player;
  const isForeign = (): boolean => session.metadata !== null && session.metadata !== ownMetadata;

  const updateMetadata = (): void => {
    if (!isOwner() || isForeign()) return;
    const { poster } = video;
    const artwork = parseUrl(poster) ? [{ src: poster }] : [];
    ownMetadata = new MediaMetadata({ title: options.state.title || document.title, artwork });
    session.metadata = ownMetadata;
  };
  const updatePosition = (): void => {
    if (!isOwner()) return;
    // An advert plays while the video is held.
    const isPaused = intent.isHeld ? !intent.wantsToPlay : video.paused;
    session.playbackState = isPaused ? 'paused' : 'playing';
    const { duration, currentTime, playbackRate } = video;
    // Live streams and media of unknown duration have no position.
    if (!(duration > 0 && duration < Infinity && playbackRate > 0)) session.setPositionState();
    else session.setPositionState({ duration, playbackRate, position: Math.min(currentTime, duration) });
  };
  const setHandlers = (isActive: boolean): void => {
    const { canSeek, canPictureInPicture, nextIndex = -1, previousIndex = -1 } = player.state;
    const handlers: Readonly<Record<string, MediaSessionActionHandler | false>> = {
      play: () => void actions.play(),
      pause: () => actions.pause(),
      stop: () => actions.pause(),
      seekbackward: canSeek && (({ seekOffset }) => actions.seek(video.currentTime - (seekOffset ?? SKIP_SECONDS))),
      seekforward: canSeek && (({ seekOffset }) => actions.seek(video.currentTime + (seekOffset ?? SKIP_SECONDS))),
      seekto: canSeek && (({ seekTime }) => actions.seek(seekTime ?? NaN)),
      nexttrack: nextIndex >= 0 && (() => void player.actions.playNext?.()),
      previoustrack: previousIndex >= 0 && (() => void player.actions.playPrevious?.()),
      enterpictureinpicture:
        canPictureInPicture && (() => player.state.isPictureInPicture || void actions.togglePictureInPicture()),
    };
    for (const [action, handler] of Object.entries(handlers)) {
      try {
        session.setActionHandler(action as MediaSessionAction, (isActive && handler) || null);
      } catch {
        // Browsers throw for an action that they do not know.
      }
    }
  };
  const claim = (): void => {
    if (isForeign()) return;
    owner = player;
    updateMetadata();
    setHandlers(true);
    updatePosition();
  };
  const release = (): void => {
    if (!isOwner()) return;
    owner = undefined;
    ownMetadata = null;
    session.metadata = null;
    session.playbackState = 'none';
    session.setPositionState();
    setHandlers(false);
  };

  video.addEventListener('play', claim, { signal });
  container.addEventListener('adbreakstart', claim, { signal });
  intent.addEventListener('intentchange', updatePosition, { signal });
  for (const type of ['pause', 'seeked', 'ratechange', 'durationchange', 'emptied']) {
    video.addEventListener(type, updatePosition, { signal });
  }
  player.subscribe(({ title, mediaUrl }) => [title, mediaUrl], updateMetadata, { signal });
  player.subscribe(pickHandlerState, () => isOwner() && setHandlers(true), { signal });
  signal.addEventListener('abort', release, { once: true });
  // Playback may have started before this code loaded.
  if (!video.paused) claim();
}

/** Selects the state that the action handlers depend on. */
function pickHandlerState({ canSeek, canPictureInPicture, nextIndex, previousIndex }: PlayerState): readonly unknown[] {
  return [canSeek, canPictureInPicture, nextIndex, previousIndex];
}

/** Media controls of the system and of keyboards. */
export const mediaSessionModule: ExtensionModule = { start: startMediaSession };

import { SKIP_SECONDS } from '../../config';
import type { Player, PlayerState } from '../../player/player';
import { parseUrl } from '../../utils/parse-url';
import type { ExtensionContext, ExtensionModule } from '../extension';

/** The player that the one session of the page is about: the one that started to play last. */
let owner: Player | undefined;
/** What a player set; anything else in the session is the page's own. */
let ownMetadata: MediaMetadata | null = null;

/** Shows in the controls of the system what plays, and lets them steer it; a page's own session is left alone. */
function startMediaSession({ player, services }: ExtensionContext): void {
  const { mediaSession: session } = navigator;
  const { video, options, document, intent, container } = services;
  const { signal, actions } = player;
  const isOwner = (): boolean => owner === player;
  const isForeign = (): boolean => session.metadata !== null && session.metadata !== ownMetadata;

  const describe = (): void => {
    if (!isOwner() || isForeign()) return;
    const { poster } = video;
    const artwork = parseUrl(poster) ? [{ src: poster }] : [];
    ownMetadata = new MediaMetadata({ title: options.state.title || document.title, artwork });
    session.metadata = ownMetadata;
  };
  const place = (): void => {
    if (!isOwner()) return;
    // Adverts play too, while the video waits.
    const isPaused = intent.isHeld ? !intent.wantsToPlay : video.paused;
    session.playbackState = isPaused ? 'paused' : 'playing';
    const { duration, currentTime, playbackRate } = video;
    // Live streams have no place to show, and an unknown length is none.
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
  const updateHandlers = (): void => {
    if (isOwner()) setHandlers(true);
  };
  const take = (): void => {
    if (isForeign()) return;
    owner = player;
    describe();
    updateHandlers();
    place();
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

  video.addEventListener('play', take, { signal });
  container.addEventListener('adbreakstart', take, { signal });
  intent.addEventListener('intentchange', place, { signal });
  for (const type of ['pause', 'seeked', 'ratechange', 'durationchange', 'emptied']) {
    video.addEventListener(type, place, { signal });
  }
  player.subscribe(({ title, mediaUrl }) => [title, mediaUrl], describe, { signal });
  player.subscribe(neededByHandlers, updateHandlers, { signal });
  signal.addEventListener('abort', release, { once: true });
  // It may have begun before this came.
  if (!video.paused) take();
}

/** Says which controls of the system act. */
function neededByHandlers({ canSeek, canPictureInPicture, nextIndex, previousIndex }: PlayerState): readonly unknown[] {
  return [canSeek, canPictureInPicture, nextIndex, previousIndex];
}

/** What keeps the media controls of the system and of keyboards. */
export const mediaSessionModule: ExtensionModule = { start: startMediaSession };

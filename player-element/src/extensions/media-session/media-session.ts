import { SKIP_SECONDS } from '../../config';
import type { Player, PlayerState } from '../../player/player';
import { parseUrl } from '../../utils/parse-url';
import type { ExtensionContext, ExtensionModule } from '../extension';

type Handlers = Readonly<Partial<Record<MediaSessionAction | 'enterpictureinpicture', MediaSessionActionHandler>>>;

/** The player that the one session of the page is about: the one that started to play last. */
let owner: Player | undefined;
/** What a player told the session; anything else there is the page's own. */
let told: MediaMetadata | null = null;

/** Shows in the controls of the system what plays, and lets them steer it; a page's own session is left alone. */
function startMediaSession({ player, services }: ExtensionContext): void {
  const { mediaSession: session } = navigator as Partial<Navigator>;
  if (!session) return;
  const { video, options, document, intent, container } = services;
  const { signal, actions } = player;
  const isOwner = (): boolean => owner === player;
  const isForeign = (): boolean => session.metadata !== null && session.metadata !== told;

  const describe = (): void => {
    if (!isOwner() || isForeign()) return;
    told = metadataOf(options.state.title || document.title, video.poster);
    session.metadata = told;
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
  const steer = (): void => {
    if (!isOwner()) return;
    const { canSeek, canPictureInPicture } = player.state;
    const { next, previous } = neighbours(player.state);
    setHandlers(session, {
      play: () => void actions.play(),
      pause: () => actions.pause(),
      stop: () => actions.pause(),
      ...(canSeek && {
        seekbackward: ({ seekOffset }) => actions.seek(video.currentTime - (seekOffset ?? SKIP_SECONDS)),
        seekforward: ({ seekOffset }) => actions.seek(video.currentTime + (seekOffset ?? SKIP_SECONDS)),
        seekto: ({ seekTime }) => actions.seek(seekTime ?? NaN),
      }),
      ...(next && { nexttrack: () => void player.actions.playNext?.() }),
      ...(previous && { previoustrack: () => void player.actions.playPrevious?.() }),
      ...(canPictureInPicture && {
        enterpictureinpicture: () =>
          player.state.isPictureInPicture ? undefined : void actions.togglePictureInPicture(),
      }),
    });
  };
  const take = (): void => {
    if (isForeign()) return;
    owner = player;
    describe();
    steer();
    place();
  };
  const release = (): void => {
    if (!isOwner()) return;
    owner = undefined;
    told = null;
    session.metadata = null;
    session.playbackState = 'none';
    session.setPositionState();
    setHandlers(session, {});
  };

  video.addEventListener('play', take, { signal });
  container.addEventListener('adbreakstart', take, { signal });
  intent.addEventListener('intentchange', place, { signal });
  for (const type of ['pause', 'seeked', 'ratechange', 'durationchange', 'emptied']) {
    video.addEventListener(type, place, { signal });
  }
  player.subscribe(({ title, mediaUrl }) => [title, mediaUrl], describe, { signal });
  player.subscribe(({ canSeek, canPictureInPicture }) => [canSeek, canPictureInPicture], steer, { signal });
  player.subscribe(neighbours, steer, { signal });
  signal.addEventListener('abort', release, { once: true });
  // It may have begun before this came.
  if (!video.paused) take();
}

const ACTIONS = [
  'play',
  'pause',
  'stop',
  'seekbackward',
  'seekforward',
  'seekto',
  'nexttrack',
  'previoustrack',
  'enterpictureinpicture',
] as const;

/** Whether there is an item beside the one that plays; a player without a playlist lacks these facts. */
function neighbours({ nextIndex = -1, previousIndex = -1 }: PlayerState): Record<'next' | 'previous', boolean> {
  return { next: nextIndex >= 0, previous: previousIndex >= 0 };
}

function setHandlers(session: MediaSession, handlers: Handlers): void {
  for (const action of ACTIONS) {
    try {
      session.setActionHandler(action as MediaSessionAction, handlers[action] ?? null);
    } catch {
      // Browsers throw for an action that they do not know.
    }
  }
}

/** What the system shows of a video: its title, and its poster by its absolute address. */
function metadataOf(title: string, poster: string): MediaMetadata {
  return new MediaMetadata({ title, artwork: parseUrl(poster) ? [{ src: poster }] : [] });
}

/** What keeps the media controls of the system and of keyboards. */
export const mediaSessionModule: ExtensionModule = { start: startMediaSession };

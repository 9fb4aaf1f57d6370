import { zhCnPlaylist } from '../../i18n/zh-cn-extensions';
import type { Player, PlayerState } from '../../player/player';
import { defineFeature, type Feature, type Services } from '../../player/services';
import type { ExtensionModule } from '../extension';
import { prefetchNext } from './prefetch-next';
import { upNext as sheet } from './styles';
import { UpNextView, isCounting } from './up-next-view';

export interface UpNextState {
  /** Seconds until the next item plays by itself, 0 while nothing is counted. */
  readonly upNextSeconds: number;
  /** Whether the countdown waits for the viewer to look. */
  readonly isUpNextWaiting: boolean;
}

export interface UpNextActions {
  /** Keeps the next item from playing by itself. */
  cancelNext(): void;
}

/** What comes by itself after the end of an item. */
function upNextFeature(upNext: UpNext): Feature<UpNextState, UpNextActions> {
  return defineFeature({
    service: upNext,
    on: { service: ['change'] },
    read: (): UpNextState => ({ upNextSeconds: upNext.seconds, isUpNextWaiting: upNext.isWaiting }),
    actions: (): UpNextActions => ({ cancelNext: () => upNext.cancel() }),
  });
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly upNext: ReturnType<typeof upNextFeature>;
  }
}

/** How long a viewer has to stop the next item, in seconds. */
export const UP_NEXT_SECONDS = 5;

const itemOf = ({ playlist, playlistIndex }: PlayerState): object => ({ playlist, playlistIndex });

/** Counts down to the next item at the end of one, and plays it. Event: `change`. */
class UpNext extends EventTarget {
  readonly #services: Pick<Services, 'video' | 'document'>;
  readonly #player: Player;
  #seconds = 0;
  #isWaiting = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(services: Pick<Services, 'video' | 'document'>, player: Player) {
    super();
    this.#services = services;
    this.#player = player;
    const { signal } = player;
    services.video.addEventListener('ended', () => this.#start(), { signal });
    // Whatever happens to the source or to the position: the end is over.
    for (const type of ['play', 'seeking', 'emptied']) {
      services.video.addEventListener(type, () => this.cancel(), { signal });
    }
    player.subscribe(itemOf, () => this.cancel(), { signal });
    services.document.addEventListener('visibilitychange', () => this.#look(), { signal });
    signal.addEventListener('abort', () => this.cancel(), { once: true });
    // The end may have come before this did.
    if (services.video.ended) this.#start();
  }

  /** Seconds until the next item, 0 while nothing is counted. */
  get seconds(): number {
    return this.#seconds;
  }

  /** Whether the countdown waits for the viewer to look. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  /** Stays at the end of the item. */
  cancel(): void {
    if (this.#seconds === 0) return;
    this.#set(0);
  }

  #start(): void {
    const { isAutoNext, nextIndex = -1 } = this.#player.state;
    if (!isAutoNext || nextIndex < 0) return;
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#tick(), 1000);
    this.#set(UP_NEXT_SECONDS);
    this.#look();
  }

  #tick(): void {
    if (this.#isWaiting) return;
    if (this.#seconds > 1) this.#set(this.#seconds - 1);
    else {
      this.#set(0);
      this.#player.actions.playNext?.();
    }
  }

  /** Nobody who is elsewhere could stop it; a picture in a window of its own is in sight. */
  #look(): void {
    const { document } = this.#services;
    // Not every browser has such windows.
    const isWaiting = document.hidden && !document.pictureInPictureElement && this.#seconds > 0;
    if (isWaiting === this.#isWaiting) return;
    this.#isWaiting = isWaiting;
    this.dispatchEvent(new Event('change'));
  }

  #set(seconds: number): void {
    this.#seconds = seconds;
    if (seconds === 0) {
      clearInterval(this.#timer);
      this.#isWaiting = false;
    }
    this.dispatchEvent(new Event('change'));
  }
}

/** The next item of a playlist by itself: its beginning is fetched, it is announced, and plays unless somebody objects. */
export const upNextModule: ExtensionModule = {
  styles: [sheet],
  words: zhCnPlaylist,
  elements: { 'xlvp-up-next-view': UpNextView },
  followsEnd: isCounting,
  start({ player, services, layers }) {
    player.use(upNextFeature(new UpNext(services, player)));
    layers.append(document.createElement('xlvp-up-next-view'));
    prefetchNext(services, player);
  },
};

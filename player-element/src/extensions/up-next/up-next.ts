import { zhCnPlaylist } from '../../i18n/zh-cn-extensions';
import { ObservableState } from '../../player/observable-state';
import type { Player, PlayerState } from '../../player/player';
import { defineFeature } from '../../player/services';
import type { ExtensionContext, ExtensionModule } from '../extension';
import { prefetchNext } from './prefetch-next';
import { upNext as sheet } from './styles';
import { UpNextView } from './up-next-view';

export interface UpNextState {
  /** Seconds until the next item plays automatically, 0 without a countdown. */
  readonly upNextSeconds: number;
  /** Whether the countdown is paused, as the viewer does not see it. */
  readonly isUpNextWaiting: boolean;
}

const upNextFeature = (countdown: UpNextCountdown) =>
  defineFeature({
    service: countdown,
    on: { service: ['change'] },
    read: (): UpNextState => countdown.state,
    actions: () => ({
      /** Cancels the automatic playback of the next item. */
      cancelNext: () => countdown.cancel(),
    }),
  });

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly upNext: ReturnType<typeof upNextFeature>;
  }
}

/** Length of the countdown, in seconds. */
export const UP_NEXT_SECONDS = 5;

const itemOf = ({ playlist, playlistIndex }: PlayerState): object => ({ playlist, playlistIndex });

/** Countdown at the end of an item, which then plays the next one. Event: `change`. */
class UpNextCountdown extends ObservableState<UpNextState> {
  readonly #document: Document;
  readonly #player: Player;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor({ player, services: { video, document } }: ExtensionContext) {
    super({ upNextSeconds: 0, isUpNextWaiting: false }, 'change');
    this.#document = document;
    this.#player = player;
    const { signal } = player;
    video.addEventListener('ended', () => this.#start(), { signal });
    // Playback, a seek and another source end the countdown.
    for (const type of ['play', 'seeking', 'emptied']) video.addEventListener(type, () => this.cancel(), { signal });
    player.subscribe(itemOf, () => this.cancel(), { signal });
    document.addEventListener('visibilitychange', () => this.#set(this.state.upNextSeconds), { signal });
    signal.addEventListener('abort', () => this.cancel(), { once: true });
    // The item may have ended before this code loaded.
    if (video.ended) this.#start();
  }

  /** Ends the countdown; playback stays at the end of the item. */
  cancel(): void {
    this.#set(0);
  }

  #start(): void {
    const { isAutoNext, nextIndex = -1 } = this.#player.state;
    if (!isAutoNext || nextIndex < 0) return;
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#tick(), 1000);
    this.#set(UP_NEXT_SECONDS);
  }

  #tick(): void {
    const { upNextSeconds, isUpNextWaiting } = this.state;
    if (isUpNextWaiting) return;
    this.#set(upNextSeconds - 1);
    if (upNextSeconds === 1) this.#player.actions.playNext?.();
  }

  #set(upNextSeconds: number): void {
    if (upNextSeconds === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    // Nobody could cancel in a hidden page; a picture-in-picture window, where supported, stays visible.
    const isAway = this.#document.hidden && !this.#document.pictureInPictureElement;
    this.update({ upNextSeconds, isUpNextWaiting: isAway && upNextSeconds > 0 });
  }
}

/** Next item of a playlist: prefetched, announced, and played automatically unless the viewer cancels. */
export const upNextModule: ExtensionModule = {
  styles: [sheet],
  words: zhCnPlaylist,
  elements: { 'xlvp-up-next-view': UpNextView },
  followsEnd: ({ upNextSeconds = 0 }) => upNextSeconds > 0,
  start(context) {
    context.player.use(upNextFeature(new UpNextCountdown(context)));
    context.layers.append(document.createElement('xlvp-up-next-view'));
    prefetchNext(context);
  },
};

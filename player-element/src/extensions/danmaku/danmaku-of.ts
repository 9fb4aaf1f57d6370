import type { Player } from '../../player/player';
import type { DanmakuComment } from './comment';
import type { DanmakuDraft } from './danmaku-options';

/** Comment to add; the time defaults to the current one. */
export type NewDanmaku = Omit<DanmakuComment, 'time'> & { readonly time?: number };

/** Interface of the comments of an `<xl-video-player>`, for scripts of the page. */
export interface Danmaku {
  /** Whether comments are shown; setting it counts as the viewer's choice. */
  isShown: boolean;
  /** Comments that are visible now. */
  readonly shown: readonly DanmakuComment[];
  /** Adds comments to those of the element's `danmaku`, such as new ones of others; they last until the next source. */
  add(...comments: readonly NewDanmaku[]): void;
  /**
   * Sends a comment as the viewer's own to `send` of the element's `danmaku`, and shows it once that accepted it.
   * Rejects as `send` does, and with an `Error` when it returns a reason.
   */
  send(comment: Omit<DanmakuDraft, 'time'>): Promise<void>;
  /** Removes all known comments. */
  clear(): void;
}

/** Returns the interface of an element's comments; sets its `danmaku` to `{}` if the page has not set it. */
export function danmakuOf(
  tag: Element & { readonly player: Player | undefined; danmaku?: object | null | undefined },
): Danmaku {
  tag.danmaku ??= {};
  /** Runs an action once the extension is loaded; rejects when the element is not in a document. */
  const act = <Result>(action: (actions: Player['actions']) => Result): Promise<Result> =>
    new Promise((resolve, reject) => {
      const { player } = tag;
      if (!player) return reject(new DOMException('Not in a page', 'InvalidStateError'));
      const isLoaded = (): boolean => 'addDanmaku' in player.actions;
      const run = (): void => resolve(action(player.actions));
      if (isLoaded()) return run();
      const subscription = new AbortController();
      player.subscribe(isLoaded, () => (subscription.abort(), run()), subscription);
    });
  /** Runs an action and ignores a rejection. */
  const attempt = (action: (actions: Player['actions']) => void): void => void act(action).catch(() => undefined);
  return {
    get isShown() {
      return tag.player?.state.danmakuSettings?.isShown ?? true;
    },
    set isShown(isShown) {
      attempt((actions) => actions.setDanmaku?.({ isShown }));
    },
    get shown() {
      return tag.player?.actions.shownDanmaku?.() ?? [];
    },
    add: (...comments) => attempt((actions) => actions.addDanmaku?.(comments)),
    async send(comment) {
      const reason = await act((actions) => actions.sendDanmaku?.(comment));
      if (reason) throw new Error(reason);
    },
    clear: () => attempt((actions) => actions.clearDanmaku?.()),
  };
}

import type { Player } from '../../player/player';
import type { DanmakuComment } from './comment';
import type { DanmakuDraft } from './danmaku-options';

/** A comment without a time is of now. */
export type NewDanmaku = Omit<DanmakuComment, 'time'> & { readonly time?: number };

/** The comments over the picture of a tag, for the page's own script. */
export interface Danmaku {
  /** Whether the viewer sees them; what is set counts as the viewer's choice. */
  isShown: boolean;
  /** The comments that are on the picture now. */
  readonly shown: readonly DanmakuComment[];
  /** Shows comments besides those of the tag's `danmaku`, such as what others write now; until the next source. */
  add(...comments: readonly NewDanmaku[]): void;
  /**
   * Sends a comment as the viewer's own: it goes to `send` of the tag's `danmaku`, and is shown once that took it.
   * Rejects as that does, and with an Error where that says why not.
   */
  send(comment: Omit<DanmakuDraft, 'time'>): Promise<void>;
  /** Takes away all comments that are known by now. */
  clear(): void;
}

/** The comments over the picture of a tag. A tag whose `danmaku` the page has not set gets an empty one. */
export function danmakuOf(
  tag: Element & { readonly player: Player | undefined; danmaku?: object | null | undefined },
): Danmaku {
  tag.danmaku ??= {};
  /** Does it once the extension is there. */
  const act = <Result>(action: (actions: Player['actions']) => Result): Promise<Result> =>
    new Promise((resolve, reject) => {
      const { player } = tag;
      if (!player) return reject(new DOMException('Not in a page', 'InvalidStateError'));
      const isThere = (): boolean => 'addDanmaku' in player.actions;
      const go = (): void => resolve(action(player.actions));
      if (isThere()) return go();
      const once = new AbortController();
      player.subscribe(isThere, () => (once.abort(), go()), once);
    });
  /** Outside of a page there is nothing to do it to. */
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

import { defineFeature, type Feature } from '../../player/feature';
import type { DanmakuComment } from './comments/comment';
import type { CheckedOptions, DanmakuDraft } from './danmaku-options';
import { settingsOf, type DanmakuSettings } from './danmaku-settings';
import type { DanmakuSource } from './danmaku-source';
import type { CommentStage } from './show/comment-stage';

export interface DanmakuState {
  /** What the viewer chose of the comments over the picture. */
  readonly danmakuSettings: DanmakuSettings;
  /** Whether viewers can write comments. */
  readonly canSendDanmaku: boolean;
  /** How long these may be, in characters. */
  readonly danmakuMaxLength: number;
}

export interface DanmakuActions {
  /** Shows or hides the comments, and says so. */
  toggleDanmaku(): void;
  /** Changes what is chosen; nothing at all takes everything back but whether they show. */
  setDanmaku(changes?: Partial<DanmakuSettings>): void;
  /** Sends what a viewer wrote, and shows it; rejects, or returns why not, where it was not taken. */
  sendDanmaku(draft: Omit<DanmakuDraft, 'time'>): Promise<void | string>;
  /** Shows comments besides those of the page's options. */
  addDanmaku(comments: unknown): void;
  /** Takes all comments away. */
  clearDanmaku(): void;
  /** The comments that are on the picture now. */
  shownDanmaku(): readonly DanmakuComment[];
}

/** What a player's comments are done with. */
interface DanmakuOwners {
  readonly source: DanmakuSource;
  readonly stage: CommentStage;
  readonly options: () => CheckedOptions;
  /** Tells the viewer. */
  say(isShown: boolean): void;
}

/** The comments over the picture of one player. */
export function danmaku({ source, stage, options, say }: DanmakuOwners): Feature<DanmakuState, DanmakuActions> {
  return defineFeature<DanmakuState, DanmakuActions>({
    initial: { danmakuSettings: settingsOf(), canSendDanmaku: false, danmakuMaxLength: 0 },
    on: { preferences: ['preferenceschange'], options: ['optionschange'] },
    read({ preferences }) {
      const { send, maxLength } = options();
      return {
        danmakuSettings: settingsOf(preferences.facts.danmaku),
        canSendDanmaku: send !== undefined,
        danmakuMaxLength: maxLength,
      };
    },
    actions({ preferences }) {
      const choose = (changes: Partial<DanmakuSettings>): void =>
        preferences.choose({ danmaku: { ...preferences.facts.danmaku, ...changes } });
      return {
        toggleDanmaku() {
          const isShown = !settingsOf(preferences.facts.danmaku).isShown;
          choose({ isShown });
          say(isShown);
        },
        setDanmaku(changes) {
          if (changes) choose(changes);
          else preferences.choose({ danmaku: { isShown: settingsOf(preferences.facts.danmaku).isShown } });
        },
        sendDanmaku: (draft) => source.send(draft),
        addDanmaku: (comments) => source.add(comments),
        clearDanmaku: () => source.clear(),
        shownDanmaku: () => stage.shown,
      };
    },
  });
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly danmaku: Feature<DanmakuState, DanmakuActions>;
  }
}

import { zhCnDanmaku } from '../../i18n/zh-cn-extensions';
import type { PlayerState } from '../../player/player';
import { defineFeature } from '../../player/services';
import { menuItemStyles } from '../../ui/base/menu-item-styles';
import { formBox } from '../../ui/base/form-box';
import { showNotice } from '../../ui/base/notice';
import { performs, type ExtensionContext, type ExtensionModule } from '../extension';
import { type DanmakuComment } from './comment';
import { CommentStage } from './comment-stage';
import { DanmakuBox } from './danmaku-box';
import { DanmakuButton, DanmakuPage, DanmakuWriteButton } from './danmaku-buttons';
import { DanmakuForm } from './danmaku-form';
import type { DanmakuDraft } from './danmaku-options';
import { settingsOf, type DanmakuSettings } from './danmaku-settings';
import { DanmakuSource } from './danmaku-source';
import type { StageRules } from './lanes';
import { danmaku as sheet } from './styles';

export interface DanmakuState {
  /** Settings of the viewer for the comments. */
  readonly danmakuSettings: DanmakuSettings;
  /** Whether viewers can write comments. */
  readonly canSendDanmaku: boolean;
  /** Maximum length of a viewer's comment, in characters. */
  readonly danmakuMaxLength: number;
}

/** Feature of the comments of one player. */
const danmaku = (source: DanmakuSource, stage: CommentStage, layers: HTMLElement) =>
  defineFeature({
    on: { preferences: ['preferenceschange'], options: ['optionschange'] },
    read({ preferences }): DanmakuState {
      const { send, maxLength } = source.options;
      return {
        danmakuSettings: settingsOf(preferences.state.danmaku),
        canSendDanmaku: send !== undefined,
        danmakuMaxLength: maxLength,
      };
    },
    actions({ preferences, options }) {
      const isShown = (): boolean => settingsOf(preferences.state.danmaku).isShown;
      const choose = (changes: Partial<DanmakuSettings>): void =>
        preferences.choose({ danmaku: { ...preferences.state.danmaku, ...changes } });
      return {
        /** Shows or hides comments, with a notice. */
        toggleDanmaku() {
          choose({ isShown: !isShown() });
          showNotice(layers, options.state.labels[isShown() ? 'danmakuShown' : 'danmakuHidden']);
        },
        /** Changes the settings; without an argument resets all except whether comments are shown. */
        setDanmaku(changes?: Partial<DanmakuSettings>) {
          if (changes) choose(changes);
          else preferences.choose({ danmaku: { isShown: isShown() } });
        },
        /** Sends a viewer's comment and shows it; rejects on failure, or returns the reason if it was not accepted. */
        sendDanmaku: (draft: Omit<DanmakuDraft, 'time'>) => source.send(draft),
        /** Adds comments to those of the page's options. */
        addDanmaku: (comments: unknown) => source.add(comments),
        /** Removes all comments. */
        clearDanmaku: () => source.clear(),
        /** Returns the comments that are visible now. */
        shownDanmaku: () => stage.shown,
      };
    },
  });

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly danmaku: ReturnType<typeof danmaku>;
  }
}

declare module '../../player/viewer-preferences' {
  interface PreferencesState {
    /** Settings of the viewer for the comments. */
    readonly danmaku?: Partial<DanmakuSettings> | undefined;
  }
}

/** Shows the comments of a player until it ends. */
function start(context: ExtensionContext): void {
  const { player, services, layers } = context;
  const { preferences } = services;
  const { signal } = player;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const settings = (): DanmakuSettings => settingsOf(preferences.state.danmaku);
  const rules = (): StageRules => ({
    settings: settings(),
    // Picture-in-picture shows nothing over the picture.
    isOn: settings().isShown && !player.state.isPictureInPicture,
    isStill: reducedMotion.matches,
    hasBar: player.state.hasControls,
    // The state of a player without captions lacks this member.
    hasCaptions: (player.state.captionTrack ?? -1) >= 0,
  });
  const announce = createAnnouncer(layers);
  const onAppear = ({ text }: DanmakuComment): void => void (settings().isSpoken && announce(text));
  const stage = new CommentStage(context, rules, onAppear);
  const source = new DanmakuSource(context, stage);
  const apply = (): void => {
    stage.rebuild();
    source.load();
  };
  reducedMotion.addEventListener('change', apply, { signal });
  player.subscribe(rules, apply, { signal });
  layers.append(document.createElement('xlvp-danmaku-box'));
  // Last: subscribers use its actions as soon as they exist.
  player.use(danmaku(source, stage, layers));
}

/** Shortest interval between announcements, in ms: long enough for a sentence. */
const SPEECH_PERIOD_MS = 4000;

/** Returns a function that announces texts to screen readers: the first in each interval, without the others. */
function createAnnouncer(layers: HTMLElement): (text: string) => void {
  const region = document.createElement('div');
  region.className = 'unseen';
  region.part.add('danmaku-spoken');
  // An announcement waits for the screen reader to finish.
  region.ariaLive = 'polite';
  layers.append(region);
  let spokenAt = -Infinity;
  return (text) => {
    const now = performance.now();
    if (now - spokenAt < SPEECH_PERIOD_MS) return;
    spokenAt = now;
    region.textContent = text;
  };
}

const canSend = ({ canSendDanmaku }: PlayerState): boolean | undefined => canSendDanmaku;

/** Module of the comments, their settings and the form for new ones. */
export const danmakuModule: ExtensionModule = {
  styles: [menuItemStyles, formBox, sheet],
  words: zhCnDanmaku,
  elements: { 'xlvp-danmaku-form': DanmakuForm, 'xlvp-danmaku-box': DanmakuBox },
  controls: [
    {
      name: 'danmaku',
      rank: 4,
      tag: 'xlvp-danmaku-button',
      element: DanmakuButton,
      isDefault: true,
      needs: 'setDanmaku',
    },
    {
      name: 'danmaku-write',
      rank: 5,
      tag: 'xlvp-danmaku-write',
      element: DanmakuWriteButton,
      isDefault: true,
      needs: canSend,
    },
    {
      name: 'danmaku-page',
      rank: 2,
      tag: 'xlvp-danmaku-page',
      element: DanmakuPage,
      place: 'settings',
      needs: 'setDanmaku',
    },
  ],
  keys: [{ key: 'd', cap: 'D', label: 'shortcutDanmaku', ...performs('toggleDanmaku') }],
  start,
};

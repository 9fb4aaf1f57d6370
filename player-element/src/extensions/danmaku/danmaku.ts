import { zhCnDanmaku } from '../../i18n/zh-cn-extensions';
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
  /** What the viewer chose of the comments over the picture. */
  readonly danmakuSettings: DanmakuSettings;
  /** Whether viewers can write comments. */
  readonly canSendDanmaku: boolean;
  /** How long these may be, in characters. */
  readonly danmakuMaxLength: number;
}

/** The comments over the picture of one player. */
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
        /** Shows or hides the comments, and says so. */
        toggleDanmaku() {
          choose({ isShown: !isShown() });
          showNotice(layers, options.state.labels[isShown() ? 'danmakuShown' : 'danmakuHidden']);
        },
        /** Changes what is chosen; nothing at all takes everything back but whether they show. */
        setDanmaku(changes?: Partial<DanmakuSettings>) {
          if (changes) choose(changes);
          else preferences.choose({ danmaku: { isShown: isShown() } });
        },
        /** Sends what a viewer wrote, and shows it; rejects, or returns why not, where it was not taken. */
        sendDanmaku: (draft: Omit<DanmakuDraft, 'time'>) => source.send(draft),
        /** Shows comments besides those of the page's options. */
        addDanmaku: (comments: unknown) => source.add(comments),
        /** Takes all comments away. */
        clearDanmaku: () => source.clear(),
        /** The comments that are on the picture now. */
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
    /** What the viewer chose of the comments over the picture. */
    readonly danmaku?: Partial<DanmakuSettings> | undefined;
  }
}

/** Shows the comments of one player over its picture, until its end. */
function start(context: ExtensionContext): void {
  const { player, services, layers } = context;
  const { preferences } = services;
  const { signal } = player;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const settings = (): DanmakuSettings => settingsOf(preferences.state.danmaku);
  const rules = (): StageRules => ({
    settings: settings(),
    // The picture is elsewhere, without anything over it.
    isOn: settings().isShown && !player.state.isPictureInPicture,
    isStill: reducedMotion.matches,
    hasBar: player.state.hasControls,
    // A player without captions has none of the facts.
    hasCaptions: (player.state.captionTrack ?? -1) >= 0,
  });
  const speak = createSpeaker(layers);
  const onAppear = ({ text }: DanmakuComment): void => void (settings().isSpoken && speak(text));
  const stage = new CommentStage(context, rules, onAppear);
  const source = new DanmakuSource(context, stage);
  const apply = (): void => {
    stage.rebuild();
    source.load();
  };
  reducedMotion.addEventListener('change', apply, { signal });
  player.subscribe(rules, apply, { signal });
  layers.append(document.createElement('xlvp-danmaku-box'));
  // Last: whoever waits for its actions uses them at once.
  player.use(danmaku(source, stage, layers));
}

/** Least time from one comment that is spoken to the next, in ms: long enough for a sentence. */
const SPEECH_PERIOD_MS = 4000;

/** Creates what tells screen readers a text, the first in each period; the others are left out. */
function createSpeaker(layers: HTMLElement): (text: string) => void {
  const region = document.createElement('div');
  region.className = 'unseen';
  region.part.add('danmaku-spoken');
  // A comment waits until the screen reader has said what it is about.
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

/** Comments over the picture, and how viewers choose what they see of them and write some. */
export const danmakuModule: ExtensionModule = {
  styles: [menuItemStyles, formBox, sheet],
  words: zhCnDanmaku,
  elements: { 'xlvp-danmaku-form': DanmakuForm, 'xlvp-danmaku-box': DanmakuBox },
  controls: [
    { name: 'danmaku', tag: 'xlvp-danmaku-button', element: DanmakuButton, isDefault: true, needs: 'setDanmaku' },
    {
      name: 'danmaku-write',
      tag: 'xlvp-danmaku-write',
      element: DanmakuWriteButton,
      isDefault: true,
      needs: ({ canSendDanmaku }) => canSendDanmaku,
    },
    { name: 'danmaku-page', tag: 'xlvp-danmaku-page', element: DanmakuPage, place: 'settings', needs: 'setDanmaku' },
  ],
  keys: [{ key: 'd', cap: 'D', label: 'shortcutDanmaku', ...performs('toggleDanmaku') }],
  start,
};

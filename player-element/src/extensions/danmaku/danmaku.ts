import { zhCnDanmaku } from '../../i18n/zh-cn-extensions';
import { defineFeature, type Feature } from '../../player/services';
import { loadModule } from '../../ui/base/lazy-module';
import { showNotice } from '../../ui/base/notice';
import type { ExtensionContext, ExtensionModule } from '../extension';
import { pageValue } from '../page-value';
import { type DanmakuComment } from './comment';
import { CommentStage, holdComments, speakComments, type StageRules } from './comment-stage';
import { DanmakuButton, DanmakuWriteButton } from './danmaku-buttons';
import { danmakuOptionsOf, type CheckedOptions, type DanmakuDraft } from './danmaku-options';
import { DanmakuSource } from './danmaku-source';
import { danmaku as sheet } from './styles';
import { DANMAKU_WRITE, settingsOf, type DanmakuSettings } from './danmaku-settings';

/** What of the video changes how time passes. */
const SIGNS = ['play', 'playing', 'pause', 'waiting', 'ratechange', 'ended'];

/** Shows the comments of one player over its picture, until its end. */
function startDanmaku({ player, services, layers }: ExtensionContext): void {
  const { video, options, preferences, document } = services;
  const { signal } = player;
  const stillness = (document.defaultView ?? window).matchMedia('(prefers-reduced-motion: reduce)');
  const optionsNow = pageValue('danmaku', danmakuOptionsOf);
  const settings = (): DanmakuSettings => settingsOf(preferences.state.danmaku);
  const rules = (): StageRules => ({
    settings: settings(),
    // The picture is elsewhere, without anything over it.
    isOn: settings().isShown && !player.state.isPictureInPicture,
    isStill: stillness.matches,
    hasBar: player.state.hasControls,
    // A player without captions has none of the facts.
    hasCaptions: (player.state.captionTrack ?? -1) >= 0,
  });
  const source = new DanmakuSource({
    video,
    options: () => optionsNow(services),
    isWanted: () => rules().isOn,
    onReset: () => stage.rebuild(),
    onAdd: (comments) => stage.include(comments),
    signal,
  });
  const stage = new CommentStage({
    video,
    list: source.list,
    rules,
    onAppear: speakComments(layers, () => settings().isSpoken),
    signal,
  });

  const apply = (): void => {
    stage.layer.element.style.setProperty('opacity', String(settings().opacity));
    stage.rebuild();
    source.look();
  };
  const listen = (types: readonly string[], listener: () => void): void =>
    types.forEach((type) => video.addEventListener(type, listener, { signal }));

  layers.prepend(stage.layer.element);
  holdComments({ stage, video, box: layers.parentElement!, signal });
  const write = async ({ target: opener }: Event): Promise<void> => {
    const module = await loadModule(layers, async () => (await import('./danmaku-menu')).danmakuMenuModule);
    await module?.openBox(layers, opener as HTMLElement);
  };
  layers.parentElement!.addEventListener(DANMAKU_WRITE, (event) => void write(event), { signal });
  listen(SIGNS, stage.update);
  listen(['seeking', 'seeked', 'loadedmetadata'], () => stage.rebuild());
  listen(['timeupdate', 'seeked', 'play', 'durationchange'], () => source.look());
  stillness.addEventListener('change', apply, { signal });
  player.subscribe(rules, apply, { signal });
  player.subscribe(
    ({ mediaUrl }) => mediaUrl,
    () => source.reset(),
    { signal },
  );
  let given = options.extension('danmaku');
  const follow = (): void => {
    if (options.extension('danmaku') === given) return;
    given = options.extension('danmaku');
    source.reset();
  };
  options.addEventListener('optionschange', follow, { signal });
  const size = new ResizeObserver(() => stage.rebuild());
  size.observe(stage.layer.element);
  signal.addEventListener('abort', () => size.disconnect(), { once: true });
  apply();
  source.reset();
  // Last: whoever waits for its verbs uses them at once.
  player.use(
    danmaku({
      source,
      stage,
      options: () => optionsNow(services),
      say: (isShown) => showNotice(layers, player.state.labels[isShown ? 'danmakuShown' : 'danmakuHidden']),
    }),
  );
}

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
function danmaku({ source, stage, options, say }: DanmakuOwners): Feature<DanmakuState, DanmakuActions> {
  return defineFeature<DanmakuState, DanmakuActions>({
    on: { preferences: ['preferenceschange'], options: ['optionschange'] },
    read({ preferences }) {
      const { send, maxLength } = options();
      return {
        danmakuSettings: settingsOf(preferences.state.danmaku),
        canSendDanmaku: send !== undefined,
        danmakuMaxLength: maxLength,
      };
    },
    actions({ preferences }) {
      const choose = (changes: Partial<DanmakuSettings>): void =>
        preferences.choose({ danmaku: { ...preferences.state.danmaku, ...changes } });
      return {
        toggleDanmaku() {
          const isShown = !settingsOf(preferences.state.danmaku).isShown;
          choose({ isShown });
          say(isShown);
        },
        setDanmaku(changes) {
          if (changes) choose(changes);
          else preferences.choose({ danmaku: { isShown: settingsOf(preferences.state.danmaku).isShown } });
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

declare module '../../player/viewer-preferences' {
  interface PreferencesState {
    /** What the viewer chose of the comments over the picture. */
    readonly danmaku?: Partial<DanmakuSettings> | undefined;
  }
}

/** Comments over the picture, with buttons and a key; how viewers choose and write is fetched with the first turn to it. */
export const danmakuModule: ExtensionModule = {
  styles: [sheet],
  words: zhCnDanmaku,
  controls: [
    { name: 'danmaku', tag: 'xlvp-danmaku-button', element: DanmakuButton, isDefault: true, needs: 'setDanmaku' },
    {
      name: 'danmaku-write',
      tag: 'xlvp-danmaku-write',
      element: DanmakuWriteButton,
      isDefault: true,
      needs: ({ canSendDanmaku }) => canSendDanmaku,
    },
    {
      name: 'danmaku-page',
      tag: 'xlvp-danmaku-page',
      place: 'settings',
      needs: 'setDanmaku',
      load: async () => (await import('./danmaku-menu')).danmakuMenuModule.page,
    },
  ],
  keys: [
    {
      key: 'd',
      cap: 'D',
      label: 'shortcutDanmaku',
      needs: 'toggleDanmaku',
      press: (actions) => actions.toggleDanmaku?.(),
    },
  ],
  start(context) {
    startDanmaku(context);
  },
};

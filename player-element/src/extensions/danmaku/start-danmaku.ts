import { loadPart } from '../../controls/base/load-part';
import type { ExtensionContext } from '../extension';
import { pageValue } from '../page-value';
import { showNotice } from '../show-notice';
import { danmaku } from './danmaku';
import { danmakuOptionsOf } from './danmaku-options';
import { DANMAKU_WRITE } from './danmaku-write';
import { DanmakuSource } from './danmaku-source';
import { settingsOf, type DanmakuSettings } from './danmaku-settings';
import { CommentStage, type StageRules } from './show/comment-stage';
import { holdComments } from './show/hold-comments';
import { speakComments } from './show/speak-comments';

/** What of the video changes how time passes. */
const SIGNS = ['play', 'playing', 'pause', 'waiting', 'ratechange', 'ended'];

/** Shows the comments of one player over its picture, until its end. */
export function startDanmaku({ player, owners, layers }: ExtensionContext): void {
  const { video, options, preferences, document } = owners;
  const { signal } = player;
  const stillness = (document.defaultView ?? window).matchMedia('(prefers-reduced-motion: reduce)');
  const optionsNow = pageValue('danmaku', danmakuOptionsOf);
  const settings = (): DanmakuSettings => settingsOf(preferences.facts.danmaku);
  const rules = (): StageRules => ({
    settings: settings(),
    // The picture is elsewhere, without anything over it.
    isOn: settings().isShown && !player.state.isPictureInPicture,
    isStill: stillness.matches,
    hasBar: player.state.hasControls,
    // A player without captions has none of the facts.
    hasCaptions: ((player.state.captionTrack as number | undefined) ?? -1) >= 0,
  });
  const source = new DanmakuSource({
    video,
    options: () => optionsNow(owners),
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
    const part = await loadPart(layers, async () => (await import('./menu/danmaku-menu-part')).danmakuMenuPart);
    await part?.openBox(layers, opener as HTMLElement);
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
      options: () => optionsNow(owners),
      say: (isShown) => showNotice(layers, player.state.labels[isShown ? 'danmakuShown' : 'danmakuHidden']),
    }),
  );
}

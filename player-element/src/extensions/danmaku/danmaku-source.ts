import type { ExtensionContext } from '../extension';
import { pageValue } from '../page-value';
import { commentsOf, type DanmakuComment } from './comment';
import type { CommentStage } from './comment-stage';
import { CommentWindows } from './comment-windows';
import { danmakuOptionsOf, type CheckedOptions, type DanmakuDraft } from './danmaku-options';

/** How far back comments of a stream without an end are kept, in seconds. */
const KEPT_SECONDS = 600;

/** Gives a stage the comments of the source that plays. */
export class DanmakuSource {
  readonly #services: ExtensionContext['services'];
  readonly #stage: CommentStage;
  readonly #readOptions = pageValue('danmaku', danmakuOptionsOf);
  #windows: CommentWindows | undefined;
  /** Lasts as long as the source. */
  #life = new AbortController();
  #hasWarned = false;

  constructor({ player, services }: ExtensionContext, stage: CommentStage) {
    this.#services = services;
    this.#stage = stage;
    const { signal } = player;
    const { video, options } = services;
    let known = this.options;
    const onOptions = (): void => {
      if (this.options !== known) this.reset();
      known = this.options;
    };
    options.addEventListener('optionschange', onOptions, { signal });
    for (const type of ['timeupdate', 'seeked', 'play', 'durationchange'])
      video.addEventListener(type, () => this.load(), { signal });
    const reset = (): void => this.reset();
    player.subscribe(({ mediaUrl }) => mediaUrl, reset, player);
    signal.addEventListener('abort', () => this.#life.abort(), { once: true });
    this.reset();
  }

  /** The page's options that are in force. */
  get options(): CheckedOptions {
    return this.#readOptions(this.#services);
  }

  /** Begins anew, with what the page gives for every source. */
  reset(): void {
    const { comments, load } = this.options;
    this.#life.abort();
    this.#life = new AbortController();
    const { signal } = this.#life;
    const onLoad = (loaded: unknown): void => this.add(loaded ?? []);
    this.#windows = load && new CommentWindows({ video: this.#services.video, load, onLoad, signal });
    this.#stage.list.clear();
    this.#stage.list.add(this.#parse(comments));
    this.#stage.rebuild();
    this.load();
  }

  /** Fetches what is needed by now: nothing before playback, and nothing that is not to be seen. */
  load(): void {
    const { paused, currentTime } = this.#services.video;
    if ((!paused || currentTime > 0) && this.#stage.isOn) this.#windows?.load();
  }

  /** Takes comments in; one without a time is of now. */
  add(value: unknown): void {
    const { currentTime, duration } = this.#services.video;
    const { list } = this.#stage;
    const entries: unknown = Array.isArray(value)
      ? value.map((entry: unknown) => (typeof entry === 'object' ? { time: currentTime, ...entry } : entry))
      : value;
    if (duration === Infinity) list.forget(currentTime - KEPT_SECONDS);
    this.#stage.include(list.add(this.#parse(entries)));
  }

  /** Gives the page what the viewer wrote, and shows it once that was taken; returns why it was not. */
  async send({ text, mode, color }: Omit<DanmakuDraft, 'time'>): Promise<void | string> {
    const { signal } = this.#life;
    const draft = { text, ...(mode && { mode }), ...(color && { color }) };
    const reason = await this.options.send?.({ time: this.#services.video.currentTime, ...draft });
    if (typeof reason === 'string' && reason) return reason;
    if (!signal.aborted) this.add([{ ...draft, isOwn: true }]);
    return undefined;
  }

  /** Takes all comments away that are known by now. */
  clear(): void {
    this.#stage.list.clear();
    this.#stage.rebuild();
  }

  #parse(value: unknown): readonly DanmakuComment[] {
    return commentsOf(value, (invalid) => {
      if (!this.#hasWarned)
        console.warn('Comments of danmaku are an array of { time, text, mode?, color?, id? }:', invalid);
      this.#hasWarned = true;
    });
  }
}

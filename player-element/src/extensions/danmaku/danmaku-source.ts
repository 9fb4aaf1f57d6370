import type { ExtensionContext } from '../extension';
import { pageValue } from '../page-value';
import { commentsOf, type DanmakuComment } from './comment';
import type { CommentStage } from './comment-stage';
import { CommentWindows } from './comment-windows';
import { danmakuOptionsOf, type CheckedOptions, type DanmakuDraft } from './danmaku-options';

/** Seconds for which comments of a live stream are kept. */
const KEPT_SECONDS = 600;

/** Provides a stage with the comments of the current source. */
export class DanmakuSource {
  readonly #services: ExtensionContext['services'];
  readonly #stage: CommentStage;
  readonly #readOptions = pageValue('danmaku', danmakuOptionsOf);
  #windows: CommentWindows | undefined;
  /** Aborts with the source. */
  #lifetime = new AbortController();
  #hasWarned = false;

  constructor({ player, services }: ExtensionContext, stage: CommentStage) {
    this.#services = services;
    this.#stage = stage;
    const { signal } = player;
    const { video, options } = services;
    let current = this.options;
    const onOptions = (): void => {
      if (this.options !== current) this.reset();
      current = this.options;
    };
    options.addEventListener('optionschange', onOptions, { signal });
    for (const type of ['timeupdate', 'seeked', 'play', 'durationchange'])
      video.addEventListener(type, () => this.load(), { signal });
    const reset = (): void => this.reset();
    player.subscribe(({ mediaUrl }) => mediaUrl, reset, player);
    signal.addEventListener('abort', () => this.#lifetime.abort(), { once: true });
    this.reset();
  }

  /** Validated options of the page. */
  get options(): CheckedOptions {
    return this.#readOptions(this.#services);
  }

  /** Starts again with the comments of the page's options. */
  reset(): void {
    const { comments, load } = this.options;
    this.#lifetime.abort();
    this.#lifetime = new AbortController();
    const { signal } = this.#lifetime;
    const onLoad = (loaded: unknown): void => this.add(loaded ?? []);
    this.#windows = load && new CommentWindows({ video: this.#services.video, load, onLoad, signal });
    this.#stage.list.clear();
    this.#stage.list.add(this.#parse(comments));
    this.#stage.rebuild();
    this.load();
  }

  /** Loads the comments needed now; none before playback or while they are hidden. */
  load(): void {
    const { paused, currentTime } = this.#services.video;
    if ((!paused || currentTime > 0) && this.#stage.isOn) this.#windows?.load();
  }

  /** Adds comments; their time defaults to the current one. */
  add(value: unknown): void {
    const { currentTime, duration } = this.#services.video;
    const { list } = this.#stage;
    const entries: unknown = Array.isArray(value)
      ? value.map((entry: unknown) => (typeof entry === 'object' ? { time: currentTime, ...entry } : entry))
      : value;
    if (duration === Infinity) list.forget(currentTime - KEPT_SECONDS);
    this.#stage.include(list.add(this.#parse(entries)));
  }

  /** Sends a viewer's comment to the page and shows it once accepted; returns the reason if it was not. */
  async send({ text, mode, color }: Omit<DanmakuDraft, 'time'>): Promise<void | string> {
    const { signal } = this.#lifetime;
    const draft = { text, ...(mode && { mode }), ...(color && { color }) };
    const reason = await this.options.send?.({ time: this.#services.video.currentTime, ...draft });
    if (typeof reason === 'string' && reason) return reason;
    if (!signal.aborted) this.add([{ ...draft, isOwn: true }]);
    return undefined;
  }

  /** Removes all known comments. */
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

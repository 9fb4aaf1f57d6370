import type { PropertyValues } from 'lit';
import { property } from './property';
import { DEFAULT_TYPE } from './config';
import { LightChildren } from './light-children';
import { engineWishOf, type EngineWish } from './media/engine-wish';
import { preloadOf, type Preload } from './media/preload';
import { PresentationHost } from './presentation-host';

/** An element whose page says what is played: the members that make up the source. */
export abstract class SourceHost extends PresentationHost {
  readonly #children = new LightChildren(this, () => this.src || this.load());
  #type = '';
  #preload: Preload = 'auto';
  #engine: EngineWish = 'auto';

  /** Address of the media; empty plays the first `<source>` child that can play, and without one requests nothing. */
  @property() src = '';

  /** MIME type of the media, when its address does not tell; default `video/mp4`. */
  @property()
  get type(): string {
    return this.#type || DEFAULT_TYPE;
  }
  set type(value: string | null | undefined) {
    const type = value ?? '';
    if (type === this.#type) return;
    this.#type = type;
    // Read back, "none" looks like the default; to the source they differ.
    this.requestUpdate('type', null);
  }

  /** Where playback starts, in seconds, once per load; default 0. Beyond the end it changes nothing. */
  @property({ type: Number, attribute: 'start-time' }) startTime = 0;

  /** Whether playback starts by itself, muted; default false. */
  @property({ type: Boolean }) autoplay = false;

  /** What is fetched before play: `none`, `metadata` or `auto`, the default. */
  @property()
  get preload(): Preload {
    return this.#preload;
  }
  set preload(value: string | null | undefined) {
    this.#preload = preloadOf(value);
  }

  /** What plays streams: `native`, the browser itself; `mse`, hls.js; or `auto`, the default (player 3). */
  @property()
  get engine(): EngineWish {
    return this.#engine;
  }
  set engine(value: string | null | undefined) {
    this.#engine = engineWishOf(value);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('src') || changed.has('type') || changed.has('engine')) this.load();
    else if (changed.has('preload')) this.source.setPreload(this.preload);
    else if (changed.has('autoplay') && this.autoplay && this.paused && this.video.played.length === 0) {
      this.startUnasked();
    }
  }

  /** Starts playback because the page asked for autoplay. */
  protected abstract startUnasked(): void;

  /** Loads the source anew, from its beginning. */
  override load(): void {
    if (!this.isConnected) return;
    const child = this.src ? undefined : this.#children.source;
    this.source.load({
      src: this.src || child?.src || '',
      type: this.#type || child?.type || '',
      preload: this.autoplay ? 'auto' : this.#preload,
      autoplay: this.autoplay,
      startTime: this.startTime,
      engine: this.#engine,
    });
  }
}

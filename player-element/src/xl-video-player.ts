import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { DEFAULT_HEIGHT, DEFAULT_TYPE, DEFAULT_WIDTH } from './config';
import { PlayerController } from './controls/player-controller';
import { PresentationHost } from './presentation-host';
import { preloadOf, type Preload } from './media/preload';
import { PlayerLife } from './player-life';
import { controls } from './styles/controls';
import { layout } from './styles/layout';
import { overlays } from './styles/overlays';
import { SizeSheet } from './styles/size-sheet';
import { tokens } from './styles/tokens';
import { handled } from './utils/handled';

/**
 * A video player for HLS streams and plain video, with controls in Chinese.
 *
 * @tag xl-video-player
 *
 * @fires loadstart - Loading begins.
 * @fires play - Playback was asked for.
 * @fires pause - Playback was paused.
 * @fires playing - Frames move.
 * @fires seeking - A seek begins.
 * @fires seeked - A seek is over.
 * @fires waiting - Playback waits for data.
 * @fires durationchange - The length became known or changed.
 * @fires progress - Data arrived.
 * @fires canplay - Playback can begin.
 * @fires timeupdate - The position changed.
 * @fires ended - The end was reached.
 * @fires stalled - Data stays away.
 * @fires volumechange - The loudness or muting changed.
 * @fires ratechange - The speed changed.
 * @fires loadedmetadata - Length and size are known.
 * @fires {PlaybackErrorEvent} error - The source does not play.
 * @fires {LevelsChangeEvent} levelschange - The stream offers other qualities than before.
 * @fires {LevelChangeEvent} levelchange - Another quality was chosen, or came to play.
 * @fires fullscreenchange - The player entered or left full-screen.
 *
 * @csspart player - Everything inside the tag.
 * @csspart video - The `<video>`.
 * @csspart control-bar - The progress slider and the bar under it.
 * @csspart button - Each button of the bar.
 * @csspart play-button - Play, pause or replay.
 * @csspart clock - Current and total time.
 * @csspart mute-button - Mute and un-mute.
 * @csspart volume-popup - The panel with the volume slider.
 * @csspart fullscreen-button - Enter and leave full-screen.
 * @csspart slider - Each slider.
 * @csspart time-slider - The progress slider.
 * @csspart volume-slider - The volume slider.
 * @csspart tip - The time at the pointer.
 * @csspart centre-play-button - The large button on a paused picture.
 * @csspart loading-view - Shown while playback waits for data.
 * @csspart ended-view - Shown at the end.
 * @csspart replay-button - The button in it.
 * @csspart failure-view - Shown when the source does not play.
 * @csspart retry-button - The button in it.
 * @csspart status-view - Short notices in the middle.
 *
 * @cssprop [--xl-accent=#409eff] - Colour of what was played, of knobs and of focus rings.
 */
export class XlVideoPlayer extends PresentationHost {
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  static override styles = [tokens, layout, controls, overlays];

  readonly #life = new PlayerLife(this, this.source);
  readonly #size = new SizeSheet();
  readonly #areControlsShown = new PlayerController(this, (state) => state.areControlsShown);
  readonly #words = new PlayerController(this, ({ title, labels }) => ({ title, labels }));
  #type = '';
  #preload: Preload = 'auto';

  /** Address of the media; empty shows the poster and requests nothing. */
  @property() src = '';

  /** MIME type of the media, when its address does not tell; default `video/mp4`. */
  @property()
  get type(): string {
    return this.#type || DEFAULT_TYPE;
  }
  set type(value: string | null) {
    const type = value ?? '';
    if (type === this.#type) return;
    this.#type = type;
    // Read back, "none" looks like the default; to the source they differ.
    this.requestUpdate('type', null);
  }

  /** Width as a CSS length, a bare number is px; default `800px`. The page's CSS on the tag wins. */
  @property() width: string | number = DEFAULT_WIDTH;

  /** Height as a CSS length, a bare number is px; default `450px`. The page's CSS on the tag wins. */
  @property() height: string | number = DEFAULT_HEIGHT;

  /** Whether playback starts by itself, muted; default false. */
  @property({ type: Boolean }) autoplay = false;

  /** What is fetched before play: `none`, `metadata` or `auto`, the default. */
  @property()
  get preload(): Preload {
    return this.#preload;
  }
  set preload(value: string | null) {
    this.#preload = preloadOf(value);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    if (root instanceof ShadowRoot) root.adoptedStyleSheets.push(this.#size.sheet);
    return root;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('width') || changed.has('height')) this.#size.update(this.width, this.height);
    if (changed.has('src') || changed.has('type')) this.load();
    else if (changed.has('preload')) this.source.setPreload(this.preload);
    else if (changed.has('autoplay') && this.autoplay && this.paused && this.video.played.length === 0) {
      this.#life.player?.actions.autoplay();
    }
  }

  /** Starts playback; rejects like `<video>` when the browser refuses, though nobody has to listen. */
  play(): Promise<void> {
    if (!this.#life.player) return handled(Promise.reject(new DOMException('Not in a page', 'InvalidStateError')));
    // A source set in this very task has to be loaded before it can play.
    if (this.isUpdatePending) this.performUpdate();
    return this.#life.player.actions.play();
  }

  /** Pauses playback. */
  pause(): void {
    this.#life.player?.actions.pause();
  }

  /** Loads the source anew, from its beginning. */
  override load(): void {
    if (!this.#life.player) return;
    this.source.load({
      src: this.src ?? '',
      type: this.#type,
      preload: this.autoplay ? 'auto' : this.#preload,
      autoplay: this.autoplay,
    });
  }

  /** Plays, pauses or replays, as the play button does. */
  togglePlay(): void {
    this.#life.player?.actions.togglePlay();
  }

  /** Loads a source that failed again and plays it. */
  retry(): void {
    this.#life.player?.actions.retry();
  }

  /** Enters or leaves full-screen; settles like the browser's own request. */
  toggleFullScreen(): Promise<void> {
    return this.#life.player?.actions.toggleFullscreen() ?? Promise.resolve();
  }

  override render(): TemplateResult {
    const { title, labels } = this.#words.value;
    const name = title ? `${labels.player}：${title}` : labels.player;
    return html`<div
      class="player ${this.#areControlsShown.value ? '' : 'idle'}"
      part="player"
      role="region"
      aria-label=${name}
      tabindex="-1"
      title=""
    >
      ${this.video}
      <xlvp-loading-view></xlvp-loading-view>
      <xlvp-status-view></xlvp-status-view>
      <xlvp-centre-play-button></xlvp-centre-play-button>
      <xlvp-ended-view></xlvp-ended-view>
      <xlvp-failure-view></xlvp-failure-view>
      <xlvp-control-bar></xlvp-control-bar>
    </div>`;
  }
}

import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property } from './property';
import { DEFAULT_HEIGHT, DEFAULT_WIDTH } from './config';
import { PlayerController } from './controls/player-controller';
import { CustomStates } from './custom-states';
import { PageFullscreenLayer } from './page-fullscreen-layer';
import { SourceHost } from './source-host';
import { PlayerLife } from './player-life';
import { controls } from './styles/controls';
import { layout } from './styles/layout';
import { narrow } from './styles/narrow';
import { overlays } from './styles/overlays';
import { popups } from './styles/popups';
import { preferences } from './styles/preferences';
import { sliders } from './styles/sliders';
import { stage } from './styles/stage';
import { HostSheet } from './styles/host-sheet';
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
 * @fires {PlaybackErrorEvent} error - The source does not play; or, when not `fatal`, a part of it failed and playback goes on.
 * @fires {LevelsChangeEvent} levelschange - The stream offers other qualities than before.
 * @fires {LevelChangeEvent} levelchange - Another quality was chosen, or came to play.
 * @fires {EngineChangeEvent} enginechange - Something else plays the source than before: the browser itself, or hls.js.
 * @fires {MirrorChangeEvent} mirrorchange - The picture was mirrored or put right.
 * @fires {LoopChangeEvent} loopchange - Looping was switched on or off.
 * @fires {LightOffChangeEvent} lightoffchange - The page around the player went dark or light.
 * @fires {PageFullscreenChangeEvent} pagefullscreenchange - The player filled the window, or went back to its place.
 * @fires fullscreenchange - The player entered or left full-screen.
 *
 * @slot - `<source>` elements, used while `src` is empty, and `<track>` elements; nothing else is shown.
 *
 * @csspart player - Everything inside the tag.
 * @csspart video - The `<video>`.
 * @csspart control-bar - The progress slider and the bar under it.
 * @csspart button - Each button of the bar.
 * @csspart play-button - Play, pause or replay.
 * @csspart clock - Current and total time.
 * @csspart live - The badge of a live stream, in place of the total time.
 * @csspart mute-button - Mute and un-mute.
 * @csspart volume-popup - The panel with the volume slider.
 * @csspart quality-button - The quality; opens its menu.
 * @csspart quality-popup - The menu of qualities.
 * @csspart rate-button - The speed; opens its menu.
 * @csspart rate-popup - The menu of speeds.
 * @csspart menu-item - Each item of these menus.
 * @csspart settings-button - The gear; opens the settings.
 * @csspart settings-popup - The settings.
 * @csspart switch - Each switch in them.
 * @csspart chip - Each quality and speed in them, where the bar is too narrow for its menus.
 * @csspart popup - Each panel above a button of the bar.
 * @csspart pip-button - Enter and leave picture-in-picture.
 * @csspart page-fullscreen-button - Fill the page and give it back.
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
 * @csspart unmute-button - Offers the sound after a muted start.
 * @csspart status-view - Short notices in the middle.
 * @csspart context-menu - The right-click menu.
 * @csspart dialog - Each dialog.
 * @csspart colour-dialog - The dialog that adjusts the colours.
 * @csspart colour-slider - Each slider in it.
 * @csspart reset-button - The button in it.
 * @csspart shortcuts-dialog - The dialog that tells the keys.
 * @csspart close-button - Closes a dialog.
 * @csspart copy-notice - Says that the address of the media was copied.
 * @csspart title-bar - The bar at the top while the player fills the screen or the page.
 * @csspart title - The title in it.
 * @csspart wall-clock - The time of day in it.
 * @csspart curtain - The dark around the player.
 *
 * @cssstate mirror - The picture is mirrored.
 * @cssstate light-off - The page around the player is dark.
 * @cssstate page-full-screen - The player fills the page.
 *
 * @cssprop [--xl-accent=#409eff] - Colour of what was played, of knobs and of focus rings.
 */
export class XlVideoPlayer extends SourceHost {
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  static override styles = [tokens, layout, controls, sliders, popups, overlays, stage, narrow, preferences];

  readonly #life = new PlayerLife(this, this.source);
  readonly #sheet = new HostSheet();
  readonly #areControlsShown = new PlayerController(this, (state) => state.areControlsShown);
  readonly #words = new PlayerController(this, ({ title, labels }) => ({ title, labels }));

  /** Width as a CSS length, a bare number is px; default `800px`. The page's CSS on the tag wins. */
  @property() width: string | number = DEFAULT_WIDTH;

  /** Height as a CSS length, a bare number is px; default `450px`. The page's CSS on the tag wins. */
  @property() height: string | number = DEFAULT_HEIGHT;

  /** Colour of what was played, of knobs and of focus rings: any CSS colour; default `#409eff`. */
  @property() color = '';

  constructor() {
    super();
    this.addController(new CustomStates(this));
    this.addController(new PageFullscreenLayer(this));
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    if (root instanceof ShadowRoot) root.adoptedStyleSheets.push(this.#sheet.sheet);
    return root;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (changed.has('width') || changed.has('height')) this.#sheet.resize(this.width, this.height);
    if (changed.has('color')) this.#sheet.colour(this.color);
  }

  protected override startUnasked(): void {
    this.#life.player?.actions.autoplay();
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

  /** Fills the page's window, or gives it back. */
  togglePageFullScreen(): void {
    this.#life.player?.actions.togglePageFullscreen();
  }

  /** Opens or closes picture-in-picture; a refusal is only logged. */
  togglePictureInPicture(): Promise<void> {
    return this.#life.player?.actions.togglePictureInPicture() ?? Promise.resolve();
  }

  override render(): TemplateResult {
    const { title, labels } = this.#words.value;
    const name = title ? `${labels.player}：${title}` : labels.player;
    return html`<xlvp-curtain></xlvp-curtain>
      <div
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
        <xlvp-unmute-button></xlvp-unmute-button>
        <xlvp-control-bar></xlvp-control-bar>
        <xlvp-announcer></xlvp-announcer>
        <xlvp-title-bar></xlvp-title-bar>
        <xlvp-context-panels></xlvp-context-panels>
      </div>`;
  }
}

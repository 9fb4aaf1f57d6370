/* eslint-disable @typescript-eslint/no-unsafe-declaration-merging -- the interface is implemented below the class */
import { html, LitElement, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { DEFAULT_HEIGHT, DEFAULT_WIDTH } from '../config';
import type { XlVideoPlayerEventMap } from '../events';
import type { Player } from '../player/player';
import { PlayerController } from '../ui/base/elements';
import { mediaMembers, mediaProperties, type MediaMembers } from './media-members';
import { defaultHeightOf, refreshSource, sourceMembers, sourceProperties, type SourceMembers } from './source-members';
import { createServices, RawOptions, withoutAccessors, type HostServices } from './player-host';
import { StartGate } from './start-gate';
import { startPlayer } from './start-player';
import { checkAttributes } from './check-names';
import { actionMembers, type ActionMembers } from './action-members';
import { presentVideo, syncStates } from './present-video';
import { DeferredLoading } from './deferred-loading';
import { LanguageController } from './language';
import { LightChildren } from './light-children';
import { optionMembers, optionProperties, type OptionMembers } from './option-members';
import { extensionMembers, extensionProperties, type ExtensionMembers } from './extension-members';
import { createBarLoader, createExtensionLoader, createStageLoader } from './chunk-loaders';
import { buttons, layout } from '../ui/base/styles';
import { overlays, preferences } from '../ui/overlays/overlay-styles';
import { HostSheet, tokens } from '../ui/base/tokens';
import { handled } from '../utils/handled';
import type { EventMethod } from '../utils/typed-event-target';
import { VERSION } from '../version';

/**
 * A video player for HLS streams and plain video, with controls in Chinese. For pages in English, Japanese, Korean or
 * traditional Chinese, it fetches labels in that language.
 *
 * @tag xl-video-player
 *
 * @fires loadstart - Loading started.
 * @fires emptied - The media was removed, before another one loads or for none.
 * @fires abort - Loading ended before the media was complete.
 * @fires suspend - Loading paused: enough is buffered for now.
 * @fires play - Playback was requested.
 * @fires pause - Playback was paused.
 * @fires playing - Playback started, or resumed after a wait.
 * @fires seeking - A seek started.
 * @fires seeked - A seek completed.
 * @fires waiting - Playback waits for data.
 * @fires durationchange - The duration became known or changed.
 * @fires progress - Data arrived.
 * @fires loadeddata - The first frame is loaded.
 * @fires canplay - Playback can start.
 * @fires canplaythrough - Playback can probably continue to the end.
 * @fires resize - The size of the picture changed.
 * @fires encrypted - The media is encrypted; the event has its initialization data.
 * @fires enterpictureinpicture - The video entered picture-in-picture.
 * @fires leavepictureinpicture - The video left picture-in-picture.
 * @fires timeupdate - The position changed.
 * @fires ended - Playback reached the end.
 * @fires stalled - Data is requested, but does not arrive.
 * @fires volumechange - The volume or muting changed.
 * @fires ratechange - The speed changed.
 * @fires loadedmetadata - Duration and size are known.
 * @fires {PlaybackErrorEvent} error - The source does not play; if not `fatal`, a part failed and playback continues.
 * @fires {LevelsChangeEvent} levelschange - The available qualities of the stream changed.
 * @fires {LevelChangeEvent} levelchange - Another quality was chosen, or started to play.
 * @fires {EngineChangeEvent} enginechange - Another engine plays the source: the browser, hls.js or a registered one.
 * @fires {AdBreakStartEvent} adbreakstart - A break of adverts started; the media is held.
 * @fires {AdBreakEndEvent} adbreakend - A break of adverts ended; the media continues.
 * @fires {AdStartEvent} adstart - An advert started to play.
 * @fires {AdEndEvent} adend - A started advert ended: completed, skipped or failed.
 * @fires {AdSkipEvent} adskip - The viewer skipped an advert.
 * @fires {AdClickEvent} adclick - The viewer opens the page of an advert; `preventDefault()` leaves this to the page.
 * @fires {AdErrorEvent} aderror - An advert, or the document that lists adverts, failed; the media plays without it.
 * @fires advertchange - The result of `advertsOf()` changed, such as the seconds left of an advert.
 * @fires {PlaylistChangeEvent} playlistchange - Another item of the playlist plays, or none.
 * @fires {ScreenshotEvent} screenshot - The viewer took a screenshot, in `blob`; `preventDefault()` stops its download.
 * @fires {RemoteChangeEvent} remotechange - Playback on another device, or the availability of such devices, changed.
 * @fires {MirrorChangeEvent} mirrorchange - Mirroring of the picture was switched on or off.
 * @fires {LoopChangeEvent} loopchange - Looping was switched on or off.
 * @fires {LightOffChangeEvent} lightoffchange - The page around the player was dimmed or restored.
 * @fires {PageFullscreenChangeEvent} pagefullscreenchange - The player entered or left page full-screen.
 * @fires {QoeEvent} qoe - The viewer's quality of experience was measured; only with `qoe`.
 * @fires fullscreenchange - The player entered or left full-screen.
 *
 * @slot - `<source>` elements, tried in order while `src` is empty, each with `error` when it fails, and `<track>`
 * elements; nothing in it is displayed.
 * @slot bar-start - The page's own controls at the left of the bar, after the clock.
 * @slot bar-end - The page's own controls at the right of the bar, before the player's.
 * @slot settings - The page's own controls at the end of the settings.
 * @slot overlay - Controls of the page over the picture, above the bar at the right; the player ignores clicks on them.
 *
 * @csspart player - Everything inside the tag.
 * @csspart video - The `<video>`.
 * @csspart control-bar - The progress slider and the bar under it.
 * @csspart bar - That bar, which fades out while nobody uses the controls.
 * @csspart button - Each button of the bar.
 * @csspart play-button - Play, pause or replay.
 * @csspart clock - Current and total time.
 * @csspart live - The badge of a live stream, in place of the total time; behind the live edge, the button to it.
 * @csspart live-clock - The recording time of the picture of a live stream, beside the clock.
 * @csspart mute-button - Mute and un-mute.
 * @csspart volume-popup - The panel with the volume slider.
 * @csspart quality-button - The quality; opens its menu.
 * @csspart quality-popup - The menu of qualities.
 * @csspart captions-button - The captions; opens their menu.
 * @csspart captions-popup - The menu of captions, with their settings.
 * @csspart caption-settings - The settings for the look of captions.
 * @csspart captions - The area that contains the captions.
 * @csspart caption - The text of each caption.
 * @csspart rate-button - The speed; opens its menu.
 * @csspart rate-popup - The menu of speeds.
 * @csspart danmaku - The comments over the picture.
 * @csspart danmaku-comment - Each comment that is an element; where there are many, the others are painted on a canvas.
 * @csspart danmaku-spoken - The text of comments for screen readers.
 * @csspart danmaku-button - The button of the comments; opens their settings.
 * @csspart danmaku-popup - The panel with the settings of comments.
 * @csspart danmaku-settings - The settings of comments, in that panel and in the settings.
 * @csspart danmaku-slider - Each slider in them.
 * @csspart danmaku-field - The fields for hidden words and for the viewer's comment.
 * @csspart danmaku-write-button - Opens the field for a comment.
 * @csspart danmaku-box - The box above the bar to write a comment in.
 * @csspart danmaku-submit - The button in it that sends the comment.
 * @csspart danmaku-error - The reason why the comment was not sent.
 * @csspart chapters-button - The button that opens the list of chapters.
 * @csspart chapters-popup - The list of chapters.
 * @csspart playlist-button - The button that opens the playlist.
 * @csspart playlist-popup - The list of items of the playlist.
 * @csspart previous-button - Plays the previous item of the playlist.
 * @csspart next-button - Plays the next item of the playlist.
 * @csspart audio-button - Opens the menu of sound tracks; present with more than one.
 * @csspart audio-popup - The menu of sound tracks.
 * @csspart menu-item - Each item of these menus.
 * @csspart settings-button - The gear; opens the settings.
 * @csspart settings-popup - The settings.
 * @csspart switch - Each switch in them.
 * @csspart settings-row - Each row in them that opens a page of settings.
 * @csspart chapters-row - The row that opens the chapters, where the bar has no room for their button.
 * @csspart playlist-row - The row that opens the playlist, where the bar has no room for its button.
 * @csspart danmaku-row - The row that opens the settings of comments, where the bar has no room for their button.
 * @csspart picture-row - The row that opens the settings of the picture.
 * @csspart sound-row - The row that opens the settings of the sound.
 * @csspart boost-slider - The slider there that amplifies the sound.
 * @csspart chip - Each quality and speed in the settings, where the bar is too narrow for its menus.
 * @csspart popup - Each panel above a button of the bar.
 * @csspart pip-button - Enter and leave picture-in-picture.
 * @csspart window-placeholder - The placeholder in the page while the player is in a picture-in-picture window.
 * @csspart return-button - The button in it that closes the window.
 * @csspart remote-button - Shows the devices to play on; present while one is available.
 * @csspart remote-view - The notice over the picture while another device plays it.
 * @csspart page-fullscreen-button - Enter and leave page full-screen.
 * @csspart fullscreen-button - Enter and leave full-screen.
 * @csspart slider - Each slider.
 * @csspart time-slider - The progress slider.
 * @csspart volume-slider - The volume slider.
 * @csspart tip - The tooltip with the time at the pointer.
 * @csspart tip-clock - The recording time in it, for live streams.
 * @csspart thumbnail - The thumbnail above it.
 * @csspart loop-range - The repeated range, on the progress slider.
 * @csspart loop-mark - The start and the end of that range.
 * @csspart marker - Each marker of the page, on the progress slider.
 * @csspart marker-label - The label of a marker, in the tooltip.
 * @csspart advert - The layer that covers the picture during adverts.
 * @csspart advert-video - The `<video>` of the adverts.
 * @csspart advert-label - The label of an advert, with the time left.
 * @csspart advert-link - The link to the page of the advert.
 * @csspart advert-skip - The countdown until the advert can be skipped, and then the button that skips it.
 * @csspart advert-skip-button - That button alone.
 * @csspart advert-marker - Each upcoming break of adverts, on the progress slider.
 * @csspart heat-line - The line of the heatmap, above the progress slider.
 * @csspart chapter-title - The title of the chapter, in the tooltip.
 * @csspart time-entry - The form above the clock to seek to a time.
 * @csspart time-field - The field in it.
 * @csspart time-button - The button in it.
 * @csspart time-error - The error of an invalid time.
 * @csspart centre-play-button - The large button on a paused picture.
 * @csspart loading-view - The view while playback waits for data.
 * @csspart ended-view - The view at the end.
 * @csspart replay-button - The button in it.
 * @csspart up-next - The countdown at the end to the next item of the playlist.
 * @csspart up-next-title - The title of that item.
 * @csspart play-now-button - The button that plays it at once.
 * @csspart cancel-next-button - The button that cancels the countdown.
 * @csspart failure-view - The view when the source does not play.
 * @csspart retry-button - The button in it, and the one beside the notice of slow loading.
 * @csspart failed-next-button - The button beside it, in a playlist, that plays the next item.
 * @csspart unmute-button - The button that un-mutes after a muted autoplay.
 * @csspart resume-notice - The notice that playback resumed at the stored position.
 * @csspart restart-button - The button in it that plays from the start.
 * @csspart status-view - Short notices in the middle.
 * @csspart context-menu - The right-click menu.
 * @csspart dialog - Each dialog.
 * @csspart colour-dialog - The dialog that adjusts the colours.
 * @csspart colour-slider - Each slider in it.
 * @csspart reset-button - The button in it.
 * @csspart shortcuts-dialog - The dialog that lists the keyboard shortcuts.
 * @csspart close-button - Closes a dialog or the statistics.
 * @csspart notice - The notice of an extension in the middle of the picture, such as "screenshot saved".
 * @csspart statistics - The statistics over the picture.
 * @csspart copy-button - Copies the statistics as text.
 * @csspart copy-notice - The notice that the URL of the media was copied.
 * @csspart title-bar - The bar at the top in full-screen and page full-screen.
 * @csspart title - The title in it.
 * @csspart wall-clock - The time of day in it.
 * @csspart touch-button - Each large button on the picture, where touch devices use the player's own controls.
 * @csspart touch-play-button - The touch button that plays or pauses.
 * @csspart touch-rewind-button - The touch button that seeks ten seconds back.
 * @csspart touch-skip-forward-button - The touch button that seeks ten seconds forward.
 * @csspart touch-skip - The notice at the side with the seconds that taps skipped.
 * @csspart touch-notice - The notice in the middle with the effect of a touch gesture.
 * @csspart brightness-slider - The brightness slider in the settings on touch devices.
 * @csspart curtain - The dark layer around the player.
 * @csspart ambient-light - The glow of the picture around the player.
 *
 * @cssstate mirror - The picture is mirrored.
 * @cssstate light-off - The page around the player is dimmed.
 * @cssstate page-fullscreen - The player fills the page.
 * @cssstate page-full-screen - Alias of `page-fullscreen`; deprecated.
 *
 * @cssprop [--xl-accent=#409eff] - Colour of the played range, of slider knobs and of focus rings.
 * @cssprop [--xl-radius=0] - Radius of the player's corners, except in full-screen.
 * @cssprop [--xl-font-family=system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif] - Font family of the player's texts.
 * @cssprop [--xl-font-size=12px] - Font size of the bar and of what has no own size.
 * @cssprop [--xl-focus-color=var(--xl-accent)] - Colour of focus rings.
 * @cssprop [--xl-bar-background=rgb(0 0 0 / 0.8)] - Background of the bar.
 * @cssprop [--xl-bar-color=#fff] - Colour of texts and icons in the bar.
 * @cssprop [--xl-bar-height=40px] - Height of the bar.
 * @cssprop [--xl-bar-padding=0 10px 0 12px] - Padding of the bar; `0 4px` in players below 340px.
 * @cssprop [--xl-bar-gap=0] - Gap between the controls of the bar.
 * @cssprop [--xl-button-size=36px] - Size of the buttons of the bar.
 * @cssprop [--xl-button-radius=6px] - Radius of the buttons of the bar.
 * @cssprop [--xl-button-hover-background=rgb(255 255 255 / 0.12)] - Background of a button of the bar under the pointer.
 * @cssprop [--xl-icon-size=20px] - Size of the icons of the bar; that of the play button is 24px unless set.
 * @cssprop [--xl-slider-height=3px] - Height of the progress slider at rest.
 * @cssprop [--xl-slider-background=#333] - Background of sliders; `#8a8a8a` in menus and dialogs unless set.
 * @cssprop [--xl-slider-buffered-background=#717171] - Background of buffered ranges.
 * @cssprop [--xl-slider-played-background] - Background of the played range; a shade of the accent colour.
 * @cssprop [--xl-menu-background=rgb(16 18 22 / 0.94)] - Background of menus, the settings and the right-click menu.
 * @cssprop [--xl-menu-color=#fff] - Colour of their texts.
 * @cssprop [--xl-menu-radius=6px] - Radius of their corners; 8px of the right-click menu unless set.
 * @cssprop [--xl-menu-font-size=12px] - Font size of menus.
 * @cssprop [--xl-menu-item-height=30px] - Least height of a menu item; 34px of a row of the settings unless more.
 * @cssprop [--xl-menu-hover-background=rgb(255 255 255 / 0.14)] - Background of a menu item under the pointer.
 * @cssprop [--xl-settings-width=176px] - Width of the settings.
 * @cssprop [--xl-notice-background=rgb(0 0 0 / 0.8)] - Background of short notices and tooltips.
 * @cssprop [--xl-overlay-background=rgb(16 18 22 / 0.94)] - Background of the views in the middle, such as that of a failure.
 * @cssprop [--xl-overlay-color=#fff] - Colour of their texts.
 * @cssprop [--xl-centre-button-background=rgb(0 0 0 / 0.68)] - Background of the large play button.
 * @cssprop [--xl-caption-font-size=4.8cqmin] - Font size of captions, which the viewer's choice scales; 13px at least.
 * @cssprop [--xl-caption-font-family] - Font family of captions.
 * @cssprop [--xl-caption-color=#fff] - Colour of captions, unless the viewer chose one.
 * @cssprop [--xl-caption-background=rgb(8 8 8 / 0.75)] - Colour behind captions, unless the viewer chose one.
 * @cssprop [--xl-caption-edge=none] - Shadow of caption text, as `text-shadow`, unless the viewer chose an edge.
 * @cssprop [--xl-danmaku-font-family] - Font family of the comments over the picture.
 */
export class XlVideoPlayer extends LitElement {
  /** Version of the package. */
  static readonly version: string | undefined = VERSION;
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  static override styles = [tokens, layout, buttons, overlays, preferences];
  static override properties: PropertyDeclarations = {
    ...withoutAccessors({ ...mediaProperties, ...optionProperties, ...extensionProperties }),
    ...sourceProperties,
    src: {},
    startTime: { type: Number, attribute: 'start-time' },
    autoplay: { type: Boolean },
    hlsConfig: { attribute: false },
    width: {},
    height: {},
    color: {},
  };

  /** Frameworks that render on a server write `startTime` as an attribute: every name is known without its hyphens too. */
  static override get observedAttributes(): string[] {
    const names = super.observedAttributes;
    return [...names, ...names.map(withoutHyphens)];
  }

  /** @internal */
  readonly services: HostServices = createServices(this);
  /** @internal */
  readonly rawOptions = new RawOptions();
  readonly #children = new LightChildren(this);
  readonly #sheet = new HostSheet();
  readonly #language = new LanguageController(this);
  readonly #loading = new DeferredLoading(this);
  readonly #gate = new StartGate(this);
  readonly #bar = createBarLoader(this, this.#gate);
  readonly #stage = createStageLoader(this);
  readonly #extensions = createExtensionLoader(this, this.#gate);
  readonly #areControlsShown = new PlayerController(this, (state) => state.areControlsShown);
  readonly #name = new PlayerController(this, ({ title, labels }) => ({ title, labels }));
  #player: Player | undefined;
  /** Aborts when the player ends. */
  #life = new AbortController();

  /**
   * URL of the media. If empty, the `<source>` children are tried in order until one plays; without one nothing is
   * requested. A part in its fragment, such as `#t=10,20` or `#t=1:30`, is where playback starts, and where it pauses
   * once.
   * @attr src
   */
  src = '';

  /**
   * Start position in seconds, applied once per load; default 0, or that of `#t=` in the URL. A position beyond the end is
   * ignored.
   * @attr start-time
   */
  startTime = 0;

  /**
   * Whether playback starts automatically, muted; default false.
   * @attr autoplay
   */
  autoplay = false;

  /** Settings of hls.js, such as `xhrSetup`; they apply from the next load on. */
  hlsConfig: Readonly<Record<string, unknown>> | null | undefined;

  /**
   * Width as a CSS length, a bare number is px; default `800px`. CSS of the page on the tag takes precedence.
   * @attr width
   */
  width: string | number = DEFAULT_WIDTH;

  /**
   * Height as a CSS length, a bare number is px; default `450px`. CSS of the page on the tag takes precedence.
   * @attr height
   */
  height: string | number = DEFAULT_HEIGHT;

  /**
   * Colour of the played range, of slider knobs and of focus rings: any CSS colour; default `#409eff`.
   * @attr color
   */
  color = '';

  constructor() {
    super();
    presentVideo(this.services);
    syncStates(this);
  }

  /** The inner `<video>`, for reading. */
  get video(): HTMLVideoElement {
    return this.services.video;
  }

  /** @internal */
  get player(): Player | undefined {
    return this.#player;
  }

  /** Creates the player before `super.connectedCallback()`: controllers and controls need it. */
  override connectedCallback(): void {
    const isNew = !this.#player;
    if (isNew) {
      this.#life = new AbortController();
      this.#player = startPlayer(this.services, this.#life.signal);
    }
    super.connectedCallback();
    // The tag is back in the page after a removal.
    if (!isNew || !this.hasUpdated) return;
    this.#children.start();
    this.loadSource();
  }

  /** Ends the player in the next task, if the tag is still gone: a move disconnects and connects in one task. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    setTimeout(() => {
      if (this.isConnected) return;
      this.#life.abort();
      this.#player = undefined;
      this.#children.end();
      this.services.intent.pause();
      this.services.source.suspend();
    });
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    const known = XlVideoPlayer.observedAttributes.find((one) => one === name || withoutHyphens(one) === name);
    super.attributeChangedCallback(known!, old, value);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    // Server-rendered pages may have a placeholder in it.
    this.shadowRoot?.replaceChildren();
    const root = super.createRenderRoot();
    if (root instanceof ShadowRoot) root.adoptedStyleSheets.push(this.#sheet.sheet);
    return root;
  }

  protected override firstUpdated(): void {
    checkAttributes(this, XlVideoPlayer.observedAttributes);
    // In the next frame, which computes the styles anyway.
    requestAnimationFrame(() => {
      if (getComputedStyle(this).display === 'inline') this.#sheet.limitWidth();
    });
    this.#language.apply();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('loading')) this.#loading.sync();
    // Before the rendering, so that the first request does not wait for it.
    this.#updateSource(changed);
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.#children.copyTracks();
    if (changed.has('width') || changed.has('height')) this.#sheet.resize(this.width, this.height);
    if (!changed.has('color')) return;
    this.#sheet.colour(this.color);
    this.renderRoot.dispatchEvent(new Event('sheetschange'));
  }

  /** Waits for the tag, its lazy modules, which it asks for at once, and all controls in its shadow root. */
  protected override async getUpdateComplete(): Promise<boolean> {
    this.#gate.open();
    const isComplete = await super.getUpdateComplete();
    for (;;) {
      await Promise.all([this.#bar.loading, this.#extensions.loading]);
      const pending = [...this.renderRoot.querySelectorAll<LitElement>('*')].filter((one) => one.isUpdatePending);
      if (pending.length === 0) return isComplete;
      await Promise.all(pending.map((one) => one.updateComplete));
    }
  }

  #updateSource(changed: PropertyValues<this>): void {
    const { autoplay, preload, services, video, player } = this;
    if (changed.has('src') || changed.has('type') || changed.has('engine')) this.loadSource();
    else if (services.options.state.isDeferred) return;
    else if (changed.has('preload')) services.source.setPreload(preload);
    else if (changed.has('autoplay') && autoplay && video.paused && video.played.length === 0) {
      player?.actions.autoplay();
    }
  }

  /** Loads the source as it is set; playback continues with it. @internal */
  loadSource(): void {
    if (!this.isConnected) return;
    const { src, rawOptions, autoplay, startTime, hlsConfig, cmcd, drm, targetLatency, defaultCaptions } = this;
    const { isDeferred } = this.services.options.state;
    this.services.source.load({
      src,
      type: rawOptions.type,
      ...(!src && { first: () => this.#children.first() }),
      preload: isDeferred ? 'none' : autoplay ? 'auto' : rawOptions.preload,
      autoplay: autoplay && !isDeferred,
      refresh: (failure) => refreshSource(this, failure),
      startTime,
      defaultHeight: defaultHeightOf(rawOptions),
      engine: rawOptions.engine,
      hlsConfig: hlsConfig ?? {},
      cmcd,
      drm,
      targetLatency,
      defaultCaptions,
    });
  }

  /** Reloads the source, paused at `startTime` with its poster; with `autoplay` it plays. */
  load(): void {
    if (!this.autoplay) this.pause();
    this.loadSource();
  }

  /** Starts playback. Rejects like `<video>` when the browser refuses; a rejection may be left unhandled. */
  play(): Promise<void> {
    if (!this.player) return handled(Promise.reject(new DOMException('Not in a page', 'InvalidStateError')));
    // A source that was set in this task has to load first.
    if (this.isUpdatePending) this.performUpdate();
    return this.player.actions.play();
  }

  override render(): TemplateResult {
    const { title, labels } = this.#name.value;
    const name = title ? labels.withTitle(labels.player, title) : labels.player;
    const hasStage = this.#stage.isLoaded;
    return html`${hasStage ? html`<xlvp-curtain></xlvp-curtain>` : nothing}
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
        <xlvp-failure-view></xlvp-failure-view>
        ${this.#extensions.isLoaded ? html`<xlvp-ended-view></xlvp-ended-view><xlvp-unmute-button></xlvp-unmute-button>` : nothing}
        <slot name="overlay"></slot>
        ${this.#bar.isLoaded ? html`<xlvp-control-bar></xlvp-control-bar>` : nothing}
        <xlvp-announcer></xlvp-announcer>
        ${hasStage ? html`<xlvp-title-bar></xlvp-title-bar>` : nothing}
        <xlvp-right-click></xlvp-right-click>
      </div>`;
  }
}

function withoutHyphens(name: string): string {
  return name.replaceAll('-', '');
}

export interface XlVideoPlayer extends SourceMembers, OptionMembers, ExtensionMembers, MediaMembers, ActionMembers {
  addEventListener: EventMethod<XlVideoPlayerEventMap, AddEventListenerOptions>;
  removeEventListener: EventMethod<XlVideoPlayerEventMap, EventListenerOptions>;
}

for (const family of [sourceMembers, optionMembers, extensionMembers, mediaMembers, actionMembers]) {
  Object.defineProperties(XlVideoPlayer.prototype, Object.getOwnPropertyDescriptors(family));
}

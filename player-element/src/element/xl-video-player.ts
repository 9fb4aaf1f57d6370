/* eslint-disable @typescript-eslint/no-unsafe-declaration-merging -- the members below the class keep what the interface promises */
import { html, LitElement, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { DEFAULT_HEIGHT, DEFAULT_WIDTH } from '../config';
import type { XlVideoPlayerEventMap } from '../events';
import type { Player } from '../player/player';
import { PlayerController } from '../ui/base/elements';
import { mediaMembers, mediaProperties, type MediaMembers } from './media-members';
import { sourceMembers, sourceProperties, type SourceMembers } from './source-members';
import { createServices, RawOptions, withoutAccessors, type HostServices } from './player-host';
import { startPlayer } from './start-player';
import { checkAttributes } from './check-names';
import { actionMembers, type ActionMembers } from './action-members';
import { presentVideo, syncStates } from './present-video';
import { LightChildren } from './light-children';
import { applyLanguage, optionMembers, optionProperties, type OptionMembers } from './option-members';
import { extensionMembers, extensionProperties, type ExtensionMembers } from './extension-members';
import { createBarLoader, createExtensionLoader, createStageLoader } from './chunk-loaders';
import { buttons, layout } from '../ui/base/styles';
import { overlays, preferences } from '../ui/overlays/overlay-styles';
import { HostSheet, tokens } from '../ui/base/tokens';
import { handled } from '../utils/handled';
import type { EventMethod } from '../utils/typed-event-target';

/**
 * A video player for HLS streams and plain video, with controls in Chinese.
 *
 * @tag xl-video-player
 *
 * @fires loadstart - Loading begins.
 * @fires emptied - The media was taken away, for another or for none.
 * @fires abort - Loading ended before everything was there.
 * @fires suspend - Enough is loaded for now.
 * @fires play - Playback was asked for.
 * @fires pause - Playback was paused.
 * @fires playing - Frames move.
 * @fires seeking - A seek begins.
 * @fires seeked - A seek is over.
 * @fires waiting - Playback waits for data.
 * @fires durationchange - The length became known or changed.
 * @fires progress - Data arrived.
 * @fires loadeddata - The first picture is there.
 * @fires canplay - Playback can begin.
 * @fires canplaythrough - Playback can probably go on to the end.
 * @fires resize - The size of the picture changed.
 * @fires encrypted - The media is encrypted, and says with what.
 * @fires enterpictureinpicture - The picture got a window of its own.
 * @fires leavepictureinpicture - The picture is back.
 * @fires timeupdate - The position changed.
 * @fires ended - The end was reached.
 * @fires stalled - Data stays away.
 * @fires volumechange - The loudness or muting changed.
 * @fires ratechange - The speed changed.
 * @fires loadedmetadata - Length and size are known.
 * @fires {PlaybackErrorEvent} error - The source does not play; or, when not `fatal`, a part of it failed and playback goes on.
 * @fires {LevelsChangeEvent} levelschange - The stream offers other qualities than before.
 * @fires {LevelChangeEvent} levelchange - Another quality was chosen, or came to play.
 * @fires {EngineChangeEvent} enginechange - Something else plays the source than before: the browser itself, hls.js, or a registered engine.
 * @fires {AdBreakStartEvent} adbreakstart - Adverts take the place of the media, which waits.
 * @fires {AdBreakEndEvent} adbreakend - The media goes on.
 * @fires {AdStartEvent} adstart - An advert is to be seen.
 * @fires {AdEndEvent} adend - An advert that began is over, at its end, skipped or broken.
 * @fires {AdSkipEvent} adskip - The viewer skipped an advert.
 * @fires {AdClickEvent} adclick - The viewer turns to the page behind an advert; `preventDefault()` leaves opening it to the page.
 * @fires {AdErrorEvent} aderror - An advert, or what says which there are, could not be had; the media goes on without it.
 * @fires advertchange - Something about the advert changed: what `advertsOf()` tells, such as the seconds left.
 * @fires {PlaylistChangeEvent} playlistchange - Another item of the playlist is the one that plays, or none of it.
 * @fires {ScreenshotEvent} screenshot - The viewer took a picture of the video, in `blob`; `preventDefault()` keeps the browser from saving it.
 * @fires {RemoteChangeEvent} remotechange - Another device plays the media, or does not any longer; or there is one that could, or none any longer.
 * @fires {MirrorChangeEvent} mirrorchange - The picture was mirrored or put right.
 * @fires {LoopChangeEvent} loopchange - Looping was switched on or off.
 * @fires {LightOffChangeEvent} lightoffchange - The page around the player went dark or light.
 * @fires {PageFullscreenChangeEvent} pagefullscreenchange - The player filled the window, or went back to its place.
 * @fires {QoeEvent} qoe - What the viewer experiences was measured; only with `qoe`.
 * @fires fullscreenchange - The player entered or left full-screen.
 *
 * @slot - `<source>` elements, used while `src` is empty, and `<track>` elements; nothing without a `slot` is shown.
 * @slot bar-start - The page's own controls at the left of the bar, after the clock.
 * @slot bar-end - The page's own controls at the right of the bar, before the player's.
 * @slot settings - The page's own controls at the end of the settings.
 * @slot overlay - The page's own controls over the picture, above the bar at the right; a click on them is theirs alone.
 *
 * @csspart player - Everything inside the tag.
 * @csspart video - The `<video>`.
 * @csspart control-bar - The progress slider and the bar under it.
 * @csspart button - Each button of the bar.
 * @csspart play-button - Play, pause or replay.
 * @csspart clock - Current and total time.
 * @csspart live - The badge of a live stream, in place of the total time; behind its edge the button that leads back.
 * @csspart live-clock - When the picture of a live stream was recorded, beside the clock.
 * @csspart mute-button - Mute and un-mute.
 * @csspart volume-popup - The panel with the volume slider.
 * @csspart quality-button - The quality; opens its menu.
 * @csspart quality-popup - The menu of qualities.
 * @csspart captions-button - The captions; opens their menu.
 * @csspart captions-popup - The menu of captions, and how they look.
 * @csspart caption-settings - How captions look.
 * @csspart captions - The area that captions are placed in.
 * @csspart caption - The text of each caption.
 * @csspart rate-button - The speed; opens its menu.
 * @csspart rate-popup - The menu of speeds.
 * @csspart danmaku - The comments over the picture.
 * @csspart danmaku-comment - Each of them that is an element; where there are many, others are painted.
 * @csspart danmaku-spoken - What screen readers are told of them.
 * @csspart danmaku-button - The comments; opens how they are shown.
 * @csspart danmaku-popup - How they are shown.
 * @csspart danmaku-settings - The same, in the popup and in the settings.
 * @csspart danmaku-slider - Each slider in it.
 * @csspart danmaku-field - The fields for words that are not shown and for what a viewer writes.
 * @csspart danmaku-write-button - Opens the field for a comment.
 * @csspart danmaku-box - What opens above the bar to write one.
 * @csspart danmaku-submit - The button in it that sends.
 * @csspart danmaku-error - Why it was not sent.
 * @csspart chapters-button - The list of chapters; opens it.
 * @csspart chapters-popup - That list.
 * @csspart playlist-button - The playlist; opens it.
 * @csspart playlist-popup - The list of its films.
 * @csspart previous-button - Plays the film before in the playlist.
 * @csspart next-button - Plays the next film in the playlist.
 * @csspart audio-button - Opens the menu of sound tracks; there with more than one.
 * @csspart audio-popup - The menu of sound tracks.
 * @csspart menu-item - Each item of these menus.
 * @csspart settings-button - The gear; opens the settings.
 * @csspart settings-popup - The settings.
 * @csspart switch - Each switch in them.
 * @csspart settings-row - Each row in them that opens a page of more.
 * @csspart chapters-row - The row of the settings that lists the chapters, where the bar has no room for their button.
 * @csspart playlist-row - The row of the settings that lists the films, where the bar has no room for their button.
 * @csspart danmaku-row - The row of the settings about comments, where the bar has no room for their button.
 * @csspart picture-row - The row of the settings about the picture.
 * @csspart sound-row - The row of the settings about the sound.
 * @csspart boost-slider - The slider there that makes it louder.
 * @csspart chip - Each quality and speed in them, where the bar is too narrow for its menus.
 * @csspart popup - Each panel above a button of the bar.
 * @csspart pip-button - Enter and leave picture-in-picture.
 * @csspart window-placeholder - What stands in the page while the player is in a window of its own.
 * @csspart return-button - The button in it.
 * @csspart remote-button - Shows the devices to play on; there while the browser knows of one.
 * @csspart remote-view - Stands over the picture while another device plays it.
 * @csspart page-fullscreen-button - Fill the page and give it back.
 * @csspart fullscreen-button - Enter and leave full-screen.
 * @csspart slider - Each slider.
 * @csspart time-slider - The progress slider.
 * @csspart volume-slider - The volume slider.
 * @csspart tip - The time at the pointer.
 * @csspart tip-clock - When what a live stream has there was recorded, above it.
 * @csspart thumbnail - The small picture above it.
 * @csspart loop-range - What repeats, on the slider.
 * @csspart loop-mark - The start and the end of it.
 * @csspart marker - Each place that the page points out, on the slider.
 * @csspart marker-label - What it is, above it.
 * @csspart advert - What takes the place of the picture while adverts are shown.
 * @csspart advert-video - The `<video>` of the adverts.
 * @csspart advert-label - Says that it is one, and how long it lasts.
 * @csspart advert-link - The way to the page behind it.
 * @csspart advert-skip - When it can be skipped, and then the button for it.
 * @csspart advert-skip-button - That button alone.
 * @csspart advert-marker - Each break to come, on the slider.
 * @csspart heat-line - What is watched most, above the slider.
 * @csspart chapter-title - The title of the chapter above it.
 * @csspart time-entry - What opens above the clock to go to a time.
 * @csspart time-field - The field in it.
 * @csspart time-button - The button in it.
 * @csspart time-error - What is wrong with what was typed.
 * @csspart centre-play-button - The large button on a paused picture.
 * @csspart loading-view - Shown while playback waits for data.
 * @csspart ended-view - Shown at the end.
 * @csspart replay-button - The button in it.
 * @csspart up-next - Says at the end of a film which one of the playlist comes by itself.
 * @csspart up-next-title - Its title.
 * @csspart play-now-button - The button that plays it at once.
 * @csspart cancel-next-button - The button that stays.
 * @csspart failure-view - Shown when the source does not play.
 * @csspart retry-button - The button in it; the same beside the notice of slow loading.
 * @csspart failed-next-button - Beside it in a playlist: plays the next item.
 * @csspart unmute-button - Offers the sound after a muted start.
 * @csspart resume-notice - Says that playback went on where it was left.
 * @csspart restart-button - The button in it.
 * @csspart status-view - Short notices in the middle.
 * @csspart context-menu - The right-click menu.
 * @csspart dialog - Each dialog.
 * @csspart colour-dialog - The dialog that adjusts the colours.
 * @csspart colour-slider - Each slider in it.
 * @csspart reset-button - The button in it.
 * @csspart shortcuts-dialog - The dialog that tells the keys.
 * @csspart close-button - Closes a dialog or the statistics.
 * @csspart notice - What an extension says in the middle of the picture, such as that a screenshot was saved.
 * @csspart statistics - The statistics over the picture.
 * @csspart copy-button - Copies them as text.
 * @csspart copy-notice - Says that the address of the media was copied.
 * @csspart title-bar - The bar at the top while the player fills the screen or the page.
 * @csspart title - The title in it.
 * @csspart wall-clock - The time of day in it.
 * @csspart touch-button - Each large button on the picture where fingers use the player's own controls.
 * @csspart touch-play-button - Play or pause among them.
 * @csspart touch-rewind-button - Ten seconds back.
 * @csspart touch-skip-forward-button - Ten seconds forward.
 * @csspart touch-skip - Says at the side how far taps skipped.
 * @csspart touch-notice - Says in the middle what a finger does.
 * @csspart brightness-slider - The brightness among the settings there.
 * @csspart curtain - The dark around the player.
 * @csspart ambient-light - The light of the picture around the player.
 *
 * @cssstate mirror - The picture is mirrored.
 * @cssstate light-off - The page around the player is dark.
 * @cssstate page-fullscreen - The player fills the page.
 * @cssstate page-full-screen - The same; deprecated.
 *
 * @cssprop [--xl-accent=#409eff] - Colour of what was played, of knobs and of focus rings.
 * @cssprop [--xl-caption-font-size=4.8cqmin] - Size of captions, before what the viewer chose; 13px at least.
 * @cssprop [--xl-caption-font-family] - Typeface of captions.
 * @cssprop [--xl-caption-color=#fff] - Colour of captions, where the viewer chose none.
 * @cssprop [--xl-caption-background=rgb(8 8 8 / 0.75)] - Colour behind captions, where the viewer chose none.
 * @cssprop [--xl-caption-edge=none] - Shadow of their letters, as `text-shadow`, where the viewer chose no edge.
 * @cssprop [--xl-danmaku-font-family] - Typeface of the comments over the picture.
 */
export class XlVideoPlayer extends LitElement {
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

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'lang'];
  }

  /** @internal */
  readonly services: HostServices = createServices(this);
  /** @internal */
  readonly rawOptions = new RawOptions();
  readonly #children = new LightChildren(this);
  readonly #sheet = new HostSheet();
  readonly #bar = createBarLoader(this);
  readonly #stage = createStageLoader(this);
  readonly #extensions = createExtensionLoader(this);
  readonly #areControlsShown = new PlayerController(this, (state) => state.areControlsShown);
  readonly #name = new PlayerController(this, ({ title, labels }) => ({ title, labels }));
  #player: Player | undefined;
  /** Ends with the player. */
  #life = new AbortController();

  /**
   * Address of the media; empty plays the first `<source>` child that can play, and without one requests nothing.
   * @attr src
   */
  src = '';

  /**
   * Where playback starts, in seconds, once per load; default 0. Beyond the end it changes nothing.
   * @attr start-time
   */
  startTime = 0;

  /**
   * Whether playback starts by itself, muted; default false.
   * @attr autoplay
   */
  autoplay = false;

  /** Settings for hls.js by their own names, such as `xhrSetup`; they count from the next load on. */
  hlsConfig: Readonly<Record<string, unknown>> | null | undefined;

  /**
   * Width as a CSS length, a bare number is px; default `800px`. The page's CSS on the tag wins.
   * @attr width
   */
  width: string | number = DEFAULT_WIDTH;

  /**
   * Height as a CSS length, a bare number is px; default `450px`. The page's CSS on the tag wins.
   * @attr height
   */
  height: string | number = DEFAULT_HEIGHT;

  /**
   * Colour of what was played, of knobs and of focus rings: any CSS colour; default `#409eff`.
   * @attr color
   */
  color = '';

  constructor() {
    super();
    presentVideo(this.services);
    syncStates(this);
  }

  /** The inner element, to read from. */
  get video(): HTMLVideoElement {
    return this.services.video;
  }

  /** @internal */
  get player(): Player | undefined {
    return this.#player;
  }

  /** The player is there before the controllers and the controls ask for it. */
  override connectedCallback(): void {
    const isNew = !this.#player;
    if (isNew) {
      this.#life = new AbortController();
      this.#player = startPlayer(this.services, this.#life.signal);
    }
    super.connectedCallback();
    // Back in the page after a removal.
    if (isNew && this.hasUpdated) this.load();
  }

  /** A move disconnects and connects in one task: only a tag that is still gone in the next one was removed. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    setTimeout(() => {
      if (this.isConnected) return;
      this.#life.abort();
      this.#player = undefined;
      this.services.intent.pause();
      this.services.source.release();
    });
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (name === 'lang') void applyLanguage(this);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    // A server may have put a placeholder there.
    this.shadowRoot?.replaceChildren();
    const root = super.createRenderRoot();
    if (root instanceof ShadowRoot) root.adoptedStyleSheets.push(this.#sheet.sheet);
    return root;
  }

  protected override firstUpdated(): void {
    checkAttributes(this, XlVideoPlayer.observedAttributes);
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.#updateSource(changed);
    if (changed.has('width') || changed.has('height')) this.#sheet.resize(this.width, this.height);
    if (!changed.has('color')) return;
    this.#sheet.colour(this.color);
    this.renderRoot.dispatchEvent(new Event('sheetschange'));
  }

  /** Whether the tag and its controls show what was set. */
  protected override async getUpdateComplete(): Promise<boolean> {
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
    if (changed.has('src') || changed.has('type') || changed.has('engine')) this.load();
    else if (changed.has('preload')) services.source.setPreload(preload);
    else if (changed.has('autoplay') && autoplay && video.paused && video.played.length === 0) {
      player?.actions.autoplay();
    }
  }

  /** Loads the source anew, from its beginning. */
  load(): void {
    if (!this.isConnected) return;
    const { src, rawOptions, autoplay, startTime, hlsConfig, cmcd, drm, targetLatency } = this;
    const child = src ? undefined : this.#children.source;
    this.services.source.load({
      src: src || child?.src || '',
      type: rawOptions.type || child?.type || '',
      preload: autoplay ? 'auto' : rawOptions.preload,
      autoplay,
      startTime,
      engine: rawOptions.engine,
      hlsConfig: hlsConfig ?? {},
      cmcd,
      drm,
      targetLatency,
    });
  }

  /** Starts playback; rejects like `<video>` when the browser refuses, though nobody has to listen. */
  play(): Promise<void> {
    if (!this.player) return handled(Promise.reject(new DOMException('Not in a page', 'InvalidStateError')));
    // A source set in this very task has to be loaded before it can play.
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

export interface XlVideoPlayer extends SourceMembers, OptionMembers, ExtensionMembers, MediaMembers, ActionMembers {
  addEventListener: EventMethod<XlVideoPlayerEventMap, AddEventListenerOptions>;
  removeEventListener: EventMethod<XlVideoPlayerEventMap, EventListenerOptions>;
}

for (const family of [sourceMembers, optionMembers, extensionMembers, mediaMembers, actionMembers]) {
  Object.defineProperties(XlVideoPlayer.prototype, Object.getOwnPropertyDescriptors(family));
}

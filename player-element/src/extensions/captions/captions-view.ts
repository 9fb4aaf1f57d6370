import { html, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { CaptionStyle } from './caption-style';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import type { LazyModule } from '../../ui/base/lazy-module';
import type { ExtensionContext } from '../extension';
import { applyCaptionStyle } from './caption-style';
import { captions } from './captions-styles';
import { CueBoxes, stampsOf } from './cue-boxes';
import type { Box, Room } from './place-cues';
import { TrackSheet } from './track-sheet';
import { isEqual } from '../../utils/plain-data';
import type { CaptionChoice } from './caption-choice';

/** Draws the captions over the picture, above the bar while that shows. @internal */
class CaptionsView extends ControlElement {
  static override properties: PropertyDeclarations = { cues: { attribute: false } };

  /** What is to be read now. */
  cues: readonly TextTrackCue[] = [];

  readonly #hasBar = new PlayerController(this, (state) => state.hasControls && state.areControlsShown);
  readonly #style = new PlayerController<CaptionStyle>(this, ({ captionStyle = {} }) => captionStyle);
  /** What stands still over the picture. */
  readonly #controls = new PlayerController(this, (state) => ({
    isPaused: state.status === 'paused',
    isStage: state.isFullscreen || state.isPageFullscreen,
    areShown: state.areControlsShown,
  }));
  #time = 0;
  readonly #boxes = new CueBoxes((area) => this.#roomIn(area));
  readonly #resize = new ResizeObserver(() => this.#boxes.place());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resize.disconnect();
  }

  /** Marks what has been said and what has not, for a time of the track in seconds. */
  mark(time: number): void {
    this.#time = time;
    this.#boxes.mark(time);
  }

  protected override updated(): void {
    // An update may come after the player is gone.
    if (!this.isConnected) return;
    const area = this.querySelector<HTMLElement>('.captions')!;
    this.#resize.observe(area);
    applyCaptionStyle(area, this.#style.value);
    this.#boxes.show(area, this.cues);
    this.#boxes.mark(this.#time);
  }

  /** The controls are what has been rendered: each knows when it shows. */
  #roomIn(area: HTMLElement): Room {
    const stage = this.closest('.player')!;
    const bounds = area.getBoundingClientRect();
    const boxOf = (selector: string): Box | undefined => {
      const box = stage.querySelector(selector)?.getBoundingClientRect();
      if (!box?.width) return undefined;
      const [left, top] = [box.left - bounds.left, box.top - bounds.top];
      return { left, top, right: left + box.width, bottom: top + box.height };
    };
    // The bar may be on its way in or out.
    const barHeight = this.#hasBar.value ? Number.parseFloat(getComputedStyle(area).paddingBottom) || 0 : 0;
    const title = this.#controls.value.areShown ? stage.querySelector<HTMLElement>('.title-bar') : undefined;
    return { top: title?.offsetHeight ?? 0, bottom: area.clientHeight - barHeight, button: boxOf('.centre-button') };
  }

  override render(): TemplateResult {
    return html`<div class="captions" part="captions"></div>`;
  }
}

/** How far ahead the next change is waited for by a timer, in seconds: `timeupdate` comes four times a second. */
const SOON_SECONDS = 0.5;
/** How often a paused player looks for cues that a stream added, in ms: no event tells of them. */
const PAUSED_CHECK_MS = 500;
const SIGNS = ['timeupdate', 'seeking', 'seeked', 'play', 'playing', 'pause', 'ratechange', 'emptied'] as const;

/** What a clock of cues works with. */
interface CueClockOptions {
  readonly video: HTMLVideoElement;
  readonly choice: CaptionChoice;
  /** How much later than the track says cues are shown, in seconds. */
  readonly offset: () => number;
  /** Told of the cues to be shown now, when they are others than before. */
  readonly onCues: (cues: readonly TextTrackCue[]) => void;
  /** Told of the time of the track, in seconds, when a cue or a piece of one may begin or end. */
  readonly onTime: (time: number) => void;
  readonly signal: AbortSignal;
}

/** Follows which cues of the chosen track are to be shown, to the frame and with the viewer's offset. */
class CueClock {
  readonly #options: CueClockOptions;
  #cues: readonly TextTrackCue[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #track: TextTrack | undefined;
  #listening = new AbortController();

  constructor(options: CueClockOptions) {
    this.#options = options;
    const { video, choice, signal } = options;
    for (const sign of SIGNS) video.addEventListener(sign, () => this.update(), { signal });
    choice.addEventListener('change', () => this.update(), { signal });
    // A file's cues are there when its `<track>` says so, which does not bubble.
    video.addEventListener('load', () => this.update(), { signal, capture: true });
    signal.addEventListener('abort', () => this.#end(), { once: true });
    this.update();
  }

  /** Looks what is to be shown now. */
  update(): void {
    const { video, choice, offset, onCues, onTime } = this.#options;
    this.#listenTo(choice.drawnTrack);
    const all = Array.from(this.#track?.cues ?? []);
    const time = video.currentTime - offset();
    const cues = all.filter(({ startTime, endTime }) => startTime <= time && time < endTime);
    this.#schedule(all, time);
    if (!isEqual(cues, this.#cues)) {
      this.#cues = cues;
      onCues(cues);
    }
    onTime(time);
  }

  /** Streams add cues while others are shown. */
  #listenTo(track: TextTrack | undefined): void {
    if (track === this.#track) return;
    this.#track = track;
    this.#listening.abort();
    this.#listening = new AbortController();
    track?.addEventListener('cuechange', () => this.update(), this.#listening);
  }

  #schedule(all: readonly TextTrackCue[], time: number): void {
    const { paused, playbackRate } = this.#options.video;
    clearTimeout(this.#timer);
    if (paused && this.#track) this.#timer = setTimeout(() => this.update(), PAUSED_CHECK_MS);
    if (paused || playbackRate <= 0) return;
    const times = all.flatMap((cue) => [cue.startTime, cue.endTime, ...stampsOf(cue as VTTCue)]);
    const changes = times.filter((change) => change > time);
    const wait = (Math.min(...changes) - time) / playbackRate;
    if (wait < SOON_SECONDS) this.#timer = setTimeout(() => this.update(), wait * 1000);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#listening.abort();
  }
}

/** What draws the chosen track over the picture. */
interface CuesModule extends LazyModule {
  /** Draws to the end of the player. */
  start(context: ExtensionContext, choice: CaptionChoice): void;
}

export const cuesModule: CuesModule = {
  styles: [captions],
  elements: { 'xlvp-captions': CaptionsView },
  start({ player, services: { video }, layers }, choice) {
    const { signal } = player;
    const view = document.createElement('xlvp-captions') as CaptionsView;
    layers.append(view);
    const onCues = (cues: readonly TextTrackCue[]): void => void (view.cues = cues);
    const onTime = (time: number): void => view.mark(time);
    const clock = new CueClock({
      video,
      choice,
      offset: () => player.state.captionOffset ?? 0,
      onCues,
      onTime,
      signal,
    });
    new TrackSheet(layers, video, choice).start(signal);
    player.subscribe(
      (state) => state.captionOffset,
      () => clock.update(),
      { signal },
    );
  },
};

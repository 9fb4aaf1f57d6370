import { html, nothing, type TemplateResult } from 'lit';
import { FAILURE_DELAY_MS, FAST_PLAY_RATE, SPINNER_DELAY_MS } from '../../config';
import type { PlayerActions, PlayerState } from '../../player/player';
import { ControlElement, PlayerController } from '../base/elements';
import { icons, volumeIcon } from '../base/icons';
import { DelayController, NoticeController } from '../base/timing';

/** What playback waits for. */
interface Wait {
  /** Name of the word that says so. */
  readonly word: 'loading' | 'buffering' | 'offline' | 'slow';
  /** Whether it takes so long that viewers may begin anew. */
  readonly canRetry?: boolean;
}

function waitNow({ status, isOffline, slowness }: PlayerState): Wait | undefined {
  if (status !== 'loading' && status !== 'buffering') return undefined;
  if (isOffline) return { word: 'offline' };
  return slowness === 'none' ? { word: status } : { word: 'slow', canRetry: slowness === 'very-slow' };
}

/** Gives a control what playback waits for, once it really waits (player 2). */
class WaitController {
  readonly #wait: PlayerController<Wait | undefined>;
  readonly #delay: DelayController;

  constructor(control: ControlElement) {
    this.#wait = new PlayerController(control, waitNow);
    this.#delay = new DelayController(control, () => this.#wait.value !== undefined, SPINNER_DELAY_MS);
  }

  get value(): Wait | undefined {
    return this.#delay.isOver ? this.#wait.value : undefined;
  }
}

function renderRetry(view: ControlElement, retry: (actions: PlayerActions) => unknown): TemplateResult {
  return html`<button type="button" class="overlay-button small" part="retry-button" @click=${() => view.act(retry)}>
    ${view.labels.retry}
  </button>`;
}

/** Says that playback waits, once it really waits, and offers to begin anew when that takes long (player 2). @internal */
export class LoadingView extends ControlElement {
  readonly #wait = new WaitController(this);

  override render(): TemplateResult | typeof nothing {
    const { value: wait } = this.#wait;
    if (!wait) return nothing;
    return html`<div class="overlay quiet edged" part="loading-view">
      ${wait.word === 'offline' ? icons.warning : html`<span class="spinner"></span>`}
      <span class="overlay-text">
        ${this.labels[wait.word]} ${wait.canRetry ? renderRetry(this, (actions) => actions.retryLowest()) : nothing}
      </span>
    </div>`;
  }
}

/** Says that the source does not play and offers to try again (spec 8). @internal */
export class FailureView extends ControlElement {
  readonly #hasFailed = new PlayerController(this, (state) => state.status === 'failed');
  readonly #failure = new PlayerController(this, (state) => state.failure);
  readonly #delay = new DelayController(this, () => this.#hasFailed.value, FAILURE_DELAY_MS);

  /** A few words, and the status where a server gave one. */
  get #reason(): string {
    const { kind = 'media', status, label } = this.#failure.value ?? {};
    const reason = this.labels[label ?? `${kind}Failed`];
    return status ? this.labels.withDetail(reason, status) : reason;
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.#delay.isOver) return nothing;
    return html`<div class="overlay edged" part="failure-view">
      <span class="overlay-text">${icons.warning}${this.labels.failed}</span>
      <span class="overlay-detail">${this.#reason}</span>
      <xlvp-failure-actions>
        ${renderRetry(this, (actions) => actions.retry())}
      </xlvp-failure-actions>
    </div>`;
  }
}

/** Notices, from rendering to rendering, that the loudness was changed: not by the start of playback (player 2). */
class VolumeChange {
  readonly #volume: PlayerController<{ volume: number; isStart: boolean }>;
  #known: number | undefined;

  constructor(control: ControlElement) {
    this.#volume = new PlayerController(control, ({ volume, duration, isMutedByAutoplay }) => ({
      volume,
      isStart: duration === 0 || isMutedByAutoplay,
    }));
  }

  /** The loudness, 0..1, when it is another than at the last call. */
  take(): number | undefined {
    const { volume, isStart } = this.#volume.value;
    const hasChanged = this.#known !== undefined && this.#known !== volume && !isStart;
    this.#known = volume;
    return hasChanged ? volume : undefined;
  }
}

/** Says in the middle of the picture how loud it became, and that fast-play is held (player 2). @internal */
export class StatusView extends ControlElement {
  /** Whoever plays fast at another speed says so. */
  readonly #isFastPlaying = new PlayerController(this, (state) => state.fastPlayRate === FAST_PLAY_RATE);
  readonly #change = new VolumeChange(this);
  readonly #notice = new NoticeController<number>(this);

  protected override willUpdate(): void {
    const volume = this.#change.take();
    if (volume !== undefined) this.#notice.show(volume);
  }

  #renderFastPlay(): TemplateResult {
    return html`<div class="status edged" part="status-view">
      <strong>${FAST_PLAY_RATE}X</strong><span>${this.labels.fastPlay}</span>
    </div>`;
  }

  /** The volume popup says the same; while it is open, the sheet hides this. */
  #renderVolume(volume: number): TemplateResult {
    return html`<div class="status volume-status edged" part="status-view" aria-hidden="true">
      ${volumeIcon(volume)}<span>${this.labels.percent(volume)}</span>
    </div>`;
  }

  override render(): TemplateResult | typeof nothing {
    if (this.#isFastPlaying.value) return this.#renderFastPlay();
    return this.#notice.value === undefined ? nothing : this.#renderVolume(this.#notice.value);
  }
}

/** Tells screen readers what the picture shows by itself: waiting, failure, loudness (player 2). @internal */
export class Announcer extends ControlElement {
  readonly #status = new PlayerController(this, (state) => state.status);
  readonly #failure = new DelayController(this, () => this.#status.value === 'failed', FAILURE_DELAY_MS);
  readonly #wait = new WaitController(this);
  readonly #volume = new VolumeChange(this);
  #state = '';
  #text = '';

  #stateNow(): string {
    const { labels } = this;
    const { value: wait } = this.#wait;
    if (this.#failure.isOver) return labels.failed;
    if (!wait) return '';
    return wait.canRetry ? labels.withOffer(labels[wait.word], labels.retry) : labels[wait.word];
  }

  /** A slider that has the focus tells its value itself. */
  #isSliderFocused(): boolean {
    const root = this.getRootNode();
    return root instanceof ShadowRoot && root.activeElement?.getAttribute('role') === 'slider';
  }

  #listen(): void {
    const state = this.#stateNow();
    if (state !== this.#state) this.#text = state;
    this.#state = state;
    const volume = this.#volume.take();
    if (volume === undefined || this.#isSliderFocused()) return;
    this.#text = `${this.labels.volume} ${this.labels.percent(volume)}`;
  }

  override render(): TemplateResult {
    this.#listen();
    return html`<div class="unseen" role="status">${this.#text}</div>`;
  }
}

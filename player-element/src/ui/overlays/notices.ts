import { html, nothing, type TemplateResult } from 'lit';
import { FAILURE_DELAY_MS, FAST_PLAY_RATE, SPINNER_DELAY_MS } from '../../config';
import type { PlayerActions, PlayerState } from '../../player/player';
import { ControlElement, PlayerController } from '../base/elements';
import { icons, volumeIcon } from '../base/icons';
import { DelayController, NoticeController } from '../base/timing';

/** Reason why playback waits. */
interface Wait {
  /** Name of its label. */
  readonly word: 'loading' | 'buffering' | 'offline' | 'slow' | 'liveNotStarted';
  /** Whether the wait is long enough to offer a retry. */
  readonly canRetry?: boolean;
}

function getWait({ status, isOffline, slowness, isNotStarted }: PlayerState): Wait | undefined {
  if (status !== 'loading' && status !== 'buffering') return undefined;
  if (isOffline) return { word: 'offline' };
  if (isNotStarted && status === 'loading') return { word: 'liveNotStarted' };
  return slowness === 'none' ? { word: status } : { word: 'slow', canRetry: slowness === 'very-slow' };
}

/** Provides the reason for a wait, once the wait is long enough for the spinner (player 2). */
class WaitController {
  readonly #wait: PlayerController<Wait | undefined>;
  readonly #delay: DelayController;

  constructor(control: ControlElement) {
    this.#wait = new PlayerController(control, getWait);
    this.#delay = new DelayController(control, () => this.#wait.value !== undefined, SPINNER_DELAY_MS);
  }

  get value(): Wait | undefined {
    return this.#delay.hasElapsed ? this.#wait.value : undefined;
  }
}

function renderRetry(view: ControlElement, retry: (actions: PlayerActions) => unknown): TemplateResult {
  return html`<button type="button" class="overlay-button small" part="retry-button" @click=${() => view.act(retry)}>
    ${view.labels.retry}
  </button>`;
}

/** Shows that playback waits, after the spinner delay, and offers a retry of a long wait (player 2). @internal */
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

/** Shows that the source does not play, and offers a retry (spec 8). @internal */
export class FailureView extends ControlElement {
  readonly #hasFailed = new PlayerController(this, (state) => state.status === 'failed');
  readonly #failure = new PlayerController(this, (state) => state.failure);
  readonly #delay = new DelayController(this, () => this.#hasFailed.value, FAILURE_DELAY_MS);

  /** Short reason, with the HTTP status if a server gave one. */
  get #reason(): string {
    const { kind = 'media', status, label } = this.#failure.value ?? {};
    const reason = this.labels[label ?? `${kind}Failed`];
    return status ? this.labels.withDetail(reason, status) : reason;
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.#delay.hasElapsed) return nothing;
    // Another try would not find it either.
    const isFileMissing = this.#failure.value?.label === 'fileMissing';
    return html`<div class="overlay edged" part="failure-view">
      <span class="overlay-text">${icons.warning}${this.labels.failed}</span>
      <span class="overlay-detail">${this.#reason}</span>
      <xlvp-failure-actions>
        ${isFileMissing ? nothing : renderRetry(this, (actions) => actions.retry())}
      </xlvp-failure-actions>
    </div>`;
  }
}

/** Detects volume changes between renders, except those at the start of playback (player 2). */
class VolumeChange {
  readonly #volume: PlayerController<{ volume: number; isStart: boolean }>;
  #known: number | undefined;

  constructor(control: ControlElement) {
    this.#volume = new PlayerController(control, ({ volume, duration, isMutedByAutoplay }) => ({
      volume,
      isStart: duration === 0 || isMutedByAutoplay,
    }));
  }

  /** Returns the volume, 0..1, if it has changed since the last call. */
  take(): number | undefined {
    const { volume, isStart } = this.#volume.value;
    const hasChanged = this.#known !== undefined && this.#known !== volume && !isStart;
    this.#known = volume;
    return hasChanged ? volume : undefined;
  }
}

/** Shows volume changes and fast-play in the middle of the picture (player 2). @internal */
export class StatusView extends ControlElement {
  /** Fast-play at another rate, such as by touch, has a notice of its own. */
  readonly #isFastPlaying = new PlayerController(this, (state) => state.fastPlayRate === FAST_PLAY_RATE);
  readonly #change = new VolumeChange(this);
  readonly #notice = new NoticeController<number>(this);

  protected override willUpdate(): void {
    const volume = this.#change.take();
    if (volume !== undefined) this.#notice.show(volume);
  }

  override render(): TemplateResult | typeof nothing {
    if (this.#isFastPlaying.value) {
      return html`<div class="status edged" part="status-view">
        <strong>${FAST_PLAY_RATE}X</strong><span>${this.labels.fastPlay}</span>
      </div>`;
    }
    const { value: volume } = this.#notice;
    if (volume === undefined) return nothing;
    // The volume popup shows the volume too; while it is open, the style sheet hides this notice.
    return html`<div class="status volume-status edged" part="status-view" aria-hidden="true">
      ${volumeIcon(volume)}<span>${this.labels.percent(volume)}</span>
    </div>`;
  }
}

/** Announces waits, failures and volume changes to screen readers (player 2). @internal */
export class Announcer extends ControlElement {
  readonly #status = new PlayerController(this, (state) => state.status);
  readonly #failure = new DelayController(this, () => this.#status.value === 'failed', FAILURE_DELAY_MS);
  readonly #wait = new WaitController(this);
  readonly #volume = new VolumeChange(this);
  #state = '';
  #text = '';

  #getStateText(): string {
    const { labels } = this;
    const { value: wait } = this.#wait;
    if (this.#failure.hasElapsed) return labels.failed;
    if (!wait) return '';
    return wait.canRetry ? labels.withOffer(labels[wait.word], labels.retry) : labels[wait.word];
  }

  /** Screen readers announce the value of a focused slider themselves. */
  #isSliderFocused(): boolean {
    return (this.getRootNode() as ShadowRoot).activeElement?.getAttribute('role') === 'slider';
  }

  #updateText(): void {
    const state = this.#getStateText();
    if (state !== this.#state) this.#text = state;
    this.#state = state;
    const volume = this.#volume.take();
    if (volume === undefined || this.#isSliderFocused()) return;
    this.#text = `${this.labels.volume} ${this.labels.percent(volume)}`;
  }

  override render(): TemplateResult {
    this.#updateText();
    return html`<div class="unseen" role="status">${this.#text}</div>`;
  }
}

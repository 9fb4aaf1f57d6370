import { css, html, nothing, type TemplateResult } from 'lit';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { DelayController } from '../../ui/base/timing';
import { formatClock } from '../../utils/clock-text';

/** Time for which the notice stays once the video plays, in ms, unless it is pointed at or focused. */
const RESUME_NOTICE_MS = 8000;

/** Notice that playback was resumed, with a button to start from the beginning. @internal */
export class ResumeNotice extends ControlElement {
  readonly #isPlaying = new PlayerController(this, (state) => state.status === 'playing');
  readonly #canSeek = new PlayerController(this, (state) => state.canSeek);
  readonly #time = new DelayController(this, () => this.#isExpiring(), RESUME_NOTICE_MS);
  #seconds: number | undefined;

  constructor() {
    super();
    for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
      // A notice that is removed with the focus fires `focusout` during an update.
      this.addEventListener(type, () => this.#seconds !== undefined && this.requestUpdate());
    }
  }

  /** Shows that playback was resumed at a time, in seconds; hides the notice without one. */
  show(seconds: number | undefined): void {
    this.#seconds = seconds;
    this.requestUpdate();
  }

  protected override willUpdate(): void {
    if (this.#time.hasElapsed) this.#seconds = undefined;
  }

  #isExpiring(): boolean {
    return this.#seconds !== undefined && this.#isPlaying.value && !this.matches(':hover, :focus-within');
  }

  #onClick(): void {
    this.show(undefined);
    this.act((actions) => {
      actions.seek(0);
      void actions.play();
    });
  }

  override render(): TemplateResult {
    const { resumedFrom, playFromStart } = this.labels;
    const seconds = this.#seconds;
    const text = seconds === undefined ? '' : resumedFrom(formatClock(seconds, { hasShortClock: true }));
    return html`<span class="unseen" role="status">${text}</span>${
      text &&
      html`<div class="resume edged" part="resume-notice">
          <span aria-hidden="true">${text}</span>
          ${
            this.#canSeek.value
              ? html`<button type="button" part="restart-button" @click=${this.#onClick}>${playFromStart}</button>`
              : nothing
          }
        </div>`
    }`;
  }
}

/** Notice that playback was resumed. */
export const resume = css`
  .resume {
    display: flex;
    align-items: center;
    gap: 4px;
    position: absolute;
    inset: auto auto calc(var(--xlvp-bar-height) + var(--xlvp-zone-height) + 12px) 12px;
    box-sizing: border-box;
    max-width: calc(100% - 24px);
    min-height: 36px;
    padding: 0 4px 0 14px;
    border-radius: 18px;
    background: var(--xlvp-panel);
    font-size: 13px;
    white-space: nowrap;
    pointer-events: auto;
    animation: resume-in var(--xlvp-slow);
  }

  .resume button {
    min-height: 28px;
    padding: 0 10px;
    border-radius: 14px;
    color: var(--xlvp-accent-text);
    transition: background-color var(--xlvp-fast);
  }

  .resume button:hover {
    background: rgb(255 255 255 / 0.12);
  }

  @keyframes resume-in {
    from {
      opacity: 0;
      translate: 0 8px;
    }
  }

  /* The view of the end offers the same, and may be below it. */
  .player:has([part='ended-view']) .resume {
    display: none;
  }

  @media (pointer: coarse) {
    .resume,
    .resume button {
      min-height: 44px;
      border-radius: 22px;
    }
  }

  /* The large buttons of touch devices would cover it. */
  @container player (height < 260px) {
    .player:not(:has(.unmute-button)) .touch .resume {
      inset-block: 12px auto;
    }
  }

  @media (forced-colors: active) {
    .resume button {
      border: 1px solid;
    }
  }
`;

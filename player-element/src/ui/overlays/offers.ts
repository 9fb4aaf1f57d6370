import { css, html, nothing, type TemplateResult } from 'lit';
import type { Selector } from '../../player/player';
import { replayIcon } from '../base/bar-icons';
import { ControlElement, PlayerController } from '../base/elements';
import { icons } from '../base/icons';

/** Conditions under which something else replaces the replay offer. */
export const endings = new Set<Selector<boolean>>();

/** Offers a replay when the video has ended (spec 2.2). @internal */
export class EndedView extends ControlElement {
  readonly #hasEnded = new PlayerController(
    this,
    (state) => state.status === 'ended' && ![...endings].some((isReplaced) => isReplaced(state)),
  );

  override render(): TemplateResult | typeof nothing {
    if (!this.#hasEnded.value) return nothing;
    return html`<div class="overlay edged" part="ended-view">
      <button type="button" class="overlay-button" part="replay-button" @click=${() => this.act((actions) => actions.play())}>
        ${replayIcon}<span>${this.labels.replay}</span>
      </button>
    </div>`;
  }
}

/** Offers to unmute a video that autoplay muted (spec 4.2). @internal */
export class UnmuteButton extends ControlElement {
  readonly #isWanted = new PlayerController(this, (state) => state.isMutedByAutoplay);

  override render(): TemplateResult | typeof nothing {
    if (!this.#isWanted.value) return nothing;
    const unmute = (): unknown => this.act((actions) => actions.toggleMute());
    return html`<button type="button" class="unmute-button edged" part="unmute-button" @click=${unmute}>
      ${icons.volumeOff}<span>${this.labels.tapToUnmute}</span>
    </button>`;
  }
}

/** Styles of the replay and unmute buttons. */
export const offers = css`
  [part='replay-button'] {
    display: grid;
    justify-items: center;
    gap: 8px;
    --xlvp-icon: 36px;
  }

  .unmute-button {
    display: flex;
    align-items: center;
    gap: 6px;
    position: absolute;
    inset: 12px auto auto 12px;
    min-height: 32px;
    padding: 0 14px 0 10px;
    border-radius: 16px;
    background: var(--xlvp-panel);
    font-size: 13px;
    transition: background-color var(--xlvp-fast);
  }

  .player:has(.title-bar) .unmute-button {
    top: 72px;
  }

  .unmute-button:hover {
    background: #33373f;
  }

  @media (pointer: coarse) {
    .unmute-button {
      min-height: 44px;
      border-radius: 22px;
    }
  }

  /* Beside what can be clicked in the middle. */
  .player:has(.overlay:not(.quiet)) .status {
    top: calc(50% - 110px);
  }

  @container player (height < 260px) {
    .player:has(.title-bar) .unmute-button {
      top: 48px;
    }

    .player:has(.overlay:not(.quiet)) .status {
      opacity: 0;
    }
  }
`;

import { css, html, nothing, type TemplateResult } from 'lit';
import { ControlElement, PlayerController } from '../base/elements';
import { icons } from '../base/icons';

/** Offers the sound of a video that started by itself, and therefore muted (spec 4.2). @internal */
export class UnmuteButton extends ControlElement {
  readonly #isWanted = new PlayerController(this, (state) => state.isMutedByAutoplay);

  #onClick(): void {
    this.act((actions) => actions.toggleMute());
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.#isWanted.value) return nothing;
    return html`<button type="button" class="unmute-button edged" part="unmute-button" @click=${this.#onClick}>
      ${icons.volumeOff}<span>${this.labels.tapToUnmute}</span>
    </button>`;
  }
}

/** The offer of sound after a muted start. */
export const unmute = css`
  .unmute-button {
    display: flex;
    align-items: center;
    gap: 6px;
    position: absolute;
    top: 12px;
    left: 12px;
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

  @container player (height < 260px) {
    .player:has(.title-bar) .unmute-button {
      top: 48px;
    }
  }
`;

import { css, html, nothing, type TemplateResult } from 'lit';
import type { Selector } from '../../player/player';
import { replayIcon } from '../base/bar-icons';
import { ControlElement, PlayerController } from '../base/elements';

/** Conditions under which something else stands in place of the offer to replay. */
export const endings = new Set<Selector<boolean>>();

/** Offers a replay once the video is over (spec 2.2). @internal */
export class EndedView extends ControlElement {
  readonly #hasEnded = new PlayerController(
    this,
    (state) => state.status === 'ended' && ![...endings].some((isFollowed) => isFollowed(state)),
  );

  #onClick(): void {
    this.act((actions) => void actions.play());
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.#hasEnded.value) return nothing;
    return html`<div class="overlay" part="ended-view">
      <button type="button" class="overlay-button" part="replay-button" @click=${this.#onClick}>
        ${replayIcon}<span>${this.labels.replay}</span>
      </button>
    </div>`;
  }
}

/** The offer of a replay. */
export const ended = css`
  [part='replay-button'] {
    display: grid;
    justify-items: center;
    gap: 8px;
  }

  [part='replay-button'] .icon {
    width: 36px;
    height: 36px;
  }
`;

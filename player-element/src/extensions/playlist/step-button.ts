import { html, nothing, svg, type TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { PlayerController } from '../../controls/base/player-controller';
import { picture } from '../../icons';
import type { PlayerState } from '../../player/player';
import { hasPlaylist } from './has-playlist';
import { itemTitle } from './item-title';

const icons = {
  next: picture(svg`<path fill="currentColor" d="M6 5v14l9.5-7Z"/><path d="M18.5 5.5v13"/>`),
  previous: picture(svg`<path fill="currentColor" d="M18 5v14l-9.5-7Z"/><path d="M5.5 5.5v13"/>`),
} as const;

/** A button of the bar to an item beside the one that plays; of no use at the end of the list, where it keeps its place. */
abstract class StepButton extends ControlElement {
  protected abstract readonly way: 'next' | 'previous';
  readonly #isWanted = new PlayerController(this, hasPlaylist);
  readonly #facts = new PlayerController(this, ({ playlist, nextIndex, previousIndex }: Partial<PlayerState>) => ({
    playlist: playlist ?? [],
    next: nextIndex ?? -1,
    previous: previousIndex ?? -1,
  }));

  #onClick(): void {
    this.act((actions) => (this.way === 'next' ? actions.playNext() : actions.playPrevious()));
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.#isWanted.value) return nothing;
    const { way, labels } = this;
    const { playlist, [way]: index } = this.#facts.value;
    const words = labels[`${way}Item`];
    return html`<button
      type="button"
      class="button"
      part="button ${way}-button"
      aria-label=${index < 0 ? words : labels.withTitle(words, itemTitle(playlist, index, labels))}
      aria-disabled=${index < 0 ? 'true' : nothing}
      @click=${this.#onClick}
    >
      ${icons[way]}
    </button>`;
  }
}

/** Plays the next item. @internal */
export class NextButton extends StepButton {
  protected readonly way = 'next';
}

/** Plays the item before. @internal */
export class PreviousButton extends StepButton {
  protected readonly way = 'previous';
}

import type { TemplateResult } from 'lit';
import { ButtonElement } from '../base/button-element';
import type { PlayerController } from '../base/player-controller';
import { barIcons } from './bar-icons';

/** A button that enters and leaves another way of showing the picture. @internal */
export abstract class ModeButton extends ButtonElement {
  /** Whether the picture is shown that way. */
  protected abstract readonly isOn: PlayerController<boolean>;
  /** Names of the word and the icon that offer it, and of those that offer the way back. */
  protected abstract readonly offers: readonly [keyof typeof barIcons, keyof typeof barIcons];

  get #offer(): keyof typeof barIcons {
    return this.offers[this.isOn.value ? 1 : 0];
  }

  protected get label(): string {
    return this.labels[this.#offer];
  }

  protected get icon(): TemplateResult {
    return barIcons[this.#offer];
  }
}

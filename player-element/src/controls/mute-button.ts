import type { TemplateResult } from 'lit';
import { ButtonElement } from './button-element';
import { PlayerController } from './player-controller';
import { volumeIcon } from './volume-icon';

/** Mutes and un-mutes. @internal */
export class MuteButton extends ButtonElement {
  readonly #volume = new PlayerController(this, (state) => state.volume);
  protected readonly partName = 'mute-button';

  protected get label(): string {
    return this.#volume.value === 0 ? this.labels.unmute : this.labels.mute;
  }

  protected get icon(): TemplateResult {
    return volumeIcon(this.#volume.value);
  }

  protected press(): void {
    this.act((actions) => actions.toggleMute());
  }
}

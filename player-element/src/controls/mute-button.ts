import type { TemplateResult } from 'lit';
import { icons } from '../icons';
import { ButtonElement } from './button-element';
import { PlayerController } from './player-controller';

/** Loudness from which the icon shows two waves, 0..1. */
const HIGH_VOLUME = 0.5;

/** Mutes and un-mutes. @internal */
export class MuteButton extends ButtonElement {
  readonly #volume = new PlayerController(this, (state) => state.volume);
  protected readonly partName = 'mute-button';

  protected get label(): string {
    return this.#volume.value === 0 ? this.labels.unmute : this.labels.mute;
  }

  protected get icon(): TemplateResult {
    if (this.#volume.value === 0) return icons.volumeOff;
    return this.#volume.value < HIGH_VOLUME ? icons.volumeLow : icons.volumeHigh;
  }

  protected press(): void {
    this.act((actions) => actions.toggleMute());
  }
}

import { nothing, type TemplateResult } from 'lit';
import { icons } from '../icons';
import { ButtonElement } from './button-element';
import { PlayerController } from './player-controller';

/** Enters and leaves full-screen; absent where the browser allows none. @internal */
export class FullscreenButton extends ButtonElement {
  readonly #isFullscreen = new PlayerController(this, (state) => state.isFullscreen);
  readonly #canFullscreen = new PlayerController(this, (state) => state.canFullscreen);
  protected readonly partName = 'fullscreen-button';

  protected get label(): string {
    return this.#isFullscreen.value ? this.labels.exitFullscreen : this.labels.fullscreen;
  }

  protected get icon(): TemplateResult {
    return this.#isFullscreen.value ? icons.exitFullscreen : icons.fullscreen;
  }

  protected press(): void {
    this.act((actions) => void actions.toggleFullscreen());
  }

  override render(): TemplateResult {
    return this.#canFullscreen.value ? super.render() : (nothing as unknown as TemplateResult);
  }
}

import type { TemplateResult } from 'lit';
import { ButtonElement } from '../base/button-element';
import { PlayerController } from '../base/player-controller';
import { barIcons } from './bar-icons';

/** Enters and leaves full-screen; where the browser allows none, the player fills the page instead. @internal */
export class FullscreenButton extends ButtonElement {
  readonly #isFullscreen = new PlayerController(this, (state) =>
    state.canFullscreen ? state.isFullscreen : state.isPageFullscreen,
  );
  protected readonly partName = 'fullscreen-button';

  protected get label(): string {
    return this.#isFullscreen.value ? this.labels.exitFullscreen : this.labels.fullscreen;
  }

  protected get icon(): TemplateResult {
    return this.#isFullscreen.value ? barIcons.exitFullscreen : barIcons.fullscreen;
  }

  protected press(): void {
    this.act((actions) => void actions.toggleFullscreen());
  }
}

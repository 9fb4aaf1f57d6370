import type { TemplateResult } from 'lit';
import { ButtonElement } from '../base/button-element';
import { PlayerController } from '../base/player-controller';
import { barIcons } from './bar-icons';

/** Fills the page's window, and gives it back (spec 2.2). @internal */
export class PageFullscreenButton extends ButtonElement {
  readonly #isOn = new PlayerController(this, (state) => state.isPageFullscreen);
  protected readonly partName = 'page-fullscreen-button';

  protected get label(): string {
    return this.#isOn.value ? this.labels.exitPageFullscreen : this.labels.pageFullscreen;
  }

  protected get icon(): TemplateResult {
    return this.#isOn.value ? barIcons.exitPageFullscreen : barIcons.pageFullscreen;
  }

  protected press(): void {
    this.act((actions) => actions.togglePageFullscreen());
  }
}

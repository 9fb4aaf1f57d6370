import { PlayerController } from '../base/player-controller';
import { ModeButton } from './mode-button';

/** Fills the page's window, and gives it back (spec 2.2). @internal */
export class PageFullscreenButton extends ModeButton {
  protected readonly isOn = new PlayerController(this, (state) => state.isPageFullscreen);
  protected readonly offers = ['pageFullscreen', 'exitPageFullscreen'] as const;
  protected readonly partName = 'page-fullscreen-button';

  protected press(): void {
    this.act((actions) => actions.togglePageFullscreen());
  }
}

import { PlayerController } from '../base/player-controller';
import { ModeButton } from './mode-button';

/** Enters and leaves full-screen; where the browser allows none, the player fills the page instead. @internal */
export class FullscreenButton extends ModeButton {
  protected readonly isOn = new PlayerController(this, (state) =>
    state.canFullscreen ? state.isFullscreen : state.isPageFullscreen,
  );
  protected readonly offers = ['fullscreen', 'exitFullscreen'] as const;
  protected readonly partName = 'fullscreen-button';

  protected press(): void {
    this.act((actions) => void actions.toggleFullscreen());
  }
}

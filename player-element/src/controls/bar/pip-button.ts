import { nothing, type TemplateResult } from 'lit';
import { PlayerController } from '../base/player-controller';
import { ModeButton } from './mode-button';

/** Puts the picture into a window of its own; absent where the browser has none. @internal */
export class PipButton extends ModeButton {
  readonly #isPossible = new PlayerController(this, (state) => state.canPictureInPicture);
  protected readonly isOn = new PlayerController(this, (state) => state.isPictureInPicture);
  protected readonly offers = ['pip', 'exitPip'] as const;
  protected readonly partName = 'pip-button';

  protected press(): void {
    this.act((actions) => void actions.togglePictureInPicture());
  }

  override render(): TemplateResult {
    return this.#isPossible.value ? super.render() : (nothing as unknown as TemplateResult);
  }
}

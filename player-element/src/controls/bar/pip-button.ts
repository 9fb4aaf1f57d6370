import { nothing, type TemplateResult } from 'lit';
import { ButtonElement } from '../base/button-element';
import { PlayerController } from '../base/player-controller';
import { barIcons } from './bar-icons';

/** Puts the picture into a window of its own; absent where the browser has none. @internal */
export class PipButton extends ButtonElement {
  readonly #isOn = new PlayerController(this, (state) => state.isPictureInPicture);
  readonly #isPossible = new PlayerController(this, (state) => state.canPictureInPicture);
  protected readonly partName = 'pip-button';

  protected get label(): string {
    return this.#isOn.value ? this.labels.exitPip : this.labels.pip;
  }

  protected get icon(): TemplateResult {
    return this.#isOn.value ? barIcons.exitPip : barIcons.pip;
  }

  protected press(): void {
    this.act((actions) => void actions.togglePictureInPicture());
  }

  override render(): TemplateResult {
    return this.#isPossible.value ? super.render() : (nothing as unknown as TemplateResult);
  }
}

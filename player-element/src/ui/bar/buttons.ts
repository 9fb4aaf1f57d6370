import type { TemplateResult } from 'lit';
import type { PlayerActions } from '../../player/player';
import { barIcons, playIcons } from '../base/bar-icons';
import { ButtonElement, PlayerController } from '../base/elements';

/** Plays, pauses or replays (spec 4.2). @internal */
export class PlayButton extends ButtonElement {
  readonly #offer = new PlayerController(this, (state) => state.playButton);
  protected readonly partName = 'play-button';
  protected readonly press = (actions: PlayerActions): unknown => actions.togglePlay();

  protected get label(): string {
    return this.labels[this.#offer.value];
  }

  protected get icon(): TemplateResult {
    return playIcons[this.#offer.value];
  }
}

/** A button that enters and leaves a display mode. @internal */
abstract class ModeButton extends ButtonElement {
  /** Whether the mode is on. */
  protected abstract readonly isOn: PlayerController<boolean>;
  /** Names of label and icon, first for entering the mode, then for leaving it. */
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

/** Enters and leaves full-screen, or page full-screen where the browser does not allow full-screen. @internal */
export class FullscreenButton extends ModeButton {
  protected readonly isOn = new PlayerController(this, (state) =>
    state.canFullscreen ? state.isFullscreen : state.isPageFullscreen,
  );
  protected readonly offers = ['fullscreen', 'exitFullscreen'] as const;
  protected readonly partName = 'fullscreen-button';
  protected readonly press = (actions: PlayerActions): unknown => actions.toggleFullscreen();
}

/** Enters and leaves page full-screen (spec 2.2). @internal */
export class PageFullscreenButton extends ModeButton {
  protected readonly isOn = new PlayerController(this, (state) => state.isPageFullscreen);
  protected readonly offers = ['pageFullscreen', 'exitPageFullscreen'] as const;
  protected readonly partName = 'page-fullscreen-button';
  protected readonly press = (actions: PlayerActions): unknown => actions.togglePageFullscreen();
}

/** Enters and leaves picture-in-picture. @internal */
export class PipButton extends ModeButton {
  protected readonly isOn = new PlayerController(this, (state) => state.isPictureInPicture);
  protected readonly offers = ['pip', 'exitPip'] as const;
  protected readonly partName = 'pip-button';
  protected readonly press = (actions: PlayerActions): unknown => actions.togglePictureInPicture();
}

import type { TemplateResult } from 'lit';
import type { PlayerActions } from '../../player/player';
import { barIcons } from '../base/bar-icons';
import { ButtonElement, PlayerController } from '../base/elements';

/** Name of the label and the icon of an action. */
type Offer = keyof typeof barIcons;

/** A button that offers another action in another state. @internal */
abstract class OfferButton extends ButtonElement {
  protected abstract readonly offer: PlayerController<Offer>;

  protected get label(): string {
    return this.labels[this.offer.value];
  }

  protected get icon(): TemplateResult {
    return barIcons[this.offer.value];
  }
}

/** Plays, pauses or replays (spec 4.2). @internal */
export class PlayButton extends OfferButton {
  protected readonly offer = new PlayerController<Offer>(this, (state) => state.playButton);
  protected readonly partName = 'play-button';
  protected readonly press = (actions: PlayerActions): unknown => actions.togglePlay();
}

/** Enters and leaves full-screen, or page full-screen where the browser does not allow full-screen. @internal */
export class FullscreenButton extends OfferButton {
  protected readonly offer = new PlayerController<Offer>(this, (state) =>
    (state.canFullscreen ? state.isFullscreen : state.isPageFullscreen) ? 'exitFullscreen' : 'fullscreen',
  );
  protected readonly partName = 'fullscreen-button';
  protected readonly press = (actions: PlayerActions): unknown => actions.toggleFullscreen();
}

/** Enters and leaves page full-screen (spec 2.2). @internal */
export class PageFullscreenButton extends OfferButton {
  protected readonly offer = new PlayerController<Offer>(this, (state) =>
    state.isPageFullscreen ? 'exitPageFullscreen' : 'pageFullscreen',
  );
  protected readonly partName = 'page-fullscreen-button';
  protected readonly press = (actions: PlayerActions): unknown => actions.togglePageFullscreen();
}

/** Enters and leaves picture-in-picture. @internal */
export class PipButton extends OfferButton {
  protected readonly offer = new PlayerController<Offer>(this, (state) =>
    state.isPictureInPicture ? 'exitPip' : 'pip',
  );
  protected readonly partName = 'pip-button';
  protected readonly press = (actions: PlayerActions): unknown => actions.togglePictureInPicture();
}

import { nothing, svg, type TemplateResult } from 'lit';
import { PopupButton } from '../../controls/bar/popup-button';
import { PlayerController } from '../../controls/base/player-controller';
import type { PopupClass } from '../../controls/base/popup';
import { picture } from '../../icons';
import { hasPlaylist } from './has-playlist';
import { PlaylistPopup } from './playlist-popup';

const icon = picture(svg`<path d="M4 6h16M4 11h9M4 16h9"/><path fill="currentColor" d="M16 12.5v7l5.2-3.5Z"/>`);

/** Opens the list of the items; absent with one item or none. @internal */
export class PlaylistButton extends PopupButton {
  readonly #isWanted = new PlayerController(this, hasPlaylist);
  readonly subject = 'playlist';

  get label(): string {
    return this.labels.playlist;
  }

  protected get face(): TemplateResult {
    return icon;
  }

  protected override loadPopup(): Promise<PopupClass> {
    return Promise.resolve(PlaylistPopup);
  }

  override render(): TemplateResult | typeof nothing {
    return this.#isWanted.value ? super.render() : nothing;
  }
}

import { nothing, svg, type TemplateResult } from 'lit';
import { PopupButton } from '../../controls/bar/popup-button';
import { loadPart } from '../../controls/base/load-part';
import { PlayerController } from '../../controls/base/player-controller';
import type { PopupClass } from '../../controls/base/popup';
import { picture } from '../../icons';
import { hasPlaylist } from './has-playlist';

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

  protected override async loadPopup(): Promise<PopupClass | undefined> {
    const part = await loadPart(this, async () => (await import('./menu/playlist-menu-part')).playlistMenuPart);
    return part?.popup;
  }

  override render(): TemplateResult | typeof nothing {
    return this.#isWanted.value ? super.render() : nothing;
  }
}

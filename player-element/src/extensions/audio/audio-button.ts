import { nothing, svg, type TemplateResult } from 'lit';
import { PopupButton } from '../../controls/bar/popup-button';
import { loadPart } from '../../controls/base/load-part';
import { PlayerController } from '../../controls/base/player-controller';
import type { PopupClass } from '../../controls/base/popup';
import { picture } from '../../icons';
import { AudioPopup } from './audio-popup';

const waves = picture(svg`<path d="M4 10.5v3M8 7v10M12 9.5v5M16 4.5v15M20 9.5v5"/>`);

/** Opens the menu of sound tracks; absent with one track or none. @internal */
export class AudioButton extends PopupButton {
  // Another player of the page may not have needed the facts yet.
  readonly #hasChoice = new PlayerController(this, ({ audioTracks = [] }) => audioTracks.length > 1);
  readonly subject = 'audio';

  get label(): string {
    return this.labels.audioTrack;
  }

  protected get face(): TemplateResult {
    return waves;
  }

  protected override async loadPopup(): Promise<PopupClass | undefined> {
    // The menus of the bar bring the sheets of this one.
    const menus = await loadPart(this, async () => (await import('../../controls/menus/popup-part')).popupPart);
    return menus && AudioPopup;
  }

  override render(): TemplateResult | typeof nothing {
    return this.#hasChoice.value ? super.render() : nothing;
  }
}

import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement } from '../../../controls/base/control-element';
import { loadPart } from '../../../controls/base/load-part';
import { PlayerController } from '../../../controls/base/player-controller';
import { playlistMenu } from '../../../styles/playlist-menu';
import { hasPlaylist } from '../has-playlist';
import { PlaylistChoices } from './playlist-choices';

/** The list of the items as a page of the settings, for bars without room for its button. @internal */
export class PlaylistPage extends ControlElement {
  readonly #choices = new PlaylistChoices(this);
  readonly #isWanted = new PlayerController(this, hasPlaylist);

  override connectedCallback(): void {
    super.connectedCallback();
    void loadPart(this, () => Promise.resolve({ styles: [playlistMenu] }));
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.#isWanted.value) return nothing;
    return html`<xlvp-settings-page
      .label=${this.#choices.topic}
      .partName=${'playlist-row'}
      .body=${this.#choices.items.map(
        ({ name, isChosen, choose }) =>
          html`<button
            type="button"
            class="menu-item"
            part="menu-item"
            aria-current=${isChosen ? 'true' : nothing}
            @click=${choose}
          >
            ${name}
          </button>`,
      )}
    ></xlvp-settings-page>`;
  }
}

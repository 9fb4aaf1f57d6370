import { html, type TemplateResult } from 'lit';
import { LongMenuPopup } from '../../long-menu-popup';
import { PlaylistChoices } from './playlist-choices';

/** The list of the items: which one plays, and the way to each. */
export class PlaylistPopup extends LongMenuPopup {
  protected readonly choices = new PlaylistChoices(this.host);

  protected override renderBody(): TemplateResult {
    return html`<div class="playlist-head" aria-hidden="true">
        <span>${this.choices.topic}</span><span>${this.choices.place}</span>
      </div>
      ${super.renderBody()}`;
  }
}

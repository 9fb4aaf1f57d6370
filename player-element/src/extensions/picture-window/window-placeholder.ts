import { html, svg, type TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { picture } from '../../icons';

const windowIcon = picture(
  svg`<path d="M20.5 10V5h-17v14H10"/><rect x="13" y="13.5" width="8" height="6" rx="1.2" fill="currentColor"/>`,
);

/** Stands in the player's place while the player is in a window of its own, and brings it back. @internal */
export class WindowPlaceholder extends ControlElement {
  #onClick(): void {
    this.act((actions) => void actions.togglePictureInPicture());
  }

  override render(): TemplateResult {
    return html`<div class="player window-placeholder" part="window-placeholder">
      ${windowIcon}<span>${this.labels.inPictureWindow}</span>
      <button type="button" class="window-return" part="return-button" @click=${this.#onClick}>
        ${this.labels.returnFromWindow}
      </button>
    </div>`;
  }
}

import { html, type TemplateResult } from 'lit';
import { BarPopup } from '../../../controls/menus/bar-popup';
import { DanmakuForm } from './danmaku-form';

/** What viewers choose of the comments over the picture. */
export class DanmakuPopup extends BarPopup {
  readonly #form = new DanmakuForm(this.host);
  protected readonly entrance = '[role="switch"]';

  protected renderBody(): TemplateResult {
    // Who types in it may move the pointer away.
    return html`<div
      class="panel danmaku-panel"
      role="dialog"
      aria-label=${this.host.label}
      @focusin=${() => this.pin()}
    >
      ${this.#form.render()}
    </div>`;
  }
}

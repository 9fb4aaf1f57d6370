import { html, nothing, svg, type TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { PlayerController } from '../../controls/base/player-controller';
import { picture } from '../../icons';
import type { RemoteState } from './remote-event';

const icon = picture(svg`<path d="M7 18H3.5V5h17v13H17"/><path fill="currentColor" d="m12 14.5 5 6H7Z"/>`);
const WORDS = { connecting: 'castConnecting', connected: 'castConnected' } as const;

/** Says over the picture that it is on another device, or on its way there. @internal */
export class RemoteView extends ControlElement {
  readonly #state = new PlayerController<RemoteState | undefined>(this, (state) => state.remoteState);

  override render(): TemplateResult {
    const state = this.#state.value ?? 'disconnected';
    const text = state === 'disconnected' ? '' : this.labels[WORDS[state]];
    return html`<span class="unseen" role="status">${text}</span>${
      text
        ? html`<div class="remote-view" part="remote-view" aria-hidden="true">${icon}<span>${text}</span></div>`
        : nothing
    }`;
  }
}

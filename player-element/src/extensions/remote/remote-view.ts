import { css, html, svg, type TemplateResult } from 'lit';
import { hideBelow } from '../../ui/bar/room';
import { ButtonElement, ControlElement, PlayerController } from '../../ui/base/elements';
import { icon } from '../../ui/base/icons';
import type { PlayerActions, PlayerState } from '../../player/player';
import type { RemoteState } from './remote-playback';

const screen = svg`<path d="M7 18H3.5V5h17v13H17"/>`;
const castIcon = icon(svg`${screen}<path d="m12 14.5 5 6H7Z"/>`);
const castingIcon = icon(svg`${screen}<path fill="currentColor" d="m12 14.5 5 6H7Z"/>`);

/** Whether the media plays on another device, or is about to. */
const isElsewhere = ({ remoteState = 'disconnected' }: PlayerState): boolean => remoteState !== 'disconnected';
/** Whether another device is available, or in use. */
export const hasRemote = (state: PlayerState): boolean => state.canPlayRemotely === true || isElsewhere(state);

/** Button for the browser's list of devices. @internal */
export class RemoteButton extends ButtonElement {
  readonly #isElsewhere = new PlayerController(this, isElsewhere);
  protected readonly partName = 'remote-button';
  protected readonly press = (actions: PlayerActions): unknown => actions.chooseRemoteDevice?.();

  protected get label(): string {
    return this.#isElsewhere.value ? this.labels.manageCast : this.labels.cast;
  }

  protected get icon(): TemplateResult {
    return this.#isElsewhere.value ? castingIcon : castIcon;
  }
}

const LABELS = { connecting: 'castConnecting', connected: 'castConnected' } as const;

/** Message over the picture while another device plays the media, or connects. @internal */
export class RemoteView extends ControlElement {
  readonly #state = new PlayerController<RemoteState | undefined>(this, (state) => state.remoteState);

  override render(): TemplateResult {
    const state = this.#state.value ?? 'disconnected';
    const text = state === 'disconnected' ? '' : this.labels[LABELS[state]];
    return html`<span class="unseen" role="status">${text}</span>
      ${text && html`<div class="elsewhere remote-view" part="remote-view" aria-hidden="true">${castingIcon}<span>${text}</span></div>`}`;
  }
}

/** Message over the picture, and the button, of remote playback. */
export const remote = css`
  .remote-view {
    position: absolute;
    inset: 0;
  }

  /* The play button would cover the message; the bar has one too. */
  .player:has(.remote-view) :is(.centre-button, .touch-buttons) {
    display: none;
  }

  ${hideBelow(460, 'xlvp-remote-button')}

  @media (forced-colors: active) {
    .remote-view {
      background: Canvas;
      color: CanvasText;
    }
  }
`;

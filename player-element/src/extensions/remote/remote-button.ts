import { nothing, svg, type TemplateResult } from 'lit';
import { ButtonElement } from '../../controls/base/button-element';
import { PlayerController } from '../../controls/base/player-controller';
import { picture } from '../../icons';

const screen = svg`<path d="M7 18H3.5V5h17v13H17"/>`;
const castIcon = picture(svg`${screen}<path d="m12 14.5 5 6H7Z"/>`);
const castingIcon = picture(svg`${screen}<path fill="currentColor" d="m12 14.5 5 6H7Z"/>`);

/** Shows the browser's list of devices to play on; there while it knows of one. @internal */
export class RemoteButton extends ButtonElement {
  // Another player of the page may not have needed the facts yet.
  readonly #remote = new PlayerController(this, ({ remoteState = 'disconnected', canPlayRemotely }) => ({
    isElsewhere: remoteState !== 'disconnected',
    isOffered: canPlayRemotely || remoteState !== 'disconnected',
  }));
  protected readonly partName = 'remote-button';

  protected get label(): string {
    return this.#remote.value.isElsewhere ? this.labels.manageCast : this.labels.cast;
  }

  protected get icon(): TemplateResult {
    return this.#remote.value.isElsewhere ? castingIcon : castIcon;
  }

  protected press(): void {
    this.act((actions) => void actions.chooseRemoteDevice());
  }

  override render(): TemplateResult {
    return this.#remote.value.isOffered ? super.render() : (nothing as unknown as TemplateResult);
  }
}

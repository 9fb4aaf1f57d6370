import { html, type TemplateResult } from 'lit';
import { keyTable } from '../../player/input/key-table';
import { playerOf } from '../base/player-context';
import { DialogElement } from './dialog-element';

type ShortcutLabel = 'shortcutPlay';

/** Tells which keys do what. @internal */
export class ShortcutsDialog extends DialogElement {
  protected readonly partName = 'shortcuts-dialog';

  protected get label(): string {
    return this.labels.shortcuts;
  }

  protected renderBody(): TemplateResult {
    const { actions = {} } = playerOf(this) ?? {};
    const keys = keyTable.filter(({ needs }) => !needs || needs in actions);
    return html`<table class="shortcuts">
      <tbody>
        ${keys.map(
          ({ cap, label }) =>
            html`<tr>
              <th scope="row"><kbd>${cap}</kbd></th>
              <td>${label in this.labels ? this.labels[label as ShortcutLabel] : label}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }
}

import { html, type TemplateResult } from 'lit';
import { keyTable } from '../../player/input/key-table';
import { DialogElement } from './dialog-element';

type ShortcutLabel = 'shortcutPlay';

/** Tells which keys do what. @internal */
export class ShortcutsDialog extends DialogElement {
  protected readonly partName = 'shortcuts-dialog';

  protected get label(): string {
    return this.labels.shortcuts;
  }

  protected renderBody(): TemplateResult {
    return html`<table class="shortcuts">
      <tbody>
        ${keyTable.map(
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

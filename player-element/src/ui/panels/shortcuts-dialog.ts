import { html, type TemplateResult } from 'lit';
import { isKeyOn, keyTable } from '../../player/input/keys';
import { DialogElement } from './dialog';
import { playerOf } from '../base/elements';

/** Dialog that lists the keyboard shortcuts. @internal */
export class ShortcutsDialog extends DialogElement {
  protected readonly partName = 'shortcuts-dialog';

  protected get label(): string {
    return this.labels.shortcuts;
  }

  protected renderBody(): TemplateResult {
    const player = playerOf(this);
    const keys = keyTable.filter((binding) => binding.cap && player && isKeyOn(binding, player));
    return html`<dl class="shortcuts">
      ${keys.map(
        ({ cap, label }) =>
          html`<div class="shortcut">
            <dt><kbd>${cap}</kbd></dt>
            <dd>${label in this.labels ? this.labels[label as 'shortcutPlay'] : label}</dd>
          </div>`,
      )}
    </dl>`;
  }
}

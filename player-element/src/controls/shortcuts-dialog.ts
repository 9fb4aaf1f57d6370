import { html, type TemplateResult } from 'lit';
import type { Labels } from '../i18n/index';
import { DialogElement } from './dialog-element';

/** The keys and what each does, as the table of player 2 has them. */
const SHORTCUTS = [
  ['Space', 'shortcutPlay'],
  ['→', 'shortcutForward'],
  ['←', 'shortcutRewind'],
  ['↑', 'shortcutLouder'],
  ['↓', 'shortcutQuieter'],
  ['Esc', 'shortcutEscape'],
  ['F', 'shortcutFullscreen'],
  ['M', 'shortcutMute'],
] as const satisfies readonly (readonly [string, keyof Labels])[];

/** Tells which keys do what. @internal */
export class ShortcutsDialog extends DialogElement {
  protected readonly partName = 'shortcuts-dialog';

  protected get label(): string {
    return this.labels.shortcuts;
  }

  protected renderBody(): TemplateResult {
    return html`<table class="shortcuts">
      <tbody>
        ${SHORTCUTS.map(
          ([key, name]) =>
            html`<tr>
              <th scope="row"><kbd>${key}</kbd></th>
              <td>${this.labels[name]}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  }
}

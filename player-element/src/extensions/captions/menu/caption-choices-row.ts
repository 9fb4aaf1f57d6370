import type { nothing, TemplateResult } from 'lit';
import { ControlElement } from '../../../controls/base/control-element';
import { renderChoices } from '../../../controls/menus/render-choices';
import { CaptionChoices } from './caption-choices';

/** The captions among the settings, seen where the bar has no room for their button. @internal */
export class CaptionChoicesRow extends ControlElement {
  readonly #choices = new CaptionChoices(this);

  override render(): TemplateResult | typeof nothing {
    return renderChoices(this.#choices);
  }
}

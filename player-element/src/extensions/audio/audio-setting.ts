import type { nothing, TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { renderChoices } from '../../controls/menus/render-choices';
import { AudioChoices } from './audio-choices';

/** The sound tracks among the settings, where the bar is too narrow for their menu. @internal */
export class AudioSetting extends ControlElement {
  readonly #choices = new AudioChoices(this);

  override render(): TemplateResult | typeof nothing {
    return renderChoices(this.#choices);
  }
}

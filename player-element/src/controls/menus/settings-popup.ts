import { html, nothing, type TemplateResult } from 'lit';
import type { ControlButtonName } from '../../config';
import type { PlayerActions } from '../../player/player';
import { BarPopup } from './bar-popup';
import { ControlElements } from '../base/control-elements';
import { PlayerController } from '../base/player-controller';
import { QualityChoices } from './quality-choices';
import { RateChoices } from './rate-choices';
import { renderChoices } from './render-choices';
import type { SwitchElement } from './switch-element';

/** The word, the fact and the verb of each setting, in order (spec 2.2). */
const SETTINGS = [
  ['mirror', 'isMirrored', 'setMirrored'],
  ['loop', 'isLooping', 'setLoop'],
  ['lightOff', 'isLightOff', 'setLightOff'],
] as const;

/** One row for many settings stands with the switches, before rows of choices. */
const isPage = ({ localName }: Element): boolean => localName.endsWith('-page');

/** The settings: mirror, loop and light-off, and whatever a narrow bar has no room for (spec 2.2). */
export class SettingsPopup extends BarPopup {
  readonly #facts = new PlayerController(this.host, (state) => ({
    isMirrored: state.isMirrored,
    isLooping: state.isLooping,
    isLightOff: state.isLightOff,
    isPictureInPicture: state.isPictureInPicture,
    canPictureInPicture: state.canPictureInPicture,
    isPageFullscreen: state.isPageFullscreen,
    buttons: state.controlButtons,
  }));
  readonly #added = new ControlElements(this.host);
  readonly #quality = new QualityChoices(this.host);
  readonly #rate = new RateChoices(this.host);
  protected readonly entrance = '[role="switch"], .chip';

  #renderSwitch(
    label: string,
    isOn: boolean,
    turn: (actions: PlayerActions, isOn: boolean) => unknown,
  ): TemplateResult {
    const onChange = ({ target }: Event): void => {
      this.host.act((actions) => turn(actions, (target as SwitchElement).otherValue as boolean));
    };
    return html`<xlvp-switch .label=${label} .value=${isOn} @change=${onChange}></xlvp-switch>`;
  }

  /** What the bar has too, when it has room; the sheet decides which of both is seen. */
  #renderMoved(name: ControlButtonName, row: TemplateResult | typeof nothing): TemplateResult | typeof nothing {
    return this.#facts.value.buttons.includes(name) ? html`<div class="moved moved-${name}">${row}</div>` : nothing;
  }

  protected renderBody(): TemplateResult {
    const facts = this.#facts.value;
    const { label: name, labels } = this.host;
    const pip = this.#renderSwitch(labels.pip, facts.isPictureInPicture, (actions) => actions.togglePictureInPicture());
    const added = this.#added.at('settings');
    return html`<div class="panel" role="dialog" aria-label=${name} @turn=${() => this.pin()}>
      ${
        facts.buttons.includes('setting')
          ? SETTINGS.map(([label, fact, set]) =>
              this.#renderSwitch(labels[label], facts[fact], (actions, isOn) => actions[set](isOn)),
            )
          : nothing
      }
      ${this.#renderMoved('pip', facts.canPictureInPicture ? pip : nothing)}
      ${this.#renderMoved(
        'page-fullscreen',
        this.#renderSwitch(labels.pageFullscreen, facts.isPageFullscreen, (actions) => actions.togglePageFullscreen()),
      )}
      ${added.filter(isPage)} ${this.#renderMoved('quality', renderChoices(this.#quality))}
      ${this.#renderMoved('speed-rate', renderChoices(this.#rate))} ${added.filter((one) => !isPage(one))}
      <slot name="settings"></slot>
    </div>`;
  }
}

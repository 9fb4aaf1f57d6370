import { html, nothing, type TemplateResult } from 'lit';
import type { ControlButtonName } from '../config';
import { icons } from '../icons';
import type { PlayerActions } from '../player/player';
import type { Choice, Choices } from './choice';
import { PlayerController } from './player-controller';
import { PopupElement } from './popup-element';
import { QualityChoices } from './quality-choices';
import { RateChoices } from './rate-choices';
import type { SwitchElement } from './switch-element';

/** The word, the fact and the verb of each setting, in order (spec 2.2). */
const SETTINGS = [
  ['mirror', 'isMirrored', 'setMirrored'],
  ['loop', 'isLooping', 'setLoop'],
  ['lightOff', 'isLightOff', 'setLightOff'],
] as const;

/** The gear: mirror, loop and light-off, and whatever a narrow bar has no room for (spec 2.2). @internal */
export class SettingsMenu extends PopupElement {
  readonly #facts = new PlayerController(this, (state) => ({
    isMirrored: state.isMirrored,
    isLooping: state.isLooping,
    isLightOff: state.isLightOff,
    isPictureInPicture: state.isPictureInPicture,
    canPictureInPicture: state.canPictureInPicture,
    isPageFullscreen: state.isPageFullscreen,
    buttons: state.controlButtons,
  }));
  readonly #quality = new QualityChoices(this);
  readonly #rate = new RateChoices(this);

  protected readonly partName = 'settings';
  protected readonly popupRole = 'dialog';
  protected readonly entrance = '[role="switch"], .chip';

  protected get label(): string {
    return this.labels.settings;
  }

  protected renderFace(): TemplateResult {
    return icons.settings;
  }

  #renderSwitch(
    label: string,
    isOn: boolean,
    turn: (actions: PlayerActions, isOn: boolean) => unknown,
  ): TemplateResult {
    const onChange = ({ target }: Event): void => {
      this.act((actions) => turn(actions, (target as SwitchElement).otherValue as boolean));
    };
    return html`<xlvp-switch .label=${label} .value=${isOn} @change=${onChange}></xlvp-switch>`;
  }

  #renderChip({ name, isChosen, choose }: Choice): TemplateResult {
    return html`<button type="button" class="chip" part="chip" aria-pressed=${isChosen} @click=${choose}>
      ${name}
    </button>`;
  }

  #renderChoices({ topic, items }: Choices): TemplateResult | typeof nothing {
    if (items.length === 0) return nothing;
    return html`<div class="chips" role="group" aria-label=${topic}>
      <span class="chips-topic">${topic}</span>
      ${items.map((item) => this.#renderChip(item))}
    </div>`;
  }

  /** What the bar has too, when it has room; the sheet decides which of both is seen. */
  #renderMoved(name: ControlButtonName, row: TemplateResult | typeof nothing): TemplateResult | typeof nothing {
    return this.#facts.value.buttons.includes(name) ? html`<div class="moved moved-${name}">${row}</div>` : nothing;
  }

  protected renderPopup(): TemplateResult {
    const facts = this.#facts.value;
    const { labels } = this;
    const pip = this.#renderSwitch(labels.pip, facts.isPictureInPicture, (actions) => actions.togglePictureInPicture());
    return html`<div class="panel" role="dialog" aria-label=${this.label}>
      ${
        facts.buttons.includes('setting')
          ? SETTINGS.map(([label, fact, set]) =>
              this.#renderSwitch(labels[label], facts[fact], (actions, isOn) => actions[set](isOn)),
            )
          : nothing
      }
      ${this.#renderMoved('pip', facts.canPictureInPicture ? pip : nothing)}
      ${this.#renderMoved(
        'page-full-screen',
        this.#renderSwitch(labels.pageFullscreen, facts.isPageFullscreen, (actions) => actions.togglePageFullscreen()),
      )}
      ${this.#renderMoved('quality', this.#renderChoices(this.#quality))}
      ${this.#renderMoved('speed-rate', this.#renderChoices(this.#rate))}
    </div>`;
  }
}

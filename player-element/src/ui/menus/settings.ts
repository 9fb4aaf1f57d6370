import { html, nothing, svg, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { ControlButtonName } from '../../config';
import { zhCnMenus } from '../../i18n/zh-cn-extensions';
import type { PlayerActions } from '../../player/player';
import { ControlElements } from '../base/control-elements';
import { ControlElement, PlayerController } from '../base/elements';
import { picture } from '../base/icons';
import type { PopupPart } from '../base/popup';
import { BarPopup, renderChoices } from './menu';
import { popups, settings } from './menu-styles';
import { QualityChoices, QualityPopup } from './quality-menu';
import { RateChoices, RatePopup } from './rate-menu';
import { SwitchElement } from './switch';
import { VolumePopup } from './volume-popup';
import { menuItemStyles } from '../base/menu-item-styles';

/** The word, the fact and the verb of each setting, in order (spec 2.2). */
const SETTINGS = [
  ['mirror', 'isMirrored', 'setMirrored'],
  ['loop', 'isLooping', 'setLoop'],
  ['lightOff', 'isLightOff', 'setLightOff'],
] as const;

/** One row for many settings stands with the switches, before rows of choices. */
const isPage = ({ localName }: Element): boolean => localName.endsWith('-page');

/** The settings: mirror, loop and light-off, and whatever a narrow bar has no room for (spec 2.2). */
class SettingsPopup extends BarPopup {
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

const backIcon = picture(svg`<path d="m14.5 5-7 7 7 7"/>`);
const openIcon = picture(svg`<path d="m9.5 5 7 7-7 7"/>`);

/**
 * A row of the settings that opens a page of them, in place of all others; closed again with the settings. Event:
 * `turn`, when the page was opened or closed. @internal
 */
class SettingsPage extends ControlElement {
  static override properties: PropertyDeclarations = {
    label: {},
    partName: { attribute: false },
    body: { attribute: false },
    more: { attribute: false },
  };

  /** What the page is about. */
  label = '';
  /** Name of the row's part. */
  partName = '';
  /** What stands on the page. */
  body: TemplateResult | typeof nothing = nothing;
  /** What stands at the end of its head. */
  more: TemplateResult | typeof nothing = nothing;
  #isOpen = false;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#isOpen = false;
    this.requestUpdate();
  }

  protected override updated(): void {
    if (!this.#isOpen) this.#row.hidden = false;
  }

  get #row(): HTMLElement {
    return this.querySelector('.settings-row')!;
  }

  /** The focus goes along, and away from where it was before that goes away, which would close the settings. */
  async #turn(isOpen: boolean): Promise<void> {
    if (!isOpen) {
      this.#row.hidden = false;
      this.#row.focus({ preventScroll: true });
    }
    this.#isOpen = isOpen;
    this.requestUpdate();
    await this.updateComplete;
    if (isOpen) {
      this.querySelector<HTMLElement>('.settings-back')?.focus({ preventScroll: true });
      this.#row.hidden = true;
    }
    this.dispatchEvent(new Event('turn', { bubbles: true }));
  }

  #renderPage(): TemplateResult {
    return html`<div class="settings-page" role="group" aria-label=${this.label}>
      <div class="settings-head">
        <button type="button" class="settings-back" aria-label=${this.labels.back} @click=${() => this.#turn(false)}>
          ${backIcon}
        </button>
        <span>${this.label}</span>
        ${this.more}
      </div>
      ${this.body}
    </div>`;
  }

  override render(): TemplateResult {
    return html`<button
        type="button"
        class="switch settings-row"
        part="settings-row ${this.partName}"
        @click=${() => this.#turn(true)}
      >
        <span>${this.label}</span>${openIcon}
      </button>
      ${this.#isOpen ? this.#renderPage() : nothing}`;
  }
}

/** What opens above the buttons of the bar; fetched when a pointer or the focus first comes to one of them. */
export const popupPart: PopupPart = {
  words: zhCnMenus,
  styles: [menuItemStyles, popups, settings],
  elements: { 'xlvp-settings-page': SettingsPage, 'xlvp-switch': SwitchElement },
  popups: { quality: QualityPopup, rate: RatePopup, settings: SettingsPopup, volume: VolumePopup },
};

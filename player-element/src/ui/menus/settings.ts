import { html, nothing, svg, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { ControlButtonName } from '../../config';
import { zhCnMenus } from '../../i18n/zh-cn-extensions';
import type { PlayerActions, PlayerState } from '../../player/player';
import { chips } from '../base/chip-styles';
import { ControlElements } from '../base/control-elements';
import { ControlElement, PlayerController } from '../base/elements';
import { icon } from '../base/icons';
import type { OpenPopup, Popup, PopupContent, PopupHost } from '../base/popup';
import { BarPopup } from './bar-popup';
import type { Menu } from '../base/menu';
import { MenuContent, renderMenuRow } from './menu';
import { menus } from './menu-styles';
import { qualityMenu, rateMenu } from '../base/play-menus';
import { renderBack, renderSwitch } from '../base/rows';
import { SwitchElement } from './switch';
import { VolumePopup } from './volume-popup';
import { menuItemStyles } from '../base/menu-item-styles';

/** The word, the fact and the verb of each setting, in order (spec 2.2). */
const SETTINGS = [
  ['mirror', 'isMirrored', 'setMirrored'],
  ['loop', 'isLooping', 'setLoop'],
  ['lightOff', 'isLightOff', 'setLightOff'],
] as const;

/** Settings that are states of the player, or were chosen. */
const settingsState = (state: PlayerState) => ({
  isMirrored: state.isMirrored,
  isLooping: state.isLooping,
  isLightOff: state.isLightOff,
  isPictureInPicture: state.isPictureInPicture,
  isPageFullscreen: state.isPageFullscreen,
  controlButtons: state.controlButtons,
  choices: [qualityMenu, rateMenu].map((menu) => menu.choices(state)),
});

/** One row for many settings stands with the switches, before rows of choices. */
const isPage = ({ localName }: Element): boolean => localName.endsWith('-page');

/** The settings: mirror, loop and light-off, and whatever a narrow bar has no room for (spec 2.2). */
class SettingsContent implements PopupContent {
  readonly initialFocus = '[role="switch"], .chip';
  readonly #host: PopupHost;
  readonly #state: PlayerController<ReturnType<typeof settingsState>>;
  readonly #controls: ControlElements;

  constructor(host: PopupHost) {
    this.#host = host;
    this.#controls = new ControlElements(host);
    this.#state = new PlayerController(host, settingsState);
  }

  #renderSwitch(
    label: string,
    isOn: boolean,
    turn: (actions: PlayerActions, isOn: boolean) => unknown,
  ): TemplateResult {
    return renderSwitch(label, isOn, (next) => this.#host.act((actions) => turn(actions, next)));
  }

  /** What the bar has too, when it has room; the sheet decides which of both is seen. */
  #renderMoved(name: ControlButtonName, row: TemplateResult): TemplateResult | typeof nothing {
    const isOnBar = this.#state.value.controlButtons.includes(name) && this.#controls.isOfUse(name);
    return isOnBar ? html`<div class="moved ${name}">${row}</div>` : nothing;
  }

  render(popup: OpenPopup): TemplateResult {
    const state = this.#state.value;
    const { label: name, labels } = this.#host;
    const added = this.#controls.at('settings');
    return html`<div class="panel" role="dialog" aria-label=${name} @turn=${() => popup.pin()}>
      ${
        state.controlButtons.includes('setting')
          ? SETTINGS.map(([label, fact, set]) =>
              this.#renderSwitch(labels[label], state[fact], (actions, isOn) => actions[set](isOn)),
            )
          : nothing
      }
      ${this.#renderMoved(
        'pip',
        this.#renderSwitch(labels.pip, state.isPictureInPicture, (actions) => actions.togglePictureInPicture()),
      )}
      ${this.#renderMoved(
        'page-fullscreen',
        this.#renderSwitch(labels.pageFullscreen, state.isPageFullscreen, (actions) => actions.togglePageFullscreen()),
      )}
      ${added.map((one) => one && isPage(one) && one)} ${this.#renderMoved('quality', renderMenuRow(this.#host, qualityMenu))}
      ${this.#renderMoved('speed-rate', renderMenuRow(this.#host, rateMenu))} ${added.map((one) => one && !isPage(one) && one)}
      <slot name="settings"></slot>
    </div>`;
  }
}

const openIcon = icon(svg`<path d="m9.5 5 7 7-7 7"/>`);

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
  body: unknown = nothing;
  /** What stands at the end of its head. */
  more: unknown = nothing;
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
        ${renderBack(this.labels.back, () => this.#turn(false))}
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
export const popupModule = {
  words: zhCnMenus,
  styles: [menuItemStyles, chips, menus],
  elements: { 'xlvp-settings-page': SettingsPage, 'xlvp-switch': SwitchElement },
  createVolume: (host: PopupHost): Popup => new VolumePopup(host),
  createPopup: (host: PopupHost, content: PopupContent): Popup => new BarPopup(host, content),
  createMenu: <Value>(host: PopupHost, menu: Menu<Value>): Popup => new BarPopup(host, new MenuContent(host, menu)),
  createSettings: (host: PopupHost): Popup => new BarPopup(host, new SettingsContent(host)),
} as const;

export type PopupModule = typeof popupModule;

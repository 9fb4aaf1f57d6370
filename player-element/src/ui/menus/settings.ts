import { html, nothing, svg, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { ControlButtonName } from '../../config';
import { zhCnMenus } from '../../i18n/zh-cn-extensions';
import { ControlElements } from '../base/control-elements';
import { closeOnEscape } from '../base/close-on-escape';
import { ControlElement, PlayerController, playerOf } from '../base/elements';
import { icon } from '../base/icons';
import { scrollToItem } from '../base/keep-open';
import type { OpenPopup, Popup, PopupContent, PopupHost } from '../base/popup';
import { BarPopup } from './bar-popup';
import type { Menu } from '../base/menu';
import { MenuContent, renderMenuRow } from './menu';
import { menus } from './menu-styles';
import { qualityMenu, rateMenu } from '../base/play-menus';
import { renderBack, renderSwitch } from '../base/rows';
import { whileConnected } from '../base/while-connected';
import { SwitchElement } from './switch';
import { VolumePopup } from './volume-popup';
import { menuItemStyles } from '../base/menu-item-styles';

/** Label, state key and action of each setting, in order (spec 2.2). */
const SETTINGS = [
  ['mirror', 'isMirrored', 'setMirrored'],
  ['loop', 'isLooping', 'setLoop'],
  ['lightOff', 'isLightOff', 'setLightOff'],
] as const;
/** Buttons that move from a narrow bar to the settings: name, label, state key and action. */
const MOVED_SWITCHES = [
  ['pip', 'pip', 'isPictureInPicture', 'togglePictureInPicture'],
  ['page-fullscreen', 'pageFullscreen', 'isPageFullscreen', 'togglePageFullscreen'],
] as const;

/** Whether a control is a row that opens a page: it follows the switches, before rows of choices. */
const isPage = ({ localName }: Element): boolean => localName.endsWith('-page');

/** Creates the settings: mirror, loop, light-off and the controls without room in a narrow bar (spec 2.2). */
function createSettings(host: PopupHost): PopupContent {
  const controls = new ControlElements(host);
  // Renders the host again when the state shown beside the controls changes.
  void new PlayerController(host, (state) => [
    state.controlButtons,
    ...SETTINGS.map(([, key]) => state[key]),
    ...MOVED_SWITCHES.map(([, , key]) => state[key]),
    ...[qualityMenu, rateMenu].map((menu) => menu.choices(state)),
  ]);

  const renderAdded = (arePages: boolean): (Element | typeof nothing)[] =>
    controls.at('settings').map((one) => (one && isPage(one) === arePages ? one : nothing));
  const render = (popup: OpenPopup): TemplateResult => {
    const { state } = playerOf(host)!;
    const { controlButtons, labels } = state;
    /** Renders the row of a bar control; the style sheet shows either the row or the control. */
    const renderMoved = (name: ControlButtonName, row: TemplateResult): TemplateResult | typeof nothing =>
      controlButtons.includes(name) && controls.isOfUse(name) ? html`<div class="moved ${name}">${row}</div>` : nothing;
    return html`<div class="panel" role="dialog" aria-label=${host.label} @turn=${() => popup.pin()}>
      ${
        controlButtons.includes('setting')
          ? SETTINGS.map(([label, key, set]) =>
              renderSwitch(labels[label], state[key], (isOn) => host.act((actions) => actions[set](isOn))),
            )
          : nothing
      }
      ${MOVED_SWITCHES.map(([name, label, key, toggle]) => {
        const turn = (): unknown => host.act((actions) => actions[toggle]());
        return renderMoved(name, renderSwitch(labels[label], state[key], turn));
      })}
      ${renderAdded(true)} ${renderMoved('quality', renderMenuRow(host, qualityMenu))}
      ${renderMoved('speed-rate', renderMenuRow(host, rateMenu))} ${renderAdded(false)}
      <slot name="settings"></slot>
    </div>`;
  };
  return { initialFocus: '[role="switch"], .chip', render };
}

const openIcon = icon(svg`<path d="m9.5 5 7 7-7 7"/>`);

/**
 * A row of the settings that opens a page in place of all other rows; the page closes with the settings. Fires `turn`
 * when the page was opened or closed. @internal
 */
class SettingsPage extends ControlElement {
  static override properties: PropertyDeclarations = {
    label: {},
    partName: { attribute: false },
    body: { attribute: false },
    more: { attribute: false },
  };

  /** Label of row and page. */
  label = '';
  /** Part name of the row. */
  partName = '';
  /** Content of the page. */
  body: unknown = nothing;
  /** Content at the end of the page's head. */
  more: unknown = nothing;
  #isOpen = false;

  constructor() {
    super();
    const isOpen = (): boolean => this.#isOpen;
    whileConnected(this, (signal) => closeOnEscape(this.getRootNode(), () => this.#setOpen(false), { signal, isOpen }));
  }

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

  /** Opens or closes the page. The focus moves before its element disappears, which would close the settings. */
  async #setOpen(isOpen: boolean): Promise<void> {
    if (!isOpen) {
      this.#row.hidden = false;
      this.#row.focus({ preventScroll: true });
    }
    this.#isOpen = isOpen;
    this.requestUpdate();
    await this.updateComplete;
    const current = this.querySelector<HTMLElement>('[aria-current="true"]');
    const focused = isOpen ? (current ?? this.querySelector<HTMLElement>('.settings-back')!) : this.#row;
    focused.focus({ preventScroll: true });
    this.#row.hidden = isOpen;
    scrollToItem(this.closest('.panel')!, focused);
    this.dispatchEvent(new Event('turn', { bubbles: true }));
  }

  #renderPage(): TemplateResult {
    return html`<div class="settings-page" role="group" aria-label=${this.label}>
      <div class="settings-head">
        ${renderBack(this.labels.back, () => this.#setOpen(false))}
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
        @click=${() => this.#setOpen(true)}
      >
        <span>${this.label}</span>${openIcon}
      </button>
      ${this.#isOpen ? this.#renderPage() : nothing}`;
  }
}

/** Popups above the buttons of the bar; loaded when a pointer or the focus first enters one of the buttons. */
export const popupModule = {
  words: zhCnMenus,
  styles: [menuItemStyles, menus],
  elements: { 'xlvp-settings-page': SettingsPage, 'xlvp-switch': SwitchElement },
  createVolume: (host: PopupHost): Popup => new VolumePopup(host),
  createPopup: (host: PopupHost, content: PopupContent): Popup => new BarPopup(host, content),
  createMenu: <Value>(host: PopupHost, menu: Menu<Value>): Popup => new BarPopup(host, new MenuContent(host, menu)),
  createSettings: (host: PopupHost): Popup => new BarPopup(host, createSettings(host)),
} as const;

export type PopupModule = typeof popupModule;

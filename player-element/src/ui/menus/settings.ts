import { html, nothing, svg, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { ControlButtonName } from '../../config';
import { zhCnMenus } from '../../i18n/zh-cn-extensions';
import { ControlElements } from '../base/control-elements';
import { ControlElement, PlayerController, playerOf } from '../base/elements';
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
/** What the settings have of the bar when that is too narrow: its name there, and its word, fact and verb. */
const MOVED_SWITCHES = [
  ['pip', 'pip', 'isPictureInPicture', 'togglePictureInPicture'],
  ['page-fullscreen', 'pageFullscreen', 'isPageFullscreen', 'togglePageFullscreen'],
] as const;

/** One row for many settings stands with the switches, before rows of choices. */
const isPage = ({ localName }: Element): boolean => localName.endsWith('-page');

/** The settings: mirror, loop and light-off, and whatever a narrow bar has no room for (spec 2.2). */
function createSettings(host: PopupHost): PopupContent {
  const controls = new ControlElements(host);
  // What is shown beside the controls renders the host again when it changes.
  void new PlayerController(host, (state) => [
    state.controlButtons,
    ...SETTINGS.map(([, fact]) => state[fact]),
    ...MOVED_SWITCHES.map(([, , fact]) => state[fact]),
    ...[qualityMenu, rateMenu].map((menu) => menu.choices(state)),
  ]);

  const render = (popup: OpenPopup): TemplateResult => {
    const { state } = playerOf(host)!;
    const { controlButtons, labels } = state;
    const added = controls.at('settings');
    /** What the bar has too, when it has room; the sheet decides which of both is seen. */
    const renderMoved = (name: ControlButtonName, row: TemplateResult): TemplateResult | typeof nothing =>
      controlButtons.includes(name) && controls.isOfUse(name) ? html`<div class="moved ${name}">${row}</div>` : nothing;
    return html`<div class="panel" role="dialog" aria-label=${host.label} @turn=${() => popup.pin()}>
      ${
        controlButtons.includes('setting')
          ? SETTINGS.map(([label, fact, set]) =>
              renderSwitch(labels[label], state[fact], (isOn) => host.act((actions) => actions[set](isOn))),
            )
          : nothing
      }
      ${MOVED_SWITCHES.map(([name, label, fact, toggle]) => {
        const turn = (): unknown => host.act((actions) => actions[toggle]());
        return renderMoved(name, renderSwitch(labels[label], state[fact], turn));
      })}
      ${added.map((one) => one && isPage(one) && one)} ${renderMoved('quality', renderMenuRow(host, qualityMenu))}
      ${renderMoved('speed-rate', renderMenuRow(host, rateMenu))} ${added.map((one) => one && !isPage(one) && one)}
      <slot name="settings"></slot>
    </div>`;
  };
  return { initialFocus: '[role="switch"], .chip', render };
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
  styles: [menuItemStyles, menus],
  elements: { 'xlvp-settings-page': SettingsPage, 'xlvp-switch': SwitchElement },
  createVolume: (host: PopupHost): Popup => new VolumePopup(host),
  createPopup: (host: PopupHost, content: PopupContent): Popup => new BarPopup(host, content),
  createMenu: <Value>(host: PopupHost, menu: Menu<Value>): Popup => new BarPopup(host, new MenuContent(host, menu)),
  createSettings: (host: PopupHost): Popup => new BarPopup(host, createSettings(host)),
} as const;

export type PopupModule = typeof popupModule;

import {
  html,
  nothing,
  type LitElement,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { loadPart, type Part } from '../../ui/base/load-part';
import type { PopupClass } from '../../ui/base/popup';
import { MenuPopup, renderChoices, type Choice, type Choices } from '../../ui/menus/menu';
import { popups } from '../../ui/menus/menu-styles';
import { captionSettingsPart } from './caption-settings';
import { captionSettings } from './settings-styles';
import { captionNames, type CaptionTrack } from './caption-choice';
import { menuItemStyles } from '../../ui/base/menu-item-styles';

/** The menu of the captions, and behind its last item how they look. */
class CaptionsPopup extends MenuPopup {
  protected readonly choices = new CaptionChoices(this.host);
  #areSettingsOpen = false;

  protected override close(): void {
    this.#areSettingsOpen = false;
    super.close();
  }

  /** The focus goes to where the viewer goes on; on its way it must not leave the control, which would close this. */
  async #turnTo(settings: boolean, entrance: string): Promise<void> {
    this.host.querySelector<HTMLElement>('.button')?.focus();
    this.#areSettingsOpen = settings;
    this.pin();
    this.host.requestUpdate();
    await this.host.updateComplete;
    this.host.querySelector<HTMLElement>(entrance)?.focus();
  }

  protected override renderBody(): TemplateResult {
    if (this.#areSettingsOpen) {
      return html`<xlvp-caption-settings @back=${() => this.#turnTo(false, this.entrance)}></xlvp-caption-settings>`;
    }
    return html`${super.renderBody()}
      <div class="menu-foot">
        <button
          type="button"
          class="menu-item"
          part="menu-item"
          @click=${() => this.#turnTo(true, '.caption-settings button')}
        >
          ${this.host.labels.captionSettings}
        </button>
      </div>`;
  }
}

/** Nothing, and the tracks of captions. */
class CaptionChoices implements Choices {
  readonly #control: ControlElement;
  readonly #captions: PlayerController<{ tracks: readonly CaptionTrack[]; index: number }>;

  constructor(control: ControlElement) {
    this.#control = control;
    // A player without captions has none of the facts.
    this.#captions = new PlayerController(control, ({ captionTracks, captionTrack }) => ({
      tracks: captionTracks ?? [],
      index: captionTrack ?? -1,
    }));
  }

  get topic(): string {
    return this.#control.labels.captions;
  }

  get items(): readonly Choice[] {
    const { labels } = this.#control;
    const names = captionNames(this.#captions.value.tracks, labels);
    return names.length === 0 ? [] : [labels.captionsOff, ...names].map((name, item) => this.#item(name, item - 1));
  }

  #item(name: string, index: number): Choice {
    return {
      name,
      isChosen: index === this.#captions.value.index,
      choose: () => this.#control.act((actions) => actions.chooseCaptions?.(index)),
    };
  }
}

/** The captions among the settings, and how they look, seen where the bar has no room for their button. @internal */
class CaptionChoicesRow extends ControlElement {
  static override properties: PropertyDeclarations = { areSettingsOpen: { state: true } };

  /** Whether the row shows how captions look. */
  areSettingsOpen = false;

  readonly #choices = new CaptionChoices(this);

  override connectedCallback(): void {
    super.connectedCallback();
    // It came without its words and its sheet.
    void loadPart(this, () => Promise.resolve(captionSettingsPart)).then(() => this.requestUpdate());
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (this.areSettingsOpen && changed.has('areSettingsOpen')) void this.#showSettings();
  }

  /** They open below what a low player shows of the panel; the page around stays where it is. */
  async #showSettings(): Promise<void> {
    const settings = this.querySelector<LitElement>('xlvp-caption-settings')!;
    await settings.updateComplete;
    const panel = this.closest('.panel');
    if (panel) panel.scrollTop += settings.getBoundingClientRect().top - panel.getBoundingClientRect().top;
  }

  #onBack(): void {
    // Where the focus goes it stays in the settings, which would close.
    this.querySelector<HTMLElement>('[aria-expanded]')!.focus();
    this.areSettingsOpen = false;
  }

  override render(): TemplateResult | typeof nothing {
    if (this.#choices.items.length === 0) return nothing;
    const { areSettingsOpen } = this;
    return html`${renderChoices(this.#choices)}
      <button
        type="button"
        class="chip caption-more"
        part="chip"
        aria-expanded=${areSettingsOpen}
        @click=${() => (this.areSettingsOpen = !areSettingsOpen)}
      >
        ${this.labels.captionSettings}
      </button>
      ${areSettingsOpen ? html`<xlvp-caption-settings @back=${this.#onBack}></xlvp-caption-settings>` : nothing}`;
  }
}

/** What opens above the captions' button; fetched when a pointer or the focus first comes to it. */
interface CaptionMenuPart extends Part {
  readonly popup: PopupClass;
  /** The same choice in the settings, for bars without room. */
  readonly choices: CustomElementConstructor;
}

export const captionMenuPart: CaptionMenuPart = {
  ...captionSettingsPart,
  styles: [menuItemStyles, popups, captionSettings],
  popup: CaptionsPopup,
  choices: CaptionChoicesRow,
};

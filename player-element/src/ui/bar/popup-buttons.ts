import { html, nothing, type TemplateResult } from 'lit';
import { levelNames, rateName } from '../../utils/level-names';
import { barIcons } from '../base/bar-icons';
import { ControlElement, PlayerController } from '../base/elements';
import { FocusKeeper } from '../base/focus-keeper';
import { volumeIcon } from '../base/icons';
import { loadPart } from '../base/load-part';
import type { Popup, PopupClass, PopupHost } from '../base/popup';

/** A button with a popup above it, which is fetched when a pointer or the focus comes to the button. @internal */
abstract class PopupControl extends ControlElement implements PopupHost {
  #popup: Popup | undefined;
  #events: Event[] = [];

  abstract readonly subject: string;
  abstract get label(): string;
  protected abstract renderButton(isOpen: boolean): TemplateResult;

  constructor() {
    super();
    this.addController(new FocusKeeper(this));
  }

  /** Lets the popup follow what the viewer does; what happens before it is there happens to it once it is. */
  protected readonly tell = async (event: Event): Promise<void> => {
    this.#events.push(event);
    if (!this.#popup) {
      const Popup = await this.loadPopup();
      this.#popup ??= Popup && new Popup(this);
    }
    for (const told of this.#events.splice(0)) this.#popup?.handleEvent(told);
  };

  /** What the popup is, fetched with its sheets; undefined without a network. A control of an extension brings its own. */
  protected async loadPopup(): Promise<PopupClass | undefined> {
    const part = await loadPart(this, async () => (await import('../menus/settings')).popupPart);
    return part?.popups[this.subject];
  }

  override render(): TemplateResult | typeof nothing {
    return html`<div
      class="popup-control"
      @pointerenter=${this.tell}
      @pointerleave=${this.tell}
      @focusin=${this.tell}
      @focusout=${this.tell}
    >
      ${this.renderButton(this.#popup?.isOpen ?? false)} ${this.#popup?.render() ?? nothing}
    </div>`;
  }
}

/** A button that opens a menu or a panel, and shows what holds. @internal */
export abstract class PopupButton extends PopupControl {
  protected readonly popupRole: 'menu' | 'dialog' = 'menu';
  /** What the button shows: an icon, or what holds in a few letters. */
  protected abstract get face(): TemplateResult | string;

  #onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    void this.tell(event);
  }

  protected renderButton(isOpen: boolean): TemplateResult {
    const { face, label, subject } = this;
    const name = typeof face === 'string' && face !== label ? `${label} ${face}` : label;
    return html`<button
      type="button"
      class="button"
      part="button ${subject}-button"
      aria-label=${name}
      aria-haspopup=${this.popupRole}
      aria-expanded=${isOpen}
      @click=${this.tell}
      @keydown=${this.#onKeyDown}
    >
      ${face}
    </button>`;
  }
}

/** The quality of a stream; opens its menu, and is absent with one quality or none (player 3). @internal */
export class QualityButton extends PopupButton {
  readonly #levels = new PlayerController(this, (state) => state.levels);
  readonly #index = new PlayerController(this, ({ level, playingLevel }) => (level < 0 ? playingLevel : level));
  readonly subject = 'quality';

  get label(): string {
    return this.labels.quality;
  }

  protected get face(): string {
    // The bitrate that tells equals apart is for the menu alone.
    return levelNames(this.#levels.value)[this.#index.value]?.split(' ')[0] ?? this.labels.automatic;
  }

  override render(): TemplateResult | typeof nothing {
    return this.#levels.value.length > 1 ? super.render() : nothing;
  }
}

/** The playback speed; opens its menu, and is absent without speeds to choose from (spec 2.2). @internal */
export class RateButton extends PopupButton {
  readonly #rate = new PlayerController(this, (state) => state.rate);
  readonly #isWanted = new PlayerController(this, (state) => state.speedRates.length > 0);
  readonly subject = 'rate';

  get label(): string {
    return this.labels.speed;
  }

  protected get face(): string {
    return this.#rate.value === 1 ? this.label : rateName(this.#rate.value);
  }

  override render(): TemplateResult | typeof nothing {
    return this.#isWanted.value ? super.render() : nothing;
  }
}

/** The gear; opens the settings (spec 2.2). @internal */
export class SettingsButton extends PopupButton {
  readonly subject = 'settings';
  protected override readonly popupRole = 'dialog';

  get label(): string {
    return this.labels.settings;
  }

  protected get face(): TemplateResult {
    return barIcons.settings;
  }
}

/** Mutes and un-mutes, with a slider above it while the pointer or the keyboard is there. @internal */
export class VolumeControl extends PopupControl {
  readonly #volume = new PlayerController(this, (state) => state.volume);
  readonly subject = 'volume';

  get label(): string {
    return this.labels.volume;
  }

  #onClick(): void {
    this.act((actions) => actions.toggleMute());
  }

  protected renderButton(): TemplateResult {
    const { value } = this.#volume;
    return html`<button
      type="button"
      class="button"
      part="button mute-button"
      aria-label=${value === 0 ? this.labels.unmute : this.labels.mute}
      @click=${this.#onClick}
    >
      ${volumeIcon(value)}
    </button>`;
  }
}

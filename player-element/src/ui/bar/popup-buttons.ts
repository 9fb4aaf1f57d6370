import { html, nothing, type TemplateResult } from 'lit';
import { levelNames, rateName } from '../../utils/level-names';
import { barIcons } from '../base/bar-icons';
import { ControlElement, PlayerController } from '../base/elements';
import { volumeIcon } from '../base/icons';
import { loadModule } from '../base/lazy-module';
import type { Popup, PopupHost } from '../base/popup';
import type { Menu } from '../base/menu';
import { qualityMenu, rateMenu } from '../base/play-menus';
import type { PopupModule } from '../menus/settings';

/** A button with a popup above it, which is loaded when a pointer or the focus enters the button. @internal */
abstract class PopupControl extends ControlElement implements PopupHost {
  #popup: Popup | undefined;
  #pendingEvents: Event[] = [];
  /** Whether a pointer entered and has not moved since: a layout change can put the control below a resting one. */
  #isEntered = false;

  abstract readonly name: string;
  abstract get label(): string;
  protected abstract renderButton(isOpen: boolean): TemplateResult;
  protected abstract createPopup(menus: PopupModule): Popup | undefined;

  /** Loads what the popup needs beside the menus of the bar; false if that fails. */
  protected loadMore(): Promise<boolean> {
    return Promise.resolve(true);
  }

  /** Passes an event to the popup; events before the popup has loaded are queued. */
  protected readonly handle = async (event: Event): Promise<void> => {
    this.#pendingEvents.push(event);
    if (!this.#popup) {
      const menus = await loadModule(this, async () => (await import('../menus/settings')).popupModule);
      if (menus && (await this.loadMore())) this.#popup ??= this.createPopup(menus);
    }
    for (const earlier of this.#pendingEvents.splice(0)) this.#popup?.handleEvent(earlier);
  };

  #onPointerMove(event: Event): void {
    if (this.#isEntered) void this.handle(event);
    this.#isEntered = false;
  }

  override render(): TemplateResult | typeof nothing {
    return html`<div
      class="popup-control"
      @pointerenter=${() => (this.#isEntered = true)}
      @pointermove=${this.#onPointerMove}
      @pointerleave=${this.handle}
      @focusin=${this.handle}
      @focusout=${this.handle}
    >
      ${this.renderButton(this.#popup?.isOpen ?? false)} ${this.#popup?.render() ?? nothing}
    </div>`;
  }
}

/** A button that opens a menu or a panel, and may show the current choice. @internal */
export abstract class PopupButton extends PopupControl {
  protected readonly popupRole: 'menu' | 'dialog' = 'menu';
  /** Icon, or the current choice as short text. */
  protected abstract get content(): TemplateResult | string;

  #onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    void this.handle(event);
  }

  protected renderButton(isOpen: boolean): TemplateResult {
    const { content, label, name } = this;
    const fullLabel = typeof content === 'string' && content !== label ? `${label} ${content}` : label;
    return html`<button
      type="button"
      class="button"
      part="button ${name}-button"
      aria-label=${fullLabel}
      aria-haspopup=${this.popupRole}
      aria-expanded=${isOpen}
      @click=${this.handle}
      @keydown=${this.#onKeyDown}
    >
      ${content}
    </button>`;
  }
}

/** A button that opens a menu. @internal */
export abstract class MenuButton<Value> extends PopupButton {
  protected abstract readonly menu: Menu<Value>;

  get label(): string {
    return this.labels[this.menu.topic];
  }

  protected createPopup(menus: PopupModule): Popup {
    return menus.createMenu(this, this.menu);
  }
}

/** Returns the element class of an icon button that opens a menu. */
export function menuButton<Value>(name: string, menu: Menu<Value>, content: TemplateResult): CustomElementConstructor {
  return class extends MenuButton<Value> {
    readonly name = name;
    protected readonly menu = menu;
    protected readonly content = content;
  };
}

/** Shows the quality of a stream and opens its menu (player 3). @internal */
export class QualityButton extends MenuButton<number> {
  readonly #levels = new PlayerController(this, (state) => state.levels);
  readonly #index = new PlayerController(this, ({ level, playingLevel }) => (level < 0 ? playingLevel : level));
  readonly name = 'quality';
  protected readonly menu = qualityMenu;

  protected get content(): string {
    // The bitrate that distinguishes equal names is shown only in the menu.
    return levelNames(this.#levels.value)[this.#index.value]?.split(' ')[0] ?? this.labels.automatic;
  }
}

/** Shows the playback rate and opens its menu (spec 2.2). @internal */
export class RateButton extends MenuButton<number> {
  readonly #rate = new PlayerController(this, (state) => state.rate);
  readonly name = 'rate';
  protected readonly menu = rateMenu;

  protected get content(): string {
    return this.#rate.value === 1 ? this.label : rateName(this.#rate.value);
  }
}

/** Opens the settings (spec 2.2). @internal */
export class SettingsButton extends PopupButton {
  readonly name = 'settings';
  protected override readonly popupRole = 'dialog';
  protected readonly content = barIcons.settings;

  get label(): string {
    return this.labels.settings;
  }

  protected createPopup(menus: PopupModule): Popup {
    return menus.createSettings(this);
  }
}

/** Mutes and unmutes; shows a slider above it under the pointer or with keyboard focus. @internal */
export class VolumeControl extends PopupControl {
  readonly #volume = new PlayerController(this, (state) => state.volume);
  readonly name = 'volume';

  get label(): string {
    return this.labels.volume;
  }

  protected createPopup(menus: PopupModule): Popup {
    return menus.createVolume(this);
  }

  protected renderButton(): TemplateResult {
    const { value } = this.#volume;
    return html`<button
      type="button"
      class="button"
      part="button mute-button"
      aria-label=${value === 0 ? this.labels.unmute : this.labels.mute}
      @click=${() => this.act((actions) => actions.toggleMute())}
    >
      ${volumeIcon(value)}
    </button>`;
  }
}

import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement, PlayerController } from '../base/elements';
import { icons } from '../base/icons';
import { loadModule } from '../base/lazy-module';
import type { ContextPanels } from '../panels/context-menu';
import { Announcer, FailureView, LoadingView, StatusView } from './notices';

/** The large round button on a picture that stands still (spec 2.2). @internal */
class CentrePlayButton extends ControlElement {
  readonly #isPaused = new PlayerController(this, (state) => state.status === 'paused' && !state.hasNativeControls);

  override render(): TemplateResult | typeof nothing {
    if (!this.#isPaused.value) return nothing;
    return html`<button
      type="button"
      class="centre-button edged"
      part="centre-play-button"
      aria-label=${this.labels.startPlaying}
      @click=${() => this.act((actions) => void actions.play())}
    >
      ${icons.play}
    </button>`;
  }
}

/** Opens the player's own menu at a right click; what that shows is fetched with the first one. @internal */
export class RightClick extends ControlElement {
  readonly #isWanted = new PlayerController(this, (state) => state.hasContextMenu);
  #panels: ContextPanels | undefined;

  /** The surface is of the same template, and lives as long. */
  protected override firstUpdated(): void {
    // The key for menus and Shift+F10 arrive as this event too, at the focused place.
    const onContextMenu = (event: Event): void => void this.#onContextMenu(event as PointerEvent);
    this.closest('.player')?.addEventListener('contextmenu', onContextMenu);
  }

  async #onContextMenu(event: PointerEvent): Promise<void> {
    // A long touch is the browser's own, as the controls are there.
    if (!this.#isWanted.value || event.pointerType === 'touch') return;
    event.preventDefault();
    if ((event.composedPath()[0] as Element).closest('.context-menu')) return;
    void (await this.loadPanels())?.openMenu(event);
  }

  /** Fetches the menu and the dialogs; undefined without a network. */
  async loadPanels(): Promise<ContextPanels | undefined> {
    const module = await loadModule(this, async () => (await import('../panels/context-menu')).panelModule);
    return module && (this.#panels ??= new module.panels(this));
  }

  override render(): TemplateResult | typeof nothing {
    return this.#panels?.render() ?? nothing;
  }
}

/** The elements over the picture that every player has, by tag. */
export const overlayElements = {
  'xlvp-announcer': Announcer,
  'xlvp-centre-play-button': CentrePlayButton,
  'xlvp-failure-view': FailureView,
  'xlvp-loading-view': LoadingView,
  'xlvp-right-click': RightClick,
  'xlvp-status-view': StatusView,
} as const;

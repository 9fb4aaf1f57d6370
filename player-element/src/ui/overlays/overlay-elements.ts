import { html, nothing, type TemplateResult } from 'lit';
import { ControlElement, PlayerController } from '../base/elements';
import { icons } from '../base/icons';
import { loadModule } from '../base/lazy-module';
import type { ContextPanels } from '../panels/context-menu';
import { Announcer, FailureView, LoadingView, StatusView } from './notices';

/** The large round play button on a paused picture (spec 2.2). @internal */
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

/** Opens the player's menu on a right click; the menu is loaded on the first one. @internal */
export class RightClick extends ControlElement {
  readonly #isWanted = new PlayerController(this, (state) => state.hasContextMenu);
  #panels: ContextPanels | undefined;

  /** The `.player` element comes from the same template and lives as long, so the listener stays. */
  protected override firstUpdated(): void {
    // The Menu key and Shift+F10 fire this event too, on the focused element.
    const onContextMenu = (event: Event): void => void this.#onContextMenu(event as PointerEvent);
    this.closest('.player')?.addEventListener('contextmenu', onContextMenu);
  }

  async #onContextMenu(event: PointerEvent): Promise<void> {
    // Touch devices keep the browser's menu, as they keep its controls.
    if (!this.#isWanted.value || event.pointerType === 'touch') return;
    event.preventDefault();
    if ((event.composedPath()[0] as Element).closest('.context-menu')) return;
    void (await this.loadPanels())?.openMenu(event);
  }

  /** Loads the menu and the dialogs; undefined if that fails. */
  async loadPanels(): Promise<ContextPanels | undefined> {
    const module = await loadModule(this, async () => (await import('../panels/context-menu')).panelModule);
    return module && (this.#panels ??= new module.panels(this));
  }

  override render(): TemplateResult | typeof nothing {
    return this.#panels?.render() ?? nothing;
  }
}

/** Overlay elements of every player, by tag. */
export const overlayElements = {
  'xlvp-announcer': Announcer,
  'xlvp-centre-play-button': CentrePlayButton,
  'xlvp-failure-view': FailureView,
  'xlvp-loading-view': LoadingView,
  'xlvp-right-click': RightClick,
  'xlvp-status-view': StatusView,
} as const;
